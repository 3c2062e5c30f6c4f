import { noteOpened } from '../payments/payment-in-progress.js';
import { Payment } from '../payments/payment.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { lockPayable } from '../payments/lock-payable.js';
import { countDocuments } from '../registration/lookup/birthday-guess-limit.js';
import { liveCompetitors } from '../registration/hold/live-competitors.js';
import { normalizeDocumentNumber } from '../registration/document-type.js';
import { isOwner } from '../purchases/purchase-access.js';
import type { AppContext } from '../app-context.js';
import { heldGoods } from './exchange-goods.js';
import { goodsByName } from './goods-by-name.js';
import type { NamedGoodsInput } from './order.inputs.js';
import { goodsKey } from './read-goods.js';

/** Payment that is about to be opened, with the products that its payer expects. */
export interface GoodsToAttach {
  eventId: number;
  document: string;
  reference: string;
  goods: readonly NamedGoodsInput[];
}

/**
 * Confirms before a checkout opens that the payment is for these products and the current amount, and notes the
 * opening: from then on a payment is in progress. The reference is known only to the payer; a wrong one reveals
 * nothing.
 * @throws NOT_FOUND; WRONG_STATE if the products or the amount changed, or nothing is to be paid; TOO_MANY_REQUESTS
 */
export async function confirmCheckoutItems(
  ctx: AppContext,
  { eventId, document, reference, goods }: GoodsToAttach,
): Promise<void> {
  const dni = normalizeDocumentNumber(document);
  await countDocuments(ctx, [dni]);
  const [competitor] = await liveCompetitors(ctx, eventId, [dni]);
  const payment = await ctx.em.findOne(
    Payment,
    { reference: reference.trim(), event: eventId },
    { populate: ['purchase'] },
  );
  if (!competitor || payment?.purchase.id !== competitor.registration.id)
    throw new AppError(ErrorCode.NOT_FOUND, { message: 'No encontramos el pago de esta inscripción.' });
  const { id, amount } = payment;
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPayable(tx, payment.purchase.getEntity().token);
    const held = await heldGoods(tx, purchase.id);
    if (amount !== purchase.amount || !sameUnits(await goodsByName(tx.em, eventId, goods), held))
      throw new AppError(ErrorCode.WRONG_STATE, {
        message: 'Tus productos cambiaron',
        body: 'Este pago no es por lo que tienes elegido. Confirma tus productos otra vez antes de pagar.',
      });
    await noteOpened(tx, id, isOwner(tx, purchase));
  });
}

/** Whether the products have the same units as the held ones. */
function sameUnits(
  goods: readonly { productId: string; sizeId?: string | null; quantity: number }[],
  held: ReadonlyMap<string, { quantity: number }>,
): boolean {
  const units = new Map<string, number>();
  for (const { productId, sizeId, quantity } of goods) {
    const key = goodsKey(productId, sizeId);
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units.size === held.size && [...units].every(([key, quantity]) => held.get(key)?.quantity === quantity);
}
