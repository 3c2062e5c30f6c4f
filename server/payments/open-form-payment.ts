import { entryOf, noteRows } from '../audit/record.js';
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

/** A purchase as a payment is opened for it. */
interface Payable {
  id: number;
  eventId: number;
  amount: number;
}

/**
 * The payment the spec's 'payment data' speak of: the purchase's pending one of this amount at the event's form gateway, or
 * a new one. Inside the caller's transaction, with the purchase locked. An event without such a gateway gets none.
 */
export async function openFormPayment(work: Work, { id, eventId, amount }: Payable): Promise<OpenPayment | null> {
  const account = amount > 0 ? await formAccount(work, eventId) : null;
  if (!account) return null;
  const payment = await openPayment(work, { purchaseId: id, eventId, gateway: account.kind, amount });
  hand(work, id, payment);
  return payment;
}

/** The same for purchases that were just stored, each in the name of its own `work`: nothing needs to be looked for. */
export async function openNewFormPayments(tx: Work, purchases: readonly (Payable & { work: Work })[]): Promise<void> {
  const opened: NewPayment[] = [];
  for (const { id, eventId, amount, work } of purchases) {
    const account = amount > 0 ? await formAccount(tx, eventId) : null;
    if (account) opened.push({ work, purchaseId: id, eventId, ...newPayment(account.kind, amount) });
  }
  if (opened.length === 0) return;
  await storePayments(tx, opened);
  for (const { work, purchaseId, ...payment } of opened) hand(work, purchaseId, payment);
}

/** Who answers with it need not look for it. */
const hand = (work: Work, id: number, payment: OpenPayment): unknown =>
  work.loaders.of(work, openFormPaymentsOfPurchases).clear(id).prime(id, payment);

/** An attempt to pay: the one nothing has happened to yet, or a new one with a reference of its own. */
export async function openPayment(
  work: Work,
  {
    purchaseId,
    eventId,
    gateway,
    amount,
  }: {
    purchaseId: number;
    eventId: number;
    gateway: GatewayKind;
    amount: number;
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
  const open = await work.em.findOne(Payment, same, { orderBy: { id: 'desc' } });
  if (open) return open;
  const payment = newPayment(gateway, amount);
  await storePayments(work, [{ work, purchaseId, eventId, ...payment }]);
  return payment;
}

type NewPayment = OpenPayment & { work: Work; purchaseId: number; eventId: number };

const newPayment = (gateway: GatewayKind, amount: number): OpenPayment => ({
  ...{ reference: newReference(), gateway, amount },
  currency: 'COP',
});

async function storePayments({ em }: Work, payments: readonly NewPayment[]): Promise<void> {
  await sql(
    em,
    `with asked as (
        select * from jsonb_to_recordset($1) as asked(
          purchase_id int, event_id int, gateway text, reference text, amount bigint, at timestamptz, entry jsonb)
      ),
      stored as (
        insert into payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
        select purchase_id, event_id, gateway, reference, amount, 'PENDING', at, at from asked
        returning id, event_id, reference
      ),
      opened as (select stored.id, stored.event_id, asked.entry from stored join asked using (reference))
      ${noteRows('opened', 'opened.entry')}`,
    [
      JSON.stringify(
        payments.map(({ work, purchaseId, eventId, gateway, reference, amount }) => ({
          ...{ purchase_id: purchaseId, event_id: eventId, gateway, reference, amount, at: work.now },
          entry: entryOf(work, {
            subject: 'payment',
            action: 'created',
            after: { gateway, amount, status: PaymentStatus.PENDING },
          }),
        })),
      ),
    ],
  );
}
