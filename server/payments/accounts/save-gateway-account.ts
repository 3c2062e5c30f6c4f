import { LockMode } from '@mikro-orm/core';
import { changedFields, recordAudit } from '../../audit/record.js';
import { findViewerEvent } from '../../events/find-viewer-event.js';
import { AppError, ErrorCode, invalid, type FieldErrors } from '../../platform/errors.js';
import { encrypt } from '../../platform/crypto/encryption.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../../platform/database/versions.js';
import type { AppContext } from '../../app-context.js';
import { decryptCredentials } from './account-data.js';
import { GatewayAccount } from './gateway-account.entity.js';
import type { GatewayAccountInput, GatewayAccountView } from './gateway-account.types.js';
import { GatewayKind } from './gateway-kind.js';
import { gatewayImage } from './gateway-slug.js';
import type { CredentialField, Gateway } from '../gateways/gateway.js';
import { confirmationUrl } from '../start-payment.js';

/** Returns the accounts of an event at all gateways of this installation. @throws NOT_FOUND */
export async function listGatewayAccounts(ctx: AppContext, eventId: number): Promise<GatewayAccountView[]> {
  const event = await findViewerEvent(ctx, eventId);
  const accounts = await ctx.em.find(GatewayAccount, { event });
  return Object.values(GatewayKind).flatMap((kind) => {
    const gateway = ctx.services.gateways.get(kind);
    return gateway ? [view(ctx, gateway, accounts.find((account) => account.kind === kind) ?? null)] : [];
  });
}

/**
 * Saves an event's account at a gateway. An empty field keeps its stored value; only a complete account can be active.
 * @param version version that the form was filled with
 * @throws NOT_FOUND
 * @throws CONFLICT naming the fields that others saved since `version`
 * @throws VALIDATION by the name of the credential field
 */
export function saveGatewayAccount(
  ctx: AppContext,
  eventId: number,
  kind: GatewayKind,
  input: GatewayAccountInput,
  version?: number,
): Promise<GatewayAccountView> {
  return inTransaction(ctx, async (tx) => {
    const gateway = tx.services.gateways.get(kind);
    if (!gateway) throw new AppError(ErrorCode.NOT_FOUND);
    const event = await findViewerEvent(tx, eventId);
    const { account, isNew } = await lockedAccount(tx, event.id, kind);
    refuseOlder(account, version);
    const stored = decryptCredentials(tx, account) ?? {};
    const credentials = { ...stored, ...entered(gateway, input) };
    if (input.active) requireAll(gateway, credentials);
    const { active, sandbox } = account;
    const before = isNew ? {} : { active, sandbox };
    const changed = changedFields(
      { ...stored, active, sandbox },
      { ...credentials, active: input.active, sandbox: input.sandbox },
    );
    if (isNew || changed.length > 0) countVersion(account, changed);
    account.active = input.active;
    account.sandbox = input.sandbox;
    account.credentials = encrypt(JSON.stringify(credentials), tx.services.config.dataKey);
    account.updatedAt = tx.now;
    recordAudit(tx, {
      subject: 'event',
      subjectId: event.id,
      eventId: event.id,
      action: 'gateway saved',
      before,
      after: { active: input.active, sandbox: input.sandbox },
      // Names of the entered credentials only: the audit log must not contain their values.
      detail: { gateway: kind, credentials: Object.keys(entered(gateway, input)) },
    });
    return view(tx, gateway, account);
  });
}

/**
 * Returns the event's account, created if missing, locked until the transaction ends and read under the lock. Without
 * the lock one of two concurrent saves would overwrite the credentials of the other.
 */
async function lockedAccount(
  { em, now, services }: AppContext,
  eventId: number,
  kind: GatewayKind,
): Promise<{ account: GatewayAccount; isNew: boolean }> {
  const created = await sql(
    em,
    `insert into gateway_account (event_id, kind, active, sandbox, credentials, updated_at, version)
      values ($1, $2, false, true, $3, $4, 0) on conflict (event_id, kind) do nothing returning id`,
    [eventId, kind, encrypt('{}', services.config.dataKey), now],
  );
  const account = await em.findOneOrFail(
    GatewayAccount,
    { event: eventId, kind },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return { account, isNew: created.length > 0 };
}

function entered(gateway: Gateway, input: GatewayAccountInput): Record<string, string> {
  const typed = input.credentials.map(({ name, value }) => ({ name, value: value.trim() }));
  const problems = typed.flatMap(({ name, value }): [string, string[]][] => {
    const field = gateway.fields.find((known) => known.name === name);
    if (!field) return [[name, ['Esta pasarela no tiene este dato.']]];
    return value && field.options && !field.options.includes(value) ? [[name, ['Elige una de las opciones.']]] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return Object.fromEntries(typed.filter(({ value }) => value).map(({ name, value }) => [name, value]));
}

function requireAll(gateway: Gateway, credentials: Readonly<Record<string, string>>): void {
  const missing = gateway.fields.filter(({ name, required }) => required && !credentials[name]);
  const fields: FieldErrors = Object.fromEntries(
    missing.map(({ name, label }) => [name, [`Escribe ${label} para activar la pasarela.`]]),
  );
  if (missing.length > 0) throw invalid(fields);
}

function view(ctx: AppContext, gateway: Gateway, account: GatewayAccount | null): GatewayAccountView {
  const credentials = (account && decryptCredentials(ctx, account)) ?? {};
  const open = gateway.fields.filter(({ name, secret }) => !secret && credentials[name]);
  return {
    kind: gateway.kind,
    name: gateway.name,
    image: gatewayImage(gateway.kind),
    active: account?.active ?? false,
    sandbox: account?.sandbox ?? true,
    fields: gateway.fields.map(({ options, ...field }) => ({ ...field, options: options ? [...options] : null })),
    stored: gateway.fields.map(({ name }) => name).filter((name) => credentials[name]),
    values: open.map((field) => ({ name: field.name, value: asOption(field, credentials[field.name] ?? '') })),
    confirmationUrl: confirmationUrl(ctx.services.publicUrl, gateway.kind),
    version: account?.version ?? 0,
  };
}

/** Returns a stored value as the option spells it: earlier versions stored free text. */
const asOption = ({ options }: CredentialField, value: string): string =>
  options?.find((option) => option === value.toUpperCase()) ?? value;
