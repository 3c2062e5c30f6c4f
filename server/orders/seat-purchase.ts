import type { Payment } from '../payments/payment.entity.js';
import { seatPayment } from '../payments/seat-payment.js';
import { giveKits } from '../registration/give-kits.js';
import type { AppContext } from '../app-context.js';
import { removeUnavailableItems } from './remove-unavailable-items.js';
import type { SeatPaymentInput } from './seat-purchase.inputs.js';

/**
 * 'Dar el cupo' to a team or a buyer: members whose kit is gone may get another, and goods that ran out may be left out.
 * @throws SOLD_OUT naming what is missing; see `seatPayment`
 */
export const seatPurchase = (
  ctx: AppContext,
  paymentId: number,
  { kits, withoutGoods, ...input }: SeatPaymentInput,
): Promise<Payment> =>
  seatPayment(ctx, paymentId, input, async (tx, purchase) => {
    await giveKits(tx, purchase, kits ?? []);
    return withoutGoods ? removeUnavailableItems(tx, purchase) : null;
  });
