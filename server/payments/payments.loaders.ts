import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { formKinds } from './gateway-kind.js';
import { Payment } from './payment.entity.js';
import { GatewayCallback } from './gateway-callback.entity.js';
import { payableStatuses } from '../purchases/purchase-states.js';
import { paymentsInProgress } from './payment-in-progress.js';
import { isUndecidedSql } from './verification.js';

/** Attempts to pay by purchase, newest first. */
export async function paymentsOfPurchases({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Payment[]>> {
  const payments = await em.find(Payment, { purchase: { $in: [...ids] } }, { orderBy: { id: 'desc' } });
  return Map.groupBy(payments, ({ purchase }) => purchase.id);
}

/** The latest attempt to pay, by purchase; of one in verification, the latest that is undecided. */
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

/** Nobody need look for the payments of a purchase that was stored just now without one. */
export function primeNoPayment(ctx: AppContext, purchaseId: number): void {
  ctx.loaders.of(ctx, latestPaymentsOfPurchases).prime(purchaseId, undefined);
  ctx.loaders.of(ctx, paymentsInProgress).prime(purchaseId, undefined);
}

/** What a checkout needs of an attempt to pay. */
export type OpenPayment = Pick<Payment, 'reference' | 'gateway' | 'amount' | 'currency'>;

/** The newest attempt at a form gateway, of the purchase's amount, to which nothing has happened; by purchase. */
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

/** What gateways said by payment, in the order it came. */
export async function noticesOfPayments(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, GatewayCallback[]>> {
  const notices = await em.find(GatewayCallback, { payment: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(notices, ({ payment }) => payment?.id ?? 0);
}

/** Reference of the latest payment by purchase. */
export async function referencesOfPurchases({ em }: AppContext, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; reference: string }>(
    em,
    `select distinct on (purchase_id) purchase_id as id, reference from payment
      where purchase_id = any($1) order by purchase_id, payment.id desc`,
    [ids],
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
