import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { formKinds } from './accounts/gateway-kind.js';
import { Payment } from './payment.entity.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { payableStatuses } from '../purchases/purchase-states.js';
import { paymentsInProgress } from './payment-in-progress.js';
import { isUndecidedSql } from './verification.js';

/** Returns the payments by purchase, newest first. */
export async function paymentsOfPurchases({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Payment[]>> {
  const payments = await em.find(Payment, { purchase: { $in: [...ids] } }, { orderBy: { id: 'desc' } });
  return Map.groupBy(payments, ({ purchase }) => purchase.id);
}

/** Returns the latest payment by purchase; for a purchase in verification, the latest undecided payment. */
export async function latestPaymentsOfPurchases(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Payment>> {
  const rows = await sql<{ id: number }>(
    em,
    `select distinct on (m.purchase_id) m.id from payment m join purchase p on p.id = m.purchase_id
      where m.purchase_id = any($1)
      order by m.purchase_id, (p.in_verification and p.status = any($2) and ${isUndecidedSql}) desc, m.id desc`,
    [ids, payableStatuses],
  );
  const payments = await em.find(Payment, { id: { $in: rows.map(({ id }) => id) } });
  return new Map(payments.map((payment) => [payment.purchase.id, payment]));
}

/** Stores in the request's loaders that a new purchase has no payments, so that they are not read. */
export function primeNoPayment(ctx: AppContext, purchaseId: number): void {
  ctx.loaders.of(ctx, latestPaymentsOfPurchases).prime(purchaseId, undefined);
  ctx.loaders.of(ctx, paymentsInProgress).prime(purchaseId, undefined);
}

/** Fields of a payment that a checkout needs. */
export type OpenPayment = Pick<Payment, 'reference' | 'gateway' | 'amount' | 'currency'>;

/** Returns the newest pending payment at a form gateway with the purchase's amount, by purchase. */
export async function openFormPaymentsOfPurchases(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, OpenPayment>> {
  const rows = await sql<{ id: number; gateway: OpenPayment['gateway']; reference: string; amount: string }>(
    em,
    `select distinct on (p.id) p.id, payment.gateway, payment.reference, payment.amount
      from purchase p join payment on payment.purchase_id = p.id and payment.amount = p.amount
      where p.id = any($1) and payment.status = 'PENDING' and not payment.by_document and payment.gateway = any($2)
      order by p.id, payment.id desc`,
    [ids, formKinds],
  );
  return new Map(
    rows.map(({ id, amount, ...payment }) => [id, { ...payment, amount: Number(amount), currency: 'COP' as const }]),
  );
}

/** Returns the callbacks by payment, oldest first. */
export async function callbacksByPayment(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, GatewayCallback[]>> {
  const callbacks = await em.find(GatewayCallback, { payment: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(callbacks, ({ payment }) => payment?.id ?? 0);
}

/** Returns the reference of the latest payment by purchase. */
export async function referencesOfPurchases({ em }: AppContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; reference: string }>(
    em,
    `select distinct on (purchase_id) purchase_id as id, reference from payment
      where purchase_id = any($1) order by purchase_id, payment.id desc`,
    [ids],
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
