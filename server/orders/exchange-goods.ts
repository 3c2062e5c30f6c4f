import { invalid, type FieldErrors } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { changeLines } from '../purchases/change-lines.js';
import { storeRows } from '../purchases/hold-purchases.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import { LineKind } from '../purchases/purchase-lines.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { exchangeQuotas } from '../quotas/exchange-quotas.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { OrderItem } from './order-item.entity.js';
import type { ItemsInput } from './order.inputs.js';
import type { GoodsProblem } from './order.types.js';
import {
  goodsKey,
  goodsLines,
  goodsName,
  itemQuotas,
  offeredGoods,
  readGoods,
  refuseTooMany,
  shortGoods,
  type GoodsLine,
  type HeldGoods,
} from './read-goods.js';
import { buyerFromCompetitor, type Buyer } from './buyer-fields.js';
import { rowsOfItems, orderRows } from './rows-of-orders.js';

/**
 * Replaces the products of a locked purchase of a team: releases the old units, acquires the new ones and changes the
 * price lines. A held item keeps its price. The caller settles the purchase if it becomes free.
 * @returns items that are not available; then nothing has changed
 * @throws VALIDATION see `readTeamGoods`
 */
export async function exchangeGoods(
  ctx: AppContext,
  purchase: Purchase,
  goods: readonly ItemsInput[],
): Promise<GoodsProblem[]> {
  const { id, event } = purchase;
  const held = await heldGoods(ctx, id);
  const { lines, problems } = await readTeamGoods(ctx, event.id, goods, held);
  if (problems.length > 0) return problems;
  if (sameGoods(lines, held)) return [];
  const short = await exchangeQuotas(ctx, id, [QuotaKind.PRODUCT_SIZE], itemQuotas(lines));
  if (short.length > 0) return shortGoods(short, lines);
  await store(ctx, id, lines, held.size > 0);
  const others = purchase.lines.filter(({ kind }) => kind !== LineKind.PRODUCT);
  changeLines(ctx, purchase, [...others, ...goodsLines(lines)], {
    action: 'goods chosen',
    before: { goods: itemsText([...held.values()]) },
    after: { goods: itemsText(lines) },
  });
  await ctx.services.listeners.emit(purchaseChanged, ctx, { change: 'edited', purchaseIds: [id] });
  return [];
}

/**
 * Reads the products of a team, before quotas are checked; see `readGoods`.
 * @throws VALIDATION for more units than one purchase may have, or more than one unit of a free product
 */
export async function readTeamGoods(
  { em }: AppContext,
  eventId: number,
  goods: readonly ItemsInput[],
  held?: ReadonlyMap<string, HeldGoods>,
): Promise<ReturnType<typeof readGoods>> {
  const read = readGoods(goods, await offeredGoods(em, eventId, goods), held);
  if (read.problems.length > 0) return read;
  refuseTooMany(read.lines);
  onlyOneIfFree(goods, read.lines);
  return read;
}

/** Returns the products that a purchase holds, by `goodsKey`. */
export async function heldGoods({ em }: AppContext, purchaseId: number): Promise<Map<string, HeldGoods>> {
  const items = await em.find(
    OrderItem,
    { order: purchaseId },
    { populate: ['product.sizes', 'size'], orderBy: { id: 'asc' } },
  );
  return new Map(
    items.map(({ product, size, quantity, unitAmount }) => [
      goodsKey(product.id, size?.id),
      { product: product.getEntity(), size: size && size.getEntity(), quantity, unitAmount },
    ]),
  );
}

/** Whether the items equal the held ones, in any order. */
export const sameGoods = (
  lines: readonly Pick<GoodsLine, 'product' | 'size' | 'quantity'>[],
  held: ReadonlyMap<string, HeldGoods>,
): boolean =>
  lines.length === held.size &&
  lines.every(({ product, size, quantity }) => held.get(goodsKey(product.id, size?.id))?.quantity === quantity);

function onlyOneIfFree(goods: readonly ItemsInput[], lines: readonly GoodsLine[]): void {
  const units = new Map<string, number>();
  for (const { product, quantity, unitAmount } of lines)
    if (unitAmount === 0) units.set(String(product.id), (units.get(String(product.id)) ?? 0) + quantity);
  const problems: FieldErrors = {};
  goods.forEach(({ productId }, index) => {
    if ((units.get(productId) ?? 0) > 1)
      problems[`goods.${index}.quantity`] = ['Este producto es gratis: va uno por inscripción.'];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** An order exists only while it has items; it goes to the leader's address. */
async function store(ctx: AppContext, id: number, lines: readonly GoodsLine[], ordered: boolean): Promise<void> {
  if (ordered)
    await sql(ctx.em, `delete from ${lines.length > 0 ? 'order_item where order_id' : 'goods_order where id'} = $1`, [
      id,
    ]);
  if (lines.length === 0) return;
  const rows = ordered
    ? [rowsOfItems([{ id, lines }])]
    : orderRows([{ id, lines, buyer: await buyerOf(ctx, id), consent: null, deliveryWay: null }]);
  await storeRows(ctx, rows);
}

/** Returns the leader of a team, who receives its products. */
export async function buyerOf({ em }: AppContext, registration: number): Promise<Buyer> {
  return buyerFromCompetitor(await em.findOneOrFail(Competitor, { registration, position: 1 }));
}

const itemsText = (lines: readonly GoodsLine[]): string | null =>
  lines.map((line) => `${line.quantity} × ${goodsName(line)}`).join(', ') || null;
