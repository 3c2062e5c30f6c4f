import { entryJson, noteRows } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { newReference } from './payment-reference.js';
import type { Work } from '../work.js';
import { usableAccounts, type ActiveAccount } from './active-accounts.js';
import { formKinds, type GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';
import { openFormPaymentsOfPurchases, type OpenPayment } from './payments.loaders.js';

/** The account whose form the spec's 'payment data' are; null where the event has none. */
export async function formAccount(work: Work, eventId: number): Promise<ActiveAccount | null> {
  const usable = await usableAccounts(work, eventId);
  return formKinds.map((kind) => usable.find((account) => account.kind === kind)).find((found) => found) ?? null;
}

/**
 * The payment the spec's 'payment data' speak of: the purchase's pending one of this amount at the event's form
 * gateway, or a new one. Inside the caller's transaction, with the purchase locked or just inserted. An event
 * without such a gateway gets none. @param isNew the purchase was just inserted: nothing needs to be looked for
 */
export async function openFormPayment(
  work: Work,
  { id, eventId, amount, isNew = false }: { id: number; eventId: number; amount: number; isNew?: boolean },
): Promise<OpenPayment | null> {
  const account = amount > 0 ? await formAccount(work, eventId) : null;
  if (!account) return null;
  const payment = await openPayment(work, { purchaseId: id, eventId, gateway: account.kind, amount, isNew });
  // Who answers with it need not look for it.
  work.loaders.of(work, openFormPaymentsOfPurchases).clear(id).prime(id, payment);
  return payment;
}

/** An attempt to pay: the one nothing has happened to yet, or a new one with a reference of its own. */
export async function openPayment(
  work: Work,
  {
    purchaseId,
    eventId,
    gateway,
    amount,
    isNew = false,
  }: {
    purchaseId: number;
    eventId: number;
    gateway: GatewayKind;
    amount: number;
    isNew?: boolean;
  },
): Promise<OpenPayment> {
  const same = {
    purchase: purchaseId,
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
        insert into payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7)
        returning id, event_id
      )
      ${noteRows('stored', '$8')}`,
    [
      ...[purchaseId, eventId, gateway, reference, amount, same.status, work.now],
      entryJson(work, { subject: 'payment', action: 'created', after: { gateway, amount, status: same.status } }),
    ],
  );
  return { reference, gateway, amount, currency: 'COP' };
}
