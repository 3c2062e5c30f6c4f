import { categoryFields } from '../categories/category-fields.js';
import type { RestEventFragment } from '../gql/graphql.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { restShape } from '../platform/rest-fields.js';
import { bogotaDateTime } from '../platform/time.js';
import { eventFields } from './event-fields.js';

/** What was found. @throws NOT_FOUND */
export function found<T>(event: T | null): T {
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}

/** An event in the spec's words. */
export const eventShape = (event: RestEventFragment) => ({
  id: Number(event.id),
  slug: event.slug,
  created_at: bogotaDateTime(new Date(event.createdAt)),
  ...restShape(eventFields, event),
  inscritos_count: event.counters.enrolled,
  pagos_count: event.counters.payments,
  codes_count: event.counters.codes,
  recaudo: event.counters.revenue,
  cupos: event.seatsLeft,
  remaining_days: event.remainingDays,
});

/** Each distance once, with its categories. */
export function distancesShape({ categories }: Pick<RestEventFragment, 'categories'>) {
  const distances = new Set(categories.map(({ distance }) => distance));
  return [...distances].map((category) => ({
    category,
    categorias: categories.filter(({ distance }) => distance === category).map((row) => restShape(categoryFields, row)),
  }));
}

/** `id` as the spec's dropdown of team sizes has it. */
export const teamSizeShape = (id: number) => ({
  id,
  name: id === 1 ? 'Individuales' : id === 2 ? 'Parejas' : `Grupos de ${id}`,
});
