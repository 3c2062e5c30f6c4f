import type { Payment } from '../payments/payment.entity.js';
import { reinstatePurchase } from '../payments/decisions/reinstate-purchase.js';
import { giveKits } from '../registration/give-kits.js';
import type { AppContext } from '../app-context.js';
import { removeUnavailableItems } from './remove-unavailable-items.js';
import type { ReinstatePurchaseInput } from './seat-purchase.inputs.js';

/**
 * Reinstates a purchase ('Dar el cupo'): members with a sold-out kit may get another, and sold-out products may be
 * omitted.
 * @throws SOLD_OUT with what is missing; see `reinstatePurchase`
 */
export const seatPurchase = (
  ctx: AppContext,
  paymentId: number,
  { kits, withoutGoods, ...input }: ReinstatePurchaseInput,
): Promise<Payment> =>
  reinstatePurchase(ctx, paymentId, input, async (tx, purchase) => {
    await giveKits(tx, purchase, kits ?? []);
    return withoutGoods ? removeUnavailableItems(tx, purchase) : null;
  });
