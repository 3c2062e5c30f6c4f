import { LockMode, ref } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import { codeKey, countCode } from '../coupons/count-code.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { DialogIcon } from '../platform/dialog.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { formatPesos } from '../platform/money.js';
import { inTransaction } from '../platform/transaction.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { releaseQuotas } from '../quotas/release-quotas.js';
import { takeQuotas } from '../quotas/take-quotas.js';
import type { Work } from '../work.js';
import { lockPayable } from './locked-registration.js';
import { moveRegistration } from './move-registration.js';
import { LineKind } from './registration-lines.js';
import { HoldRefused } from './registration-messages.js';
import { discountOf, registrationLines, totalOf } from './registration-price.js';
import { RegistrationStatus } from './registration-states.js';
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
  const { event } = await work.em.findOneOrFail(Registration, { token }, { failHandler: notFound });
  await countCode(work, event.id, code);
  try {
    return await inTransaction(work, async (tx) => {
      const registration = await lockPayable(tx, token);
      const coupon = await validCoupon(tx, event.id, code);
      if (registration.coupon?.id !== coupon.id) await exchangeCoupon(tx, registration, coupon);
      const { id, amount } = registration;
      if (openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
      return applied(registration, tx.now);
    });
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error;
    const registration = await work.em.findOneOrFail(Registration, { token });
    return { ...notApplied(String(error.result)), registration: new HeldRegistration(registration, work.now) };
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
    const registration = await lockPayable(tx, token);
    if (registration.coupon) await exchangeCoupon(tx, registration, null);
    return new HeldRegistration(registration, tx.now);
  });
}

/** Inside a transaction, with the registration locked. @throws HoldRefused where the coupon has no uses left */
export async function exchangeCoupon(work: Work, registration: Registration, coupon: Coupon | null): Promise<void> {
  const before = await stateOf(registration);
  await releaseQuotas(work, [registration.id], [QuotaKind.COUPON]);
  if (coupon) {
    const shortfalls = await takeQuotas(work, registration.id, [{ quotaId: coupon.uses.id, quantity: 1 }]);
    if (shortfalls.length > 0)
      throw new HoldRefused('Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.');
  }
  const category = await registration.category.loadOrFail();
  registration.coupon = coupon ? ref(coupon) : null;
  registration.lines = registrationLines({
    teamSize: registration.teamSize,
    basePrice: registration.basePrice,
    category,
    discount: coupon,
    products: registration.lines.filter(({ kind }) => kind === LineKind.PRODUCT),
  });
  registration.amount = totalOf(registration.lines);
  record(work, {
    subject: 'registration',
    subjectId: registration.id,
    eventId: registration.event.id,
    action: coupon ? 'code applied' : 'code removed',
    before,
    after: await stateOf(registration),
  });
  if (registration.amount === 0) await moveRegistration(work, registration, RegistrationStatus.FREE);
}

async function stateOf({ coupon, amount }: Registration): Promise<Record<string, unknown>> {
  return { code: coupon && (await coupon.loadOrFail()).code, amount };
}

function applied(registration: Registration, now: Date): DiscountResult {
  const free = registration.status === RegistrationStatus.FREE;
  return {
    status: free ? 100 : 0,
    valid: true,
    message: free
      ? 'Código aplicado: no pagas nada'
      : `Código aplicado: ahorras ${formatPesos(discountOf(registration.lines))}`,
    body: null,
    gift: free ? '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.' : null,
    icon: DialogIcon.success,
    registration: new HeldRegistration(registration, now),
  };
}
