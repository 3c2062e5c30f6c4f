import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from '../products/product.entity.js';
import type { GoodsProblem } from './order.types.js';
import { goodsName } from './read-goods.js';

/** Adds names to problems, also of products that the shop no longer sells: a team may still hold them. */
export async function nameProblems(em: EntityManager, problems: readonly GoodsProblem[]): Promise<GoodsProblem[]> {
  const unnamed = problems.filter(({ name }) => name === null);
  const products = await em.find(
    Product,
    { id: { $in: unnamed.map(({ productId }) => Number(productId)) } },
    { populate: ['sizes'] },
  );
  return problems.map((problem) => {
    const product = products.find(({ id }) => String(id) === problem.productId);
    const size = product?.sizes.find(({ id }) => String(id) === problem.sizeId) ?? null;
    return { ...problem, name: problem.name ?? (product ? goodsName({ product, size }) : null) };
  });
}
