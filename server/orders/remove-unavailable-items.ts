import { AppError, ErrorCode } from '../platform/errors.js';
import { formatPesos } from '../platform/text/money.js';
import { sql } from '../platform/database/sql.js';
import { changeLines } from '../purchases/change-lines.js';
import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';
import { PurchaseKind } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { RemovedItems } from '../payments/decisions/reinstate-purchase.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import { OrderItem } from './order-item.entity.js';

/**
 * Removes sold-out units from a locked, released purchase: its items, allocations and amount become those of the rest,
 * which the caller then acquires in the same transaction.
 * @returns the removed units, to be reported; null if all are available
 * @throws SOLD_OUT if nothing of a shop order would be left
 */
export async function removeUnavailableItems(ctx: AppContext, purchase: Purchase): Promise<RemovedItems | null> {
  const left = await shortSizes(ctx, purchase.id);
  if (left.size === 0) return null;
  const items = await ctx.em.find(
    OrderItem,
    { order: purchase.id },
    { orderBy: { id: 'asc' }, populate: ['size'], refresh: true },
  );
  const lines = purchase.lines.filter(({ kind }) => kind === LineKind.PRODUCT);
  const was = purchase.amount;
  const missing: string[] = [];
  const remainingLines = items.flatMap((item) => {
    const line = findPriceLine(lines, item);
    const { kind, description, unitAmount, quantity } = line;
    const units = left.get(item.size?.getEntity().units.id ?? 0) ?? quantity;
    if (units < quantity) missing.push(`${quantity - units} × ${description}`);
    if (units > 0) item.quantity = units;
    else ctx.em.remove(item);
    const goods = { productId: item.product.id, sizeId: item.size?.id ?? null };
    return units > 0 ? [priceLine(kind, description, units, unitAmount, goods)] : [];
  });
  if (remainingLines.length === 0 && purchase.kind === PurchaseKind.ORDER)
    throw new AppError(ErrorCode.SOLD_OUT, {
      message: 'No queda nada de lo que esta orden lleva.',
      body: 'Devuelve el pago: no hay qué enviar.',
    });
  if (remainingLines.length === 0) await ctx.em.nativeDelete(Order, purchase.id);
  await reduceAllocations(ctx, purchase.id, left);
  const others = purchase.lines.filter(({ kind }) => kind !== LineKind.PRODUCT);
  changeLines(ctx, purchase, [...others, ...remainingLines], {
    action: 'updated',
    before: { units: totalUnits(lines) },
    after: { units: totalUnits(remainingLines) },
  });
  const back = was - purchase.amount;
  return { back, note: `Sin ${missing.join(', ')}: ya no había. Por devolver: ${formatPesos(back)}.` };
}

function findPriceLine(lines: readonly PriceLine[], item: OrderItem): PriceLine {
  const { id, product, size, name, sizeName, quantity, unitAmount } = item;
  const byIds = lines.find(({ productId, sizeId }) => productId === product.id && sizeId === (size?.id ?? null));
  // The previous version writes price lines without IDs, also after the migration that added them.
  const isSame = (line: PriceLine) =>
    (line.productId as number | null | undefined) === undefined &&
    [name, `${name} · ${sizeName}`].includes(line.description) &&
    line.unitAmount === unitAmount &&
    line.quantity === quantity;
  const line = byIds ?? lines.find(isSame);
  if (!line) throw new Error(`Order item ${id} has no price line.`);
  return line;
}

const totalUnits = (lines: readonly PriceLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Returns by quota the units left of sizes with too few units. Locks all quotas of the purchase in the order of
 * acquiring, so that nothing changes before they are acquired.
 */
async function shortSizes({ em }: AppContext, purchaseId: number): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; kind: QuotaKind; left: number | null; quantity: number }>(
    em,
    `select q.id, q.kind, q."limit" - q.taken as left, u.quantity from quota q join quota_use u on u.quota_id = q.id
      where u.purchase_id = $1 and not u.held order by q.kind, q.id for update of q`,
    [purchaseId],
  );
  return new Map(
    rows
      .filter(({ kind, left, quantity }) => kind === QuotaKind.PRODUCT_SIZE && left !== null && left < quantity)
      .map(({ id, left }) => [id, Math.max(0, left ?? 0)]),
  );
}

/** Reduces the purchase's allocations of these quotas to the units left, or deletes them. */
async function reduceAllocations(
  { em }: AppContext,
  purchaseId: number,
  left: ReadonlyMap<number, number>,
): Promise<void> {
  await sql(
    em,
    `with short as (select * from unnest($2::int[], $3::int[]) as short(quota_id, units)),
      gone as (delete from quota_use u using short where u.purchase_id = $1 and u.quota_id = short.quota_id and units = 0)
      update quota_use u set quantity = units from short
        where u.purchase_id = $1 and u.quota_id = short.quota_id and units > 0`,
    [purchaseId, [...left.keys()], [...left.values()]],
  );
}
