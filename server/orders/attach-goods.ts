import { noteOpened } from '../payments/payment-in-progress.js';
import { Payment } from '../payments/payment.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { lockPayable } from '../payments/lock-payable.js';
import { countDocuments } from '../registration/birthday-guess-limit.js';
import { liveCompetitors } from '../registration/live-competitors.js';
import { normalizeDocumentNumber } from '../registration/document-type.js';
import { isOwner } from '../purchases/purchase-access.js';
import type { AppContext } from '../app-context.js';
import { heldGoods } from './exchange-goods.js';
import { goodsByName } from './goods-by-name.js';
import type { NamedGoodsInput } from './order.inputs.js';
import { goodsKey } from './read-goods.js';

/** A payment that is about to be opened, and what its payer believes to pay. */
export interface GoodsToAttach {
  eventId: number;
  document: string;
  reference: string;
  goods: readonly NamedGoodsInput[];
}

/**
 * Says, before a checkout is opened, whether it asks for what the person has chosen: these goods, at the amount the
 * registration has now, and notes that it opens: from then on a payment is under way. The reference is what only its payer knows; who names another learns no more
 * than who names none.
 * @throws NOT_FOUND; WRONG_STATE where the goods or the amount are others by now, or nothing is to be paid; TOO_MANY_REQUESTS
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

/** Whether as many units of each were named as are held. */
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
