import { CallbackError } from '../callback-error.js';
import { GatewayUnavailable, type GatewayAccountData } from './gateway.js';

/** A value of the organiser's account, without the blanks that come along when it is pasted; empty where none is stored. */
export function optionalCredential(account: GatewayAccountData, name: string): string {
  return (account.credentials[name] ?? '').trim();
}

/** A value of the organiser's account. @throws GatewayUnavailable where it was never filled in. */
export function credential(account: GatewayAccountData, name: string): string {
  const value = optionalCredential(account, name);
  if (!value) throw new GatewayUnavailable(`The account has no ${name}`, CallbackError.ACCOUNT_INCOMPLETE);
  return value;
}
