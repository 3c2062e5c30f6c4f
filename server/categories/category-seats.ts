import type { Category } from './category.entity.js';

/** Seats left in a category; null where it has no limit of its own. */
export async function seatsLeftIn({ places }: Category): Promise<number | null> {
  const { limit, taken } = await places.loadOrFail();
  return limit === null ? null : Math.max(0, limit - taken);
}
