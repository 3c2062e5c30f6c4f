import type { EntityManager } from '@mikro-orm/postgresql';
import { EventStatus } from '../events/event-enums.js';
import { ProductStatus } from '../products/product-enums.js';
import type { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';
import type { QuotaWant } from '../quotas/take-quotas.js';
import type { GoodsInput } from './order.inputs.js';
import { GoodsProblemKind, type GoodsProblem } from './order.types.js';

/** One line that can be bought, at the price it has now. */
export interface GoodsLine {
  product: Product;
  /** Null: the product has no sizes. */
  size: ProductSize | null;
  quantity: number;
}

/** Products that were named, with their sizes; those of other events, sold elsewhere or withdrawn are not among them. */
export async function offeredGoods(
  em: EntityManager,
  eventId: number,
  goods: readonly GoodsInput[],
): Promise<Map<string, Product>> {
  const products = await em.find(
    Product,
    {
      id: { $in: [...new Set(goods.map(({ productId }) => Number(productId)))] },
      event: { id: eventId, status: EventStatus.ACTIVE },
      status: ProductStatus.ACTIVE,
      shopUrl: null,
    },
    { populate: ['sizes'] },
  );
  return new Map(products.map((product) => [String(product.id), product]));
}

/**
 * What was asked for as lines that can be bought, or what is wrong with each: withdrawn, another price than was shown, no
 * size chosen. The same product and size twice is one line. What is left is not looked at here.
 */
export function readGoods(
  goods: readonly GoodsInput[],
  offered: ReadonlyMap<string, Product>,
): { lines: GoodsLine[]; problems: GoodsProblem[] } {
  const lines = new Map<string, GoodsLine>();
  const problems: GoodsProblem[] = [];
  goods.forEach(({ productId, sizeId, quantity, shownAmount }) => {
    const product = offered.get(productId);
    const complain = (kind: GoodsProblemKind, more: Partial<GoodsProblem> = {}) =>
      problems.push({ productId, sizeId: sizeId ?? null, kind, left: null, unitAmount: null, ...more });
    if (!product) return complain(GoodsProblemKind.WITHDRAWN);
    const sizes = product.sizes.getItems();
    const size = sizes.find(({ id }) => String(id) === sizeId) ?? null;
    if (!size && sizes.length > 0) return complain(sizeId ? GoodsProblemKind.WITHDRAWN : GoodsProblemKind.NO_SIZE);
    if (typeof shownAmount === 'number' && shownAmount !== product.price)
      complain(GoodsProblemKind.REPRICED, { unitAmount: product.price });
    const key = `${product.id} ${size?.id ?? ''}`;
    lines.set(key, { product, size, quantity: (lines.get(key)?.quantity ?? 0) + quantity });
  });
  return { lines: [...lines.values()], problems };
}

/** What lines cost, as lines of a purchase; no code takes anything off them. */
export const goodsLines = (lines: readonly GoodsLine[]): PriceLine[] =>
  lines.map(({ product, size, quantity }) =>
    priceLine(LineKind.PRODUCT, [product.name, size?.size].filter(Boolean).join(' · '), quantity, product.price),
  );

/** The units that lines take; products without sizes are not counted. */
export const goodsWants = (lines: readonly GoodsLine[]): QuotaWant[] =>
  lines.flatMap(({ size, quantity }) => (size ? [{ quotaId: size.units.id, quantity }] : []));
