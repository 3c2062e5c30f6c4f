import { LockMode } from '@mikro-orm/core';
import { codeKey, countCode } from '../coupons/count-code.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { DialogIcon } from '../platform/dialog.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { formatPesos } from '../platform/money.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { settleIfFree } from '../purchases/change-lines.js';
import { exchangeCoupon } from '../purchases/exchange-coupon.js';
import { discountOf } from '../purchases/purchase-lines.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { heldOf, lockHeld } from './lock-held.js';
import { HoldRefused, gifted } from './registration-messages.js';
import type { HeldRegistration, DiscountResult } from './registration.types.js';

/** See HoldRegistrationInput.openPayment. */
interface Options {
  openPayment: boolean;
}

/**
 * Applies a discount code to a held registration: its use is taken, an earlier code's given back, and the lines change,
 * in one transaction. Nothing left to pay makes the registration free at once.
 * @throws NOT_FOUND, WRONG_STATE, TOO_MANY_REQUESTS
 */
export async function applyDiscountCode(
  work: Work,
  token: string,
  code: string,
  { openPayment }: Options,
): Promise<DiscountResult> {
  const { event } = await work.em.findOneOrFail(Purchase, { token }, { failHandler: notFound });
  await countCode(work, event.id, code);
  try {
    return await inTransaction(work, async (tx) => {
      const purchase = await lockHeld(tx, token);
      const coupon = await validCoupon(tx, event.id, code);
      await giveCoupon(tx, purchase, coupon);
      await settleIfFree(tx, purchase);
      const { id, amount } = purchase;
      if (openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
      return applied(await heldOf(tx, purchase));
    });
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error;
    const purchase = await work.em.findOneOrFail(Purchase, { token });
    return { ...notApplied(String(error.result)), registration: await heldOf(work, purchase) };
  }
}

const notFound = (): AppError => new AppError(ErrorCode.NOT_FOUND);

/**
 * The event's coupon, if it can be used now. Shared by all who apply it: until they are done nobody deletes it or
 * changes what it gives. @throws HoldRefused with what the person is told
 */
export async function validCoupon(work: Work, eventId: number, code: string): Promise<Coupon> {
  const coupon = await work.em.findOne(
    Coupon,
    { event: eventId, code: codeKey(code) },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  if (coupon?.isValidAt(work.now)) return coupon;
  throw new HoldRefused('Este código no existe o ya no está vigente. Puedes seguir sin descuento.');
}

/** What is told where a code cannot be used. */
export const notApplied = (message: string) => ({
  status: 6,
  valid: false,
  message,
  body: null,
  gift: null,
  icon: DialogIcon.error,
});

/** Takes the code off again. @throws NOT_FOUND, WRONG_STATE */
export function removeDiscountCode(work: Work, token: string): Promise<HeldRegistration> {
  return inTransaction(work, async (tx) => {
    const purchase = await lockHeld(tx, token);
    if (purchase.coupon) await exchangeCoupon(tx, purchase, null);
    return heldOf(tx, purchase);
  });
}

/** Gives a locked purchase a coupon, which it may have already. @throws HoldRefused where it has no uses left */
export async function giveCoupon(work: Work, purchase: Purchase, coupon: Coupon): Promise<void> {
  if (purchase.coupon?.id === coupon.id) return;
  if (await exchangeCoupon(work, purchase, coupon)) return;
  throw new HoldRefused('Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.');
}

/** What is told of a code that is applied. */
export const codeApplied = ({ status, lines }: HeldRegistration): string =>
  status === PurchaseStatus.FREE
    ? 'Código aplicado: no pagas nada'
    : `Código aplicado: ahorras ${formatPesos(discountOf(lines))}`;

function applied(registration: HeldRegistration): DiscountResult {
  const free = registration.status === PurchaseStatus.FREE;
  return {
    status: free ? 100 : 0,
    valid: true,
    message: codeApplied(registration),
    body: null,
    gift: free ? gifted : null,
    icon: DialogIcon.success,
    registration,
  };
}
