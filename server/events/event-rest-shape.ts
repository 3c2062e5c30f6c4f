import { z } from 'zod';
import { categoryFields, categoryTypes } from '../categories/category-fields.js';
import type { RestEventFragment, RestPublicEventFragment } from '../gql/graphql.js';
import { restShape, outputTypes } from '../platform/rest/rest-fields.js';
import { countType, idType, momentType, pesosType, textType } from '../platform/rest/rest-types.js';
import { bogotaDateTime } from '../platform/time/time.js';
import { eventFields } from './event-fields.js';

const publicTypes = {
  id: idType,
  slug: textType,
  created_at: momentType,
  ...outputTypes(eventFields, 'Event'),
  cupos: z.int().meta({ of: 'Event.seatsLeft' }),
  remaining_days: z.int().meta({ of: 'Event.remainingDays' }),
};

export const publicEventType = z
  .object({ ...publicTypes, current_price: pesosType.meta({ of: 'Event.currentPrice' }) })
  .meta({ id: 'PublicEvent' });

export const eventType = z
  .object({
    ...publicTypes,
    inscritos_count: countType.meta({ of: 'EventCounters.enrolled' }),
    pagos_count: countType.meta({ of: 'EventCounters.payments' }),
    codes_count: countType.meta({ of: 'EventCounters.codes' }),
    recaudo: pesosType.nullable().meta({ of: 'EventCounters.revenue' }),
  })
  .meta({ id: 'Event' });

const publicShape = (event: RestPublicEventFragment) => ({
  id: Number(event.id),
  slug: event.slug,
  created_at: bogotaDateTime(new Date(event.createdAt)),
  ...restShape(eventFields, event),
  cupos: event.seatsLeft,
  remaining_days: event.remainingDays,
});

/** Public event in the field names of the specification. */
export const publicEventShape = (event: RestPublicEventFragment & { currentPrice: number }) => ({
  ...publicShape(event),
  current_price: event.currentPrice,
});

/** Event in the field names of the specification. */
export const eventShape = (event: RestEventFragment) => ({
  ...publicShape(event),
  inscritos_count: event.counters.enrolled,
  pagos_count: event.counters.payments,
  codes_count: event.counters.codes,
  recaudo: event.counters.revenue,
});

export const distancesType = z.array(
  z.object({
    category: textType,
    categorias: z.array(categoryTypes.shown),
  }),
);

/** Lists each distance once, with its categories. */
export function distancesShape({ categories }: Pick<RestEventFragment, 'categories'>) {
  const distances = new Set(categories.map(({ distance }) => distance));
  return [...distances].map((category) => ({
    category,
    categorias: categories.filter(({ distance }) => distance === category).map((row) => restShape(categoryFields, row)),
  }));
}

export const teamSizeType = z.object({ id: z.int().min(1).max(7).describe('People in a team'), name: textType });

/** Team size as an option, with `id` as the specification has it. */
export const teamSizeShape = (id: number) => ({
  id,
  name: id === 1 ? 'Individuales' : id === 2 ? 'Parejas' : `Grupos de ${id}`,
});
