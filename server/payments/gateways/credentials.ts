import { CallbackError } from '../callbacks/callback-error.js';
import { GatewayUnavailable, type GatewayAccountData } from './gateway.js';

/**
 * Returns a credential of the organiser's account, trimmed because pasted values have blanks; empty if none is stored.
 */
export function optionalCredential(account: GatewayAccountData, name: string): string {
  return (account.credentials[name] ?? '').trim();
}

/** Returns a credential of the organiser's account. @throws GatewayUnavailable if it is not stored */
export function credential(account: GatewayAccountData, name: string): string {
  const value = optionalCredential(account, name);
  if (!value)
    throw new GatewayUnavailable(
      `The gateway account has no ${name}; enter it in the event's gateway settings`,
      CallbackError.ACCOUNT_INCOMPLETE,
    );
  return value;
}
