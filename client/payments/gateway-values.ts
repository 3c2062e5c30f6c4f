import type { CredentialInput, GatewayCard_AccountFragment } from '../gql/graphql';

/** Form values of a gateway. A secret is empty until typed. */
export interface GatewayValues {
  active: boolean;
  sandbox: boolean;
  credentials: Record<string, string>;
}

/** Form values from the stored account; the server returns no secrets. */
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

/** Credentials to send: only typed ones, because an empty field keeps its stored value. */
export function credentialsInput(
  account: Pick<GatewayCard_AccountFragment, 'fields'>,
  { credentials }: GatewayValues,
): CredentialInput[] {
  return account.fields
    .map(({ name }) => ({ name, value: credentials[name]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
}

/** Labels of missing required credentials: payers are not offered the gateway until it is complete. */
export const missingLabels = ({ fields, stored }: Pick<GatewayCard_AccountFragment, 'fields' | 'stored'>): string[] =>
  fields.filter(({ name, required }) => required && !stored.includes(name)).map(({ label }) => label);

/** Whether a field must be filled: the gateway is active and no value is stored. */
export function missingCredential(
  account: Pick<GatewayCard_AccountFragment, 'stored'>,
  field: GatewayCard_AccountFragment['fields'][number],
  active: boolean,
): boolean {
  return active && field.required && !account.stored.includes(field.name);
}
