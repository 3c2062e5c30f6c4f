import { countCode } from '../coupons/count-code.js';
import { DialogIcon } from '../platform/dialog.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { applyDiscountCode, giveCoupon, notApplied, validCoupon } from './apply-discount-code.js';
import { isOwn } from '../purchases/browsers-of-purchases.js';
import { countDocuments } from './guesses.js';
import { liveCompetitors } from './live-competitors.js';
import { lockPayable } from '../purchases/payable-purchase.js';
import { HoldRefused } from './registration-messages.js';
import type { Registration } from './registration.entity.js';
import type { DiscountByDni } from './registration.types.js';
import { inDigits } from './team.js';

/**
 * The REST facade's way to apply a code, which names a registration by event and document alone. The browser that made
 * the hold may do all that its token allows. Anyone else may add a code where there is none, as long as something is
 * left to pay, and learns nothing: whoever is not registered, has paid, or has a code already is told the same.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function applyCodeByDocument(
  work: Work,
  eventId: number,
  document: string,
  code: string,
): Promise<DiscountByDni> {
  const dni = inDigits(document);
  await countCode(work, eventId, code);
  await countDocuments(work, [dni]);
  const [competitor] = await liveCompetitors(work, eventId, [dni]);
  const registration = competitor?.registration.getEntity();
  if (registration && isOwn(work, registration.purchase))
    return applyDiscountCode(work, registration.purchase.token, code, { openPayment: true });
  try {
    await addForStranger(work, { eventId, registration, code });
    const message = 'Código aplicado';
    return { status: 0, message, body: null, gift: null, icon: DialogIcon.success, registration: null };
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error;
    return { ...notApplied(String(error.result)), registration: null };
  }
}

/** The code is judged first, so that a wrong one tells nothing of the document. */
function addForStranger(
  work: Work,
  { eventId, registration, code }: { eventId: number; registration: Registration | undefined; code: string },
): Promise<void> {
  return inTransaction(work, async (tx) => {
    const locked = registration && (await lockPayable(tx, registration.purchase.token).catch(nothingPayable));
    const coupon = await validCoupon(tx, eventId, code);
    if (!locked) throw nothingWaits();
    if (locked.coupon?.id === coupon.id) return;
    if (locked.coupon) throw nothingWaits();
    await giveCoupon(tx, locked, coupon);
    if (locked.amount === 0) throw nothingWaits();
  });
}

function nothingPayable(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

const nothingWaits = (): AppError =>
  new AppError(ErrorCode.NOT_FOUND, {
    message: 'No encontramos una inscripción de este documento que espere un código.',
    body: 'Busca la inscripción con su documento y su fecha de nacimiento para ver cómo está.',
  });
