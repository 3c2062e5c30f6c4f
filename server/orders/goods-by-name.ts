import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '../products/product.entity.js';
import type { ItemsInput, NamedGoodsInput } from './order.inputs.js';

const folded = (size: string): string => size.trim().replace(/\s+/g, ' ').toLowerCase();

/** ID of no size, which is then refused as withdrawn. */
const NO_SUCH_SIZE = '0';

/**
 * Resolves sizes given by name or ID. Names take precedence, because sizes may be numbers. A single size may be
 * omitted.
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
      ? (sizes.find((candidate) => folded(candidate.size) === folded(size)) ??
        sizes.find(({ id }) => String(id) === size.trim()))
      : sizes.length === 1
        ? sizes[0]
        : undefined;
    const sizeId = named ? String(named.id) : size?.trim() && sizes.length > 0 ? NO_SUCH_SIZE : null;
    return { productId, sizeId, quantity };
  });
}
