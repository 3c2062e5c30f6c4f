import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '../products/product.entity.js';
import type { ItemsInput, NamedGoodsInput } from './order.inputs.js';

const folded = (size: string): string => size.trim().replace(/\s+/g, ' ').toLowerCase();

/** A size that no product has: read further on as one that is no longer sold. */
const NO_SUCH_SIZE = '0';

/**
 * Goods whose sizes are named as people name them, or by the id of the variation: a name goes before an id, as sizes may be
 * numbers. A single size need not be named.
 */
export async function goodsByName(
  em: EntityManager,
  eventId: number,
  goods: readonly NamedGoodsInput[],
): Promise<ItemsInput[]> {
  const ids = [...new Set(goods.map(({ productId }) => Number(productId)))];
  const products = await em.find(Product, { id: { $in: ids }, event: eventId }, { populate: ['sizes'] });
  return goods.map(({ productId, size, quantity }) => {
    const sizes = products.find(({ id }) => String(id) === productId)?.sizes.getItems() ?? [];
    const named = size?.trim()
      ? (sizes.find((each) => folded(each.size) === folded(size)) ?? sizes.find(({ id }) => String(id) === size.trim()))
      : sizes.length === 1
        ? sizes[0]
        : undefined;
    const sizeId = named ? String(named.id) : size?.trim() && sizes.length > 0 ? NO_SUCH_SIZE : null;
    return { productId, sizeId, quantity };
  });
}
