import type { EntityManager } from '@mikro-orm/postgresql';
import { EventStatus } from '../events/event-enums.js';
import { ProductStatus } from '../products/product-enums.js';
import type { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { invalid } from '../platform/errors.js';
import { LineKind, priceLine, type PriceLine } from '../purchases/purchase-lines.js';
import { MIN_PAYER_CAP } from '../purchases/unpaid-caps.js';
import type { QuotaRequest, Shortfall } from '../quotas/acquire-quotas.js';
import type { ItemsInput } from './order.inputs.js';
import { GoodsProblemKind, type GoodsProblem } from './order.types.js';

/** Item that can be bought. */
export interface GoodsLine {
  product: Product;
  /** Null: the product has no sizes. */
  size: ProductSize | null;
  quantity: number;
  /** Current price, or the price at which the purchase holds it. */
  unitAmount: number;
}

/** Item that a purchase already holds: it keeps its price and stays although the shop withdraws the product. */
export type HeldGoods = GoodsLine;

/** Key of a product and size, which are one item of a purchase. */
export const goodsKey = (productId: number | string, sizeId: number | string | null | undefined): string =>
  `${productId} ${sizeId ?? ''}`;

/** Returns the requested products that the shop sells for the event, with their sizes. */
export async function offeredGoods(
  em: EntityManager,
  eventId: number,
  goods: readonly Pick<ItemsInput, 'productId'>[],
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
 * Converts requested products into items, or into problems: withdrawn, another price than shown, no size chosen. Equal
 * products and sizes are one item. Units left are not checked here.
 * @param held items that the purchase already holds, by `goodsKey`
 */
export function readGoods(
  goods: readonly ItemsInput[],
  offered: ReadonlyMap<string, Product>,
  held: ReadonlyMap<string, HeldGoods> = new Map(),
): { lines: GoodsLine[]; problems: GoodsProblem[] } {
  const lines = new Map<string, GoodsLine>();
  const problems: GoodsProblem[] = [];
  goods.forEach(({ productId, sizeId, quantity, expectedUnitAmount }) => {
    const key = goodsKey(productId, sizeId);
    const heldItem = held.get(key);
    const product =
      offered.get(productId) ?? (heldItem && quantity <= heldItem.quantity ? heldItem.product : undefined);
    const sizes = product?.sizes.getItems() ?? [];
    const size = sizes.find(({ id }) => String(id) === sizeId) ?? null;
    const name = product ? goodsName({ product, size }) : null;
    const addProblem = (kind: GoodsProblemKind, more: Partial<GoodsProblem> = {}) =>
      problems.push({ productId, sizeId: sizeId ?? null, name, kind, left: null, unitAmount: null, ...more });
    if (!product) return addProblem(GoodsProblemKind.WITHDRAWN);
    const unitAmount = heldItem?.unitAmount ?? product.price;
    if (!size && sizeId) return addProblem(GoodsProblemKind.WITHDRAWN);
    if (!size && sizes.length > 0) return addProblem(GoodsProblemKind.NO_SIZE);
    if (typeof expectedUnitAmount === 'number' && expectedUnitAmount !== unitAmount)
      addProblem(GoodsProblemKind.REPRICED, { unitAmount });
    lines.set(key, { product, size, quantity: (lines.get(key)?.quantity ?? 0) + quantity, unitAmount });
  });
  return { lines: [...lines.values()], problems };
}

/** Builds the price lines of items; coupons do not reduce them. */
export const goodsLines = (lines: readonly GoodsLine[]): PriceLine[] =>
  lines.map((line) =>
    priceLine(LineKind.PRODUCT, goodsName(line), line.quantity, line.unitAmount, {
      productId: line.product.id,
      sizeId: line.size?.id ?? null,
    }),
  );

/** Returns the name of an item; a single size is not in it. */
export const goodsName = ({ product, size }: Pick<GoodsLine, 'product' | 'size'>): string =>
  size && product.sizes.length > 1 ? `${product.name} · ${size.size}` : product.name;

/** Returns the problems of items that need more units than are left. */
export const shortGoods = (short: readonly Shortfall[], lines: readonly GoodsLine[]): GoodsProblem[] =>
  lines.flatMap(({ product, size }) => {
    const left = short.find(({ quotaId }) => quotaId === size?.units.id)?.left;
    return left === undefined || !size
      ? []
      : [
          {
            productId: String(product.id),
            sizeId: String(size.id),
            name: goodsName({ product, size }),
            kind: GoodsProblemKind.SOLD_OUT,
            left: Math.max(0, left),
            unitAmount: null,
          },
        ];
  });

/** Returns the units to acquire; products without sizes are not counted. */
export const itemQuotas = (lines: readonly GoodsLine[]): QuotaRequest[] =>
  lines.flatMap(({ size, quantity }) => (size ? [{ quotaId: size.units.id, quantity }] : []));

/** Maximum units of a product without sizes in one purchase: its units are not counted. */
const MAX_UNCOUNTED_UNITS = 10;

/** @throws VALIDATION for more units than one payer may hold unpaid, or too many of a product without sizes */
export function refuseTooMany(lines: readonly Pick<GoodsLine, 'product' | 'size' | 'quantity'>[]): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > MIN_PAYER_CAP)
    throw invalid({
      goods: [`Compra como máximo ${MIN_PAYER_CAP} unidades a la vez. Si quieres más, haz otro pedido.`],
    });
  const tooMany = lines.find(({ size, quantity }) => !size && quantity > MAX_UNCOUNTED_UNITS);
  if (tooMany)
    throw invalid({ goods: [`De ${tooMany.product.name} se compran hasta ${MAX_UNCOUNTED_UNITS} a la vez.`] });
}
