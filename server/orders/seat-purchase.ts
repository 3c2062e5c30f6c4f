import type { Payment } from '../payments/payment.entity.js';
import { reinstatePurchase } from '../payments/reinstate-purchase.js';
import { giveKits } from '../registration/give-kits.js';
import type { AppContext } from '../app-context.js';
import { removeUnavailableItems } from './remove-unavailable-items.js';
import type { ReinstatePurchaseInput } from './seat-purchase.inputs.js';

/**
 * 'Dar el cupo' to a team or a buyer: members whose kit is gone may get another, and goods that ran out may be left out.
 * @throws SOLD_OUT naming what is missing; see `reinstatePurchase`
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
