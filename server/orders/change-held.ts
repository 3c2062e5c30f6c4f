import type { Coupon } from '../coupons/coupon.entity.js';
import { openFormPayment } from '../payments/open-form-payment.js';
import { inTransaction } from '../platform/database/transaction.js';
import { settleIfFree } from '../purchases/change-lines.js';
import { totalDiscount, LineKind } from '../purchases/purchase-lines.js';
import type { PurchaseRelation } from '../purchases/relation-enums.js';
import { Purchase } from '../purchases/purchase.entity.js';
import {
  CodeRefused,
  changeOutcome,
  giveCoupon,
  notApplied,
  validCoupon,
} from '../registration/hold/apply-discount-code.js';
import { heldOf, lockHeldToChange } from '../registration/hold/lock-held.js';
import type { HeldRegistration } from '../registration/registration.types.js';
import type { AppContext } from '../app-context.js';
import type { UpdateHeldResult } from './change-held.types.js';
import { exchangeGoods } from './exchange-goods.js';
import { ChangeOutcome } from '../registration/outcome-enums.js';
import { UpdateHeldKind } from './change-kind-enums.js';
import { nameProblems } from './name-problems.js';
import type { ItemsInput } from './order.inputs.js';
import type { GoodsProblem } from './order.types.js';

/** Changes of a held registration; an omitted field changes nothing. */
export interface HeldChange {
  /** All products that it shall hold; an empty list releases them. */
  goods?: readonly ItemsInput[];
  code?: string;
}

/**
 * Changes the products and the coupon of a held registration in one transaction: all or nothing. A refused item or code
 * is named. A registration with nothing left to pay becomes FREE.
 * @param openPayment see HoldRegistrationInput.openPayment
 * @param proof relation that the caller has proved besides the cookie
 * @param lock locks the purchase and refuses callers without the relation OWNER, unless the caller has checked rights
 * @throws NOT_FOUND; FORBIDDEN; WRONG_STATE; VALIDATION
 */
export async function changeHeld(
  ctx: AppContext,
  token: string,
  { goods, code }: HeldChange,
  {
    openPayment,
    proof,
    lock = lockHeldToChange,
  }: { openPayment: boolean; proof?: PurchaseRelation; lock?: typeof lockHeldToChange },
): Promise<UpdateHeldResult> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const purchase = await lock(tx, token);
      // A coupon's row is locked before any quota: another order deadlocks.
      const coupon = code === undefined ? null : await validCoupon(tx, purchase.event.id, code);
      const problems = await applyChange(tx, purchase, { goods, coupon });
      if (problems.length === 0) await settleIfFree(tx, purchase);
      const { id, event, amount } = purchase;
      if (openPayment) await openFormPayment(tx, { id, eventId: event.id, amount });
      const registration = await heldOf(tx, purchase, proof);
      if (problems.length > 0) return { ...(await refusedGoods(tx, problems)), registration };
      return { ...changeResult(registration, code), registration };
    });
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    const purchase = await ctx.em.findOneOrFail(Purchase, { token });
    const registration = await heldOf(ctx, purchase, proof);
    return { ...notApplied(error.reason), change: null, problems: [], registration };
  }
}

/**
 * Changes the products of a locked purchase, then its coupon: units are locked before coupon uses.
 * @returns why products are not available; then nothing has changed
 * @throws CodeRefused if the coupon has no uses left; the caller's transaction must end then
 */
export async function applyChange(
  ctx: AppContext,
  purchase: Purchase,
  { goods, coupon }: { goods: HeldChange['goods']; coupon: Coupon | null },
): Promise<GoodsProblem[]> {
  const problems = goods ? await exchangeGoods(ctx, purchase, goods) : [];
  if (coupon && problems.length === 0) await giveCoupon(ctx, purchase, coupon);
  return problems;
}

/** Returns the result for products that are not available. */
export const refusedGoods = async (
  { em }: AppContext,
  problems: GoodsProblem[],
): Promise<Omit<UpdateHeldResult, 'registration'>> => ({
  outcome: ChangeOutcome.REFUSED,
  change: null,
  reason: null,
  discount: null,
  problems: await nameProblems(em, problems),
});

function changeResult(
  registration: HeldRegistration,
  code: string | undefined,
): Omit<UpdateHeldResult, 'registration'> {
  const hasGoods = registration.lines.some(({ kind }) => kind === LineKind.PRODUCT);
  const chosen = hasGoods ? UpdateHeldKind.GOODS_CHOSEN : UpdateHeldKind.GOODS_GIVEN_UP;
  return {
    outcome: changeOutcome(registration),
    change: code === undefined ? chosen : UpdateHeldKind.CODE_APPLIED,
    reason: null,
    discount: code === undefined ? null : totalDiscount(registration.lines),
    problems: [],
  };
}
