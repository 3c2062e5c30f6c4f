import { LockMode } from '@mikro-orm/core';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { RepeatTransaction } from '../platform/database/transaction.js';
import { PurchaseStatus, isLive, isPayable } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Locks a purchase and its payments until the transaction ends and returns the purchase as read under the lock.
 * Payments are locked before the purchase, as a callback does: in the other order 'Pagar' and a callback deadlock.
 * @returns null if there is no such purchase
 * @throws RepeatTransaction if a payment was stored while this transaction waited for the purchase: it would have to be
 * locked before the purchase
 */
export async function lockPurchase(
  { em }: AppContext,
  by: { token: string } | { id: number },
): Promise<Purchase | null> {
  const [column, value] = 'token' in by ? ['token', by.token] : ['id', by.id];
  const locked = await sql<{ id: number }>(
    em,
    `select id from payment where purchase_id = (select id from purchase where ${column} = $1) order by id for update`,
    [value],
  );
  const purchase = await em.findOne(Purchase, by, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!purchase) return null;
  const unlocked = await sql(em, 'select from payment where purchase_id = $1 and id <> all($2) limit 1', [
    purchase.id,
    locked.map(({ id }) => id),
  ]);
  if (unlocked.length > 0) throw new RepeatTransaction();
  return purchase;
}

/**
 * Locks a purchase that can still be paid, with its payments, until the transaction ends.
 * @throws NOT_FOUND; WRONG_STATE if nothing is left to pay or the hold has expired
 */
export async function lockPayable(ctx: AppContext, token: string): Promise<Purchase> {
  const purchase = requireRow(await lockPurchase(ctx, { token }));
  if (!isPayable(purchase.status)) {
    throw new AppError(ErrorCode.WRONG_STATE, { message: notPayable(purchase.status) });
  }
  if (purchase.holdExpiresAt && purchase.holdExpiresAt <= ctx.now)
    throw new AppError(ErrorCode.WRONG_STATE, { message: holdOver });
  return purchase;
}

const notPayable = (status: PurchaseStatus): string => {
  if (isLive(status)) return 'Esta compra ya está lista: no tienes nada que pagar.';
  return status === PurchaseStatus.REFUNDED ? 'El dinero de esta compra fue devuelto.' : holdOver;
};

const holdOver = 'La reserva venció y liberamos lo que tenías apartado. Tus datos siguen guardados.';
