import { auditEntry, auditRowsSql } from '../audit/record.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { isPayable } from '../purchases/purchase-states.js';
import { newReference } from './payment-reference.js';
import type { AppContext } from '../app-context.js';
import { usableAccounts, type ActiveAccount } from './accounts/active-accounts.js';
import { formKinds, type GatewayKind } from './accounts/gateway-kind.js';
import { lockPurchase } from './lock-payable.js';
import { countPayments } from './payment-metrics.js';
import { PaymentStatus } from './payment-states.js';
import { openFormPaymentsOfPurchases, type OpenPayment } from './payments.loaders.js';

/** Returns the account for the form of the specification's 'payment data'; null if the event has none. */
export async function formAccount(ctx: AppContext, eventId: number): Promise<ActiveAccount | null> {
  const usable = await usableAccounts(ctx, eventId);
  return formKinds.map((kind) => usable.find((account) => account.kind === kind)).find((found) => found) ?? null;
}

/** Purchase that a payment is opened for. */
interface Payable {
  id: number;
  eventId: number;
  amount: number;
}

/**
 * Returns the payment of the specification's 'payment data': the pending one of this amount at the event's form
 * gateway, or a new one. Runs inside the caller's transaction, with the purchase locked.
 * @returns null if nothing is to be paid or the event has no form gateway
 */
export async function openFormPayment(ctx: AppContext, { id, eventId, amount }: Payable): Promise<OpenPayment | null> {
  const account = amount > 0 ? await formAccount(ctx, eventId) : null;
  if (!account) return null;
  const payment = await openPayment(ctx, { purchaseId: id, eventId, gateway: account.kind, amount });
  primePayment(ctx, id, payment);
  return payment;
}

/**
 * Opens the form payment of a stored purchase in a separate transaction that locks it: concurrent requests get the same
 * payment, of the amount that is owed at that moment.
 * @returns null if the purchase cannot be paid
 */
export function openHeldFormPayment(ctx: AppContext, purchaseId: number): Promise<OpenPayment | null> {
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, { id: purchaseId });
    if (!purchase || !isPayable(purchase.status)) return null;
    return openFormPayment(tx, { id: purchase.id, eventId: purchase.event.id, amount: purchase.amount });
  });
}

/**
 * Opens form payments of purchases that were just stored, each with its own context, without searching for earlier
 * ones.
 */
export async function openNewFormPayments(
  tx: AppContext,
  purchases: readonly (Payable & { ctx: AppContext })[],
): Promise<void> {
  const opened: NewPayment[] = [];
  for (const { id, eventId, amount, ctx } of purchases) {
    const account = amount > 0 ? await formAccount(tx, eventId) : null;
    if (account) opened.push({ ctx, purchaseId: id, eventId, ...newPayment(account.kind, amount) });
  }
  if (opened.length === 0) return;
  await storePayments(tx, opened);
  for (const { ctx, purchaseId, ...payment } of opened) primePayment(ctx, purchaseId, payment);
}

/** Stores a payment in the request's loader, so that the response does not read it again. */
const primePayment = (ctx: AppContext, id: number, payment: OpenPayment): unknown =>
  ctx.loaders.of(ctx, openFormPaymentsOfPurchases).clear(id).prime(id, payment);

/** Caller who is sent to a checkout. */
interface Opener {
  /** Whether this caller is an owner of the purchase. */
  isOwner: boolean;
}

/** A payment of a locked purchase. `opener` is the caller who is sent to the checkout now; undefined if no one is. */
interface PaymentInput {
  purchaseId: number;
  eventId: number;
  gateway: GatewayKind;
  amount: number;
  opener?: Opener;
}

/**
 * Returns the payment of the purchase at a gateway and amount that is still unused, or stores a new one with a new
 * reference.
 */
export async function openPayment(ctx: AppContext, input: PaymentInput): Promise<OpenPayment> {
  const [payment] = await openPayments(ctx, [{ ctx, ...input }]);
  return payment!;
}

/** Works like `openPayment` for different purchases, each with its own context, in one statement. */
export async function openPayments(
  tx: AppContext,
  inputs: readonly (PaymentInput & { ctx: AppContext })[],
): Promise<OpenPayment[]> {
  if (inputs.length === 0) return [];
  const fresh = inputs.map(({ gateway, amount }) => newPayment(gateway, amount));
  const open = await storePayments(
    tx,
    inputs.map((input, index) => ({ ...input, ...fresh[index]! })),
  );
  return inputs.map(({ purchaseId }, index) => open.get(purchaseId) ?? fresh[index]!);
}

type NewPayment = OpenPayment & { ctx: AppContext; purchaseId: number; eventId: number; opener?: Opener };

const newPayment = (gateway: GatewayKind, amount: number): OpenPayment => ({
  ...{ reference: newReference(), gateway, amount },
  currency: 'COP',
});

/**
 * Stores payments, except for purchases with an unused payment of the same amount at the same gateway.
 * @returns these unused payments by purchase
 */
async function storePayments(tx: AppContext, payments: readonly NewPayment[]): Promise<Map<number, OpenPayment>> {
  const open = await sql<Pick<OpenPayment, 'reference' | 'gateway'> & { amount: string; purchaseId: number }>(
    tx.em,
    `with asked as (
        select * from jsonb_to_recordset($1) as asked(
          purchase_id int, event_id int, gateway text, reference text, amount bigint, at timestamptz,
          opened_at timestamptz, owner_opened_at timestamptz, entry jsonb)
      ),
      open as (
        select distinct on (p.purchase_id) p.id, p.purchase_id, p.reference, p.gateway, p.amount,
          asked.opened_at, asked.owner_opened_at
        from asked join payment p using (purchase_id, gateway, amount)
        where p.status = 'PENDING' and not p.by_document and p.transaction_id is null
        order by p.purchase_id, p.id desc
      ),
      opened_now as (
        update payment set checkout_opened_at = coalesce(payment.checkout_opened_at, open.opened_at),
          owner_opened_at = coalesce(payment.owner_opened_at, open.owner_opened_at)
        from open where payment.id = open.id and open.opened_at is not null
      ),
      stored as (
        insert into payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at,
          checkout_opened_at, owner_opened_at)
        select purchase_id, event_id, gateway, reference, amount, 'PENDING', at, at, opened_at, owner_opened_at from asked
        where purchase_id not in (select purchase_id from open)
        returning id, event_id, reference
      ),
      opened as (select stored.id, stored.event_id, asked.entry from stored join asked using (reference)),
      noted as (${auditRowsSql('opened', 'opened.entry')})
      select purchase_id as "purchaseId", reference, gateway, amount from open`,
    [
      JSON.stringify(
        payments.map(({ ctx, purchaseId, eventId, gateway, reference, amount, opener }) => ({
          ...{ purchase_id: purchaseId, event_id: eventId, gateway, reference, amount, at: ctx.now },
          ...{ opened_at: opener ? ctx.now : null, owner_opened_at: opener?.isOwner ? ctx.now : null },
          entry: auditEntry(ctx, {
            subject: 'payment',
            action: 'created',
            after: { gateway, amount, status: PaymentStatus.PENDING },
          }),
        })),
      ),
    ],
  );
  countPayments(tx, PaymentStatus.PENDING, payments.length - open.length);
  return new Map(
    open.map(({ purchaseId, amount, ...payment }) => [
      purchaseId,
      { ...payment, amount: Number(amount), currency: 'COP' },
    ]),
  );
}
