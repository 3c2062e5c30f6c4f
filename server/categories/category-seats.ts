import type { Category } from './category.entity.js';

/** Returns the seats left in a category; null if the category has no limit. */
export async function seatsLeftIn({ places }: Category): Promise<number | null> {
  const { limit, taken } = await places.loadOrFail();
  return limit === null ? null : Math.max(0, limit - taken);
}
