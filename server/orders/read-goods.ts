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

/** One line that can be bought. */
export interface GoodsLine {
  product: Product;
  /** Null: the product has no sizes. */
  size: ProductSize | null;
  quantity: number;
  /** The price it has now, or the one at which the purchase holds it. */
  unitAmount: number;
}

/** A line that a purchase holds already: it stays at its price, and though the shop no longer sells the product. */
export type HeldGoods = GoodsLine;

/** A product and size is one line of a purchase. */
export const goodsKey = (productId: number | string, sizeId: number | string | null | undefined): string =>
  `${productId} ${sizeId ?? ''}`;

/** Products that were named, with their sizes; those of other events, sold elsewhere or withdrawn are not among them. */
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
 * What was asked for as lines that can be bought, or what is wrong with each: withdrawn, another price than was shown, no
 * size chosen. The same product and size twice is one line. What is left is not looked at here.
 * @param held what the purchase holds already, by `goodsKey`
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
    const own = held.get(key);
    const product = offered.get(productId) ?? (own && quantity <= own.quantity ? own.product : undefined);
    const sizes = product?.sizes.getItems() ?? [];
    const size = sizes.find(({ id }) => String(id) === sizeId) ?? null;
    const name = product ? goodsName({ product, size }) : null;
    const complain = (kind: GoodsProblemKind, more: Partial<GoodsProblem> = {}) =>
      problems.push({ productId, sizeId: sizeId ?? null, name, kind, left: null, unitAmount: null, ...more });
    if (!product) return complain(GoodsProblemKind.WITHDRAWN);
    const unitAmount = own?.unitAmount ?? product.price;
    if (!size && sizeId) return complain(GoodsProblemKind.WITHDRAWN);
    if (!size && sizes.length > 0) return complain(GoodsProblemKind.NO_SIZE);
    if (typeof expectedUnitAmount === 'number' && expectedUnitAmount !== unitAmount)
      complain(GoodsProblemKind.REPRICED, { unitAmount });
    lines.set(key, { product, size, quantity: (lines.get(key)?.quantity ?? 0) + quantity, unitAmount });
  });
  return { lines: [...lines.values()], problems };
}

/** What lines cost, as lines of a purchase; no code takes anything off them. */
export const goodsLines = (lines: readonly GoodsLine[]): PriceLine[] =>
  lines.map((line) =>
    priceLine(LineKind.PRODUCT, goodsName(line), line.quantity, line.unitAmount, {
      productId: line.product.id,
      sizeId: line.size?.id ?? null,
    }),
  );

/** What a line is called; a single size is not named. */
export const goodsName = ({ product, size }: Pick<GoodsLine, 'product' | 'size'>): string =>
  size && product.sizes.length > 1 ? `${product.name} · ${size.size}` : product.name;

/** Which lines ask for more units than are left. */
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

/** The units that lines take; products without sizes are not counted. */
export const itemQuotas = (lines: readonly GoodsLine[]): QuotaRequest[] =>
  lines.flatMap(({ size, quantity }) => (size ? [{ quotaId: size.units.id, quantity }] : []));

/** Units of a product that has no sizes in one purchase: they are not counted. */
const MOST_UNCOUNTED = 10;

/** @throws VALIDATION for more than one purchase may have: nobody may hold more unpaid, and none of what is not counted */
export function refuseTooMany(lines: readonly Pick<GoodsLine, 'product' | 'size' | 'quantity'>[]): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > MIN_PAYER_CAP)
    throw invalid({
      goods: [`Compra como máximo ${MIN_PAYER_CAP} unidades a la vez. Si quieres más, haz otro pedido.`],
    });
  const tooMany = lines.find(({ size, quantity }) => !size && quantity > MOST_UNCOUNTED);
  if (tooMany) throw invalid({ goods: [`De ${tooMany.product.name} se compran hasta ${MOST_UNCOUNTED} a la vez.`] });
}
