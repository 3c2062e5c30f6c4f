import type { Coupon } from '../coupons/coupon.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { DialogIcon } from '../platform/dialog.js';
import { inTransaction } from '../platform/transaction.js';
import { Product } from '../products/product.entity.js';
import { settleIfFree } from '../purchases/change-lines.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { codeApplied, giveCoupon, notApplied, validCoupon } from '../registration/apply-discount-code.js';
import { heldOf, lockHeld } from '../registration/lock-held.js';
import { HoldRefused, gifted } from '../registration/registration-messages.js';
import type { HeldRegistration } from '../registration/registration.types.js';
import type { Work } from '../work.js';
import type { HeldChangeResult } from './change-held.types.js';
import { exchangeGoods } from './exchange-goods.js';
import { chosenMessages, goodsRefused } from './order-messages.js';
import type { GoodsInput } from './order.inputs.js';
import type { GoodsProblem } from './order.types.js';

/** What is to change of a held registration; what is left out stays. */
export interface HeldChange {
  /** All that it shall have; an empty list gives up what it has. */
  goods?: readonly GoodsInput[];
  code?: string;
}

/**
 * Changes what a held registration has beside its places, in one transaction: goods with their units, a code with its use.
 * All of it, or nothing: a line that cannot be had is named, and so is a code that is not valid. Nothing left to pay makes
 * it free at once.
 * @param openPayment see HoldRegistrationInput.openPayment
 * @throws NOT_FOUND, WRONG_STATE, VALIDATION
 */
export async function changeHeld(
  work: Work,
  token: string,
  { goods, code }: HeldChange,
  { openPayment }: { openPayment: boolean },
): Promise<HeldChangeResult> {
  try {
    return await inTransaction(work, async (tx) => {
      const purchase = await lockHeld(tx, token);
      // A coupon's row is locked before any quota.
      const coupon = code === undefined ? null : await validCoupon(tx, purchase.event.id, code);
      const problems = await applyChange(tx, purchase, { goods, coupon });
      if (problems.length === 0) await settleIfFree(tx, purchase);
      const { id, event, amount } = purchase;
      if (openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
      const registration = await heldOf(tx, purchase);
      if (problems.length > 0) return { ...(await refusedGoods(tx, problems)), registration };
      return { ...changed(registration, { goods, code }), registration };
    });
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error;
    const purchase = await work.em.findOneOrFail(Purchase, { token });
    return { ...notApplied(String(error.result)), problems: [], registration: await heldOf(work, purchase) };
  }
}

/**
 * Gives a locked purchase goods, and then a code: units of goods are locked before uses of codes.
 * @returns why its goods cannot be had; nothing has changed then
 * @throws HoldRefused where the code has no uses left; the caller's transaction has to end then
 */
export async function applyChange(
  work: Work,
  purchase: Purchase,
  { goods, coupon }: { goods: HeldChange['goods']; coupon: Coupon | null },
): Promise<GoodsProblem[]> {
  const problems = goods ? await exchangeGoods(work, purchase, goods) : [];
  if (coupon && problems.length === 0) await giveCoupon(work, purchase, coupon);
  return problems;
}

/** What is told where goods cannot be had as they were asked for. */
export async function refusedGoods(
  { em }: Work,
  problems: GoodsProblem[],
): Promise<Omit<HeldChangeResult, 'registration'>> {
  const products = await em.find(
    Product,
    { id: { $in: problems.map(({ productId }) => Number(productId)) } },
    { populate: ['sizes'] },
  );
  return { status: 6, ...goodsRefused(problems, products), gift: null, problems };
}

function changed(registration: HeldRegistration, { goods, code }: HeldChange): Omit<HeldChangeResult, 'registration'> {
  const free = registration.status === PurchaseStatus.FREE;
  return {
    status: free ? 100 : 0,
    message:
      code !== undefined
        ? codeApplied(registration)
        : free
          ? chosenMessages.free
          : goods && goods.length > 0
            ? chosenMessages.chosen
            : chosenMessages.none,
    body: null,
    gift: free ? gifted : null,
    icon: DialogIcon.success,
    problems: [],
  };
}
