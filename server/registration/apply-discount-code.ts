import { LockMode } from '@mikro-orm/core';
import { codeKey, countCode } from '../coupons/count-code.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { DialogIcon } from '../platform/dialog.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { formatPesos } from '../platform/money.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { lockPayable } from '../purchases/payable-purchase.js';
import { HoldRefused } from './registration-messages.js';
import { exchangeCoupon } from '../purchases/exchange-coupon.js';
import { discountOf } from '../purchases/purchase-lines.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration, type DiscountResult } from './registration.types.js';

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
      const purchase = await lockPayable(tx, token);
      const coupon = await validCoupon(tx, event.id, code);
      if (purchase.coupon?.id !== coupon.id) await giveCoupon(tx, purchase, coupon);
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
    const purchase = await lockPayable(tx, token);
    if (purchase.coupon) await exchangeCoupon(tx, purchase, null);
    return heldOf(tx, purchase);
  });
}

/** @throws HoldRefused where the coupon has no uses left */
export async function giveCoupon(work: Work, purchase: Purchase, coupon: Coupon): Promise<void> {
  if (await exchangeCoupon(work, purchase, coupon)) return;
  throw new HoldRefused('Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.');
}

const heldOf = async ({ em, now }: Work, { id }: Purchase): Promise<HeldRegistration> =>
  new HeldRegistration(await em.findOneOrFail(Registration, id), now);

function applied(registration: HeldRegistration): DiscountResult {
  const free = registration.status === PurchaseStatus.FREE;
  return {
    status: free ? 100 : 0,
    valid: true,
    message: free
      ? 'Código aplicado: no pagas nada'
      : `Código aplicado: ahorras ${formatPesos(discountOf(registration.lines))}`,
    body: null,
    gift: free ? '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.' : null,
    icon: DialogIcon.success,
    registration,
  };
}
