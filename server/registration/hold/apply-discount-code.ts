import { LockMode } from '@mikro-orm/core';
import { codeKey, limitCodeGuesses } from '../../coupons/limit-code-guesses.js';
import { Coupon } from '../../coupons/coupon.entity.js';
import { openFormPayment } from '../../payments/open-form-payment.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { settleIfFree } from '../../purchases/change-lines.js';
import { exchangeCoupon } from '../../purchases/exchange-coupon.js';
import { totalDiscount } from '../../purchases/purchase-lines.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { heldOf, lockHeldToChange } from './lock-held.js';
import { ChangeOutcome, CodeRefusal } from '../outcome-enums.js';
import type { HeldRegistration, DiscountResult } from '../registration.types.js';

/** See HoldRegistrationInput.openPayment. */
interface Options {
  openPayment: boolean;
}

/**
 * Applies a coupon to a held registration: acquires its use, releases that of an earlier one and changes the price
 * lines, in one transaction. A registration with nothing left to pay becomes free.
 * @throws NOT_FOUND, FORBIDDEN, WRONG_STATE, TOO_MANY_REQUESTS
 */
export async function applyDiscountCode(
  ctx: AppContext,
  token: string,
  code: string,
  { openPayment }: Options,
): Promise<DiscountResult> {
  const { event } = await ctx.em.findOneOrFail(Purchase, { token }, { failHandler: notFound });
  await limitCodeGuesses(ctx, event.id, code);
  try {
    return await inTransaction(ctx, async (tx) => {
      const purchase = await lockHeldToChange(tx, token);
      const coupon = await validCoupon(tx, event.id, code);
      await giveCoupon(tx, purchase, coupon);
      await settleIfFree(tx, purchase);
      const { id, amount } = purchase;
      if (openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
      return applied(await heldOf(tx, purchase));
    });
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    const purchase = await ctx.em.findOneOrFail(Purchase, { token });
    return { ...notApplied(error.reason), registration: await heldOf(ctx, purchase) };
  }
}

const notFound = (): AppError => new AppError(ErrorCode.NOT_FOUND);

/**
 * Returns the event's coupon if it is valid now. Locks the row for share, so that it cannot be deleted or changed
 * before the transaction ends. @throws CodeRefused
 */
export async function validCoupon(ctx: AppContext, eventId: number, code: string): Promise<Coupon> {
  const coupon = await ctx.em.findOne(
    Coupon,
    { event: eventId, code: codeKey(code) },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  if (coupon?.isValidAt(ctx.now)) return coupon;
  throw new CodeRefused(CodeRefusal.NOT_VALID);
}

/** Returns the fields of a refused code. */
export const notApplied = (reason: CodeRefusal) => ({
  outcome: ChangeOutcome.REFUSED,
  reason,
  discount: null,
});

/** Thrown inside the transaction to roll it back; `applyDiscountCode` turns it into a result. */
export class CodeRefused extends Error {
  constructor(readonly reason: CodeRefusal) {
    super(`coupon code refused: ${reason}`);
  }
}

/** Removes the code of a held registration. @throws NOT_FOUND, FORBIDDEN, WRONG_STATE */
export function removeDiscountCode(ctx: AppContext, token: string): Promise<HeldRegistration> {
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockHeldToChange(tx, token);
    if (purchase.coupon) await exchangeCoupon(tx, purchase, null);
    return heldOf(tx, purchase);
  });
}

/**
 * Assigns a coupon to a locked purchase, unless it has it already. @throws CodeRefused if the coupon has no uses left
 */
export async function giveCoupon(ctx: AppContext, purchase: Purchase, coupon: Coupon): Promise<void> {
  if (purchase.coupon?.id === coupon.id) return;
  if (await exchangeCoupon(ctx, purchase, coupon)) return;
  throw new CodeRefused(CodeRefusal.USED_UP);
}

const applied = (registration: HeldRegistration): DiscountResult => ({
  outcome: changeOutcome(registration),
  reason: null,
  discount: totalDiscount(registration.lines),
  registration,
});

/** Returns the outcome of a successful change. */
export const changeOutcome = ({ status }: HeldRegistration): ChangeOutcome =>
  status === PurchaseStatus.FREE ? ChangeOutcome.FREE : ChangeOutcome.CHANGED;
