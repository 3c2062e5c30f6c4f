import type { CredentialInput, GatewayCard_AccountFragment } from '../gql/graphql';

/** What the form of a gateway holds. A secret is empty until it is typed anew. */
export interface GatewayValues {
  active: boolean;
  sandbox: boolean;
  credentials: Record<string, string>;
}

/** The form's values from what the server tells: open values, and nothing of the secrets. */
export function gatewayValues(account: GatewayCard_AccountFragment): GatewayValues {
  const open = new Map(account.values.map(({ name, value }) => [name, value]));
  return {
    active: account.active,
    sandbox: account.sandbox,
    credentials: Object.fromEntries(
      account.fields.map(({ name, options }) => {
        const value = open.get(name) ?? '';
        return [name, options && !options.includes(value) ? '' : value];
      }),
    ),
  };
}

/** What to send: only what was typed, since an empty field keeps its stored value. */
export function credentialsInput(
  account: Pick<GatewayCard_AccountFragment, 'fields'>,
  { credentials }: GatewayValues,
): CredentialInput[] {
  return account.fields
    .map(({ name }) => ({ name, value: credentials[name]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
}

/** What an account that is stored lacks: payers are not offered it until it is complete. */
export const missingOf = ({ fields, stored }: Pick<GatewayCard_AccountFragment, 'fields' | 'stored'>): string[] =>
  fields.filter(({ name, required }) => required && !stored.includes(name)).map(({ label }) => label);

/** Whether a field has to be filled now: the gateway is to be active, and nothing is stored for it. */
export function missingCredential(
  account: Pick<GatewayCard_AccountFragment, 'stored'>,
  field: GatewayCard_AccountFragment['fields'][number],
  active: boolean,
): boolean {
  return active && field.required && !account.stored.includes(field.name);
}
