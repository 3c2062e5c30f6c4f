import { load } from '../platform/loaders.js';
import { sql } from '../platform/sql.js';
import { newReference } from '../registration/registration-token.js';
import type { Work } from '../work.js';
import { GatewayAccount } from './gateway-account.entity.js';
import { GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';

/** Gateways whose checkout is a form we can sign without asking anyone, in the order they are offered. */
const formKinds = [GatewayKind.PAYU, GatewayKind.TEST];

/** The account whose form the spec's 'payment data' are; null where the event has none. */
export async function formAccount(work: Work, eventId: number): Promise<GatewayAccount | null> {
  return (await load(work, formAccountsOfEvents, eventId)) ?? null;
}

/** The first of an event's active form gateways; a batch for `load`. */
async function formAccountsOfEvents(work: Work, eventIds: readonly number[]): Promise<Map<number, GatewayAccount>> {
  const usable = formKinds.filter((kind) => work.services.gateways.has(kind));
  const rows = await sql<{ account: { event_id: number; kind: GatewayKind } }>(
    work.em,
    'select to_jsonb(a) as account from gateway_account a where event_id = any($1) and active and kind = any($2)',
    [eventIds, usable],
  );
  const found = new Map<number, GatewayAccount>();
  for (const kind of usable.toReversed()) {
    for (const { account } of rows)
      if (account.kind === kind) found.set(account.event_id, work.em.map(GatewayAccount, account));
  }
  return found;
}

/**
 * The payment the spec's 'payment data' speak of: the registration's pending one of this amount at the event's form
 * gateway, or a new one. Inside the caller's transaction, with the registration locked or just inserted. An event
 * without such a gateway gets none. @param isNew the registration was just inserted: nothing needs to be looked for
 */
export async function openFormPayment(
  work: Work,
  {
    id,
    eventId,
    amount,
    byDocument = false,
    isNew = false,
  }: { id: number; eventId: number; amount: number; byDocument?: boolean; isNew?: boolean },
): Promise<Payment | null> {
  const account = amount > 0 ? await formAccount(work, eventId) : null;
  return account && openPayment(work, { registrationId: id, gateway: account.kind, amount, byDocument, isNew });
}

/** An attempt to pay: the one nothing has happened to yet, or a new one with a reference of its own. */
export async function openPayment(
  work: Work,
  {
    registrationId,
    gateway,
    amount,
    byDocument = false,
    isNew = false,
  }: { registrationId: number; gateway: GatewayKind; amount: number; byDocument?: boolean; isNew?: boolean },
): Promise<Payment> {
  const same = {
    registration: registrationId,
    gateway,
    amount,
    byDocument,
    status: PaymentStatus.PENDING,
    transactionId: null,
  };
  const open = isNew ? null : await work.em.findOne(Payment, same, { orderBy: { id: 'desc' } });
  if (open) return open;
  const data = {
    ...same,
    reference: newReference(),
    currency: 'COP' as const,
    reason: null,
    review: null,
    createdAt: work.now,
    updatedAt: work.now,
    askedAt: null,
  };
  const [row] = await sql<{ id: number }>(
    work.em,
    `insert into payment (registration_id, gateway, reference, amount, status, by_document, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
    [registrationId, gateway, data.reference, amount, data.status, byDocument, work.now],
  );
  return work.em.map(Payment, { ...data, id: row?.id });
}
