import { invalid } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import type { Gender } from './category-enums.js';
import { Category } from './category.entity.js';
import { categoryFits } from './category-fits.js';
import { seatsLeftIn } from './category-seats.js';

/**
 * Returns the categories that a team fits, oldest first; with `withRoom`, only those with seats left for the whole
 * team.
 * @throws VALIDATION if the lists differ in length
 */
export async function matchingCategories(
  ctx: AppContext,
  eventId: number,
  genders: readonly Gender[],
  ages: readonly number[],
  { withRoom = false } = {},
): Promise<Category[]> {
  if (genders.length !== ages.length || ages.length === 0 || ages.length > 7) {
    throw invalid({ ages: ['Se espera una edad por cada género, de 1 a 7 personas.'] });
  }
  const team = genders.map((gender, index) => ({ gender, age: ages[index] ?? -1 }));
  const categories = await ctx.em.find(Category, { event: eventId, deletedAt: null }, { orderBy: { id: 'asc' } });
  const fitting = categories.filter((category) => categoryFits(category, team));
  if (!withRoom) return fitting;
  const left = await Promise.all(fitting.map(seatsLeftIn));
  return fitting.filter((_, index) => (left[index] ?? Infinity) >= team.length);
}
