import { LockMode } from '@mikro-orm/core';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { PurchaseStatus, isLive, isPayable } from './purchase-states.js';
import { Purchase } from './purchase.entity.js';

/**
 * A purchase whose money may still change, locked until the transaction ends and read after the lock was had. Payments are
 * locked before purchases, and purchases before quotas, everywhere.
 * @throws NOT_FOUND; WRONG_STATE when nothing is to be paid any more, or the hold has ended
 */
export async function lockPayable(work: Work, token: string): Promise<Purchase> {
  const purchase = await work.em.findOne(Purchase, { token }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!purchase) throw new AppError(ErrorCode.NOT_FOUND);
  if (!isPayable(purchase.status)) {
    throw new AppError(ErrorCode.WRONG_STATE, { message: notPayable(purchase.status) });
  }
  if (purchase.holdExpiresAt && purchase.holdExpiresAt <= work.now)
    throw new AppError(ErrorCode.WRONG_STATE, { message: holdOver });
  return purchase;
}

const notPayable = (status: PurchaseStatus): string => {
  if (isLive(status)) return 'Esta compra ya está lista: no tienes nada que pagar.';
  return status === PurchaseStatus.REFUNDED ? 'El dinero de esta compra fue devuelto.' : holdOver;
};

const holdOver = 'La reserva venció y liberamos lo que tenías apartado. Tus datos siguen guardados.';
