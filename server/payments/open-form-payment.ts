import { entryJson, noteRows } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { newReference } from '../registration/registration-token.js';
import type { Work } from '../work.js';
import { usableAccounts, type ActiveAccount } from './active-accounts.js';
import { GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';

/** What a checkout needs of an attempt to pay. */
export type OpenPayment = Pick<Payment, 'reference' | 'gateway' | 'amount' | 'currency'>;

/** Gateways whose checkout is a form we can sign without asking anyone, in the order they are offered. */
const formKinds = [GatewayKind.PAYU, GatewayKind.TEST];

/** The account whose form the spec's 'payment data' are; null where the event has none. */
export async function formAccount(work: Work, eventId: number): Promise<ActiveAccount | null> {
  const usable = await usableAccounts(work, eventId);
  return formKinds.map((kind) => usable.find((account) => account.kind === kind)).find((found) => found) ?? null;
}

/**
 * The payment the spec's 'payment data' speak of: the registration's pending one of this amount at the event's form
 * gateway, or a new one. Inside the caller's transaction, with the registration locked or just inserted. An event
 * without such a gateway gets none. @param isNew the registration was just inserted: nothing needs to be looked for
 */
export async function openFormPayment(
  work: Work,
  { id, eventId, amount, isNew = false }: { id: number; eventId: number; amount: number; isNew?: boolean },
): Promise<OpenPayment | null> {
  const account = amount > 0 ? await formAccount(work, eventId) : null;
  return account && openPayment(work, { registrationId: id, eventId, gateway: account.kind, amount, isNew });
}

/** An attempt to pay: the one nothing has happened to yet, or a new one with a reference of its own. */
export async function openPayment(
  work: Work,
  {
    registrationId,
    eventId,
    gateway,
    amount,
    isNew = false,
  }: {
    registrationId: number;
    eventId: number;
    gateway: GatewayKind;
    amount: number;
    isNew?: boolean;
  },
): Promise<OpenPayment> {
  const same = {
    registration: registrationId,
    gateway,
    amount,
    byDocument: false,
    status: PaymentStatus.PENDING,
    transactionId: null,
  };
  const open = isNew ? null : await work.em.findOne(Payment, same, { orderBy: { id: 'desc' } });
  if (open) return open;
  const reference = newReference();
  await sql(
    work.em,
    `with stored as (
        insert into payment (registration_id, event_id, gateway, reference, amount, status, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7)
        returning id, event_id
      )
      ${noteRows('stored', '$8')}`,
    [
      ...[registrationId, eventId, gateway, reference, amount, same.status, work.now],
      entryJson(work, { subject: 'payment', action: 'created', after: { gateway, amount, status: same.status } }),
    ],
  );
  return { reference, gateway, amount, currency: 'COP' };
}
