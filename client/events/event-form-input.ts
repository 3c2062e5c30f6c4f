import { fromDateTimeInput } from '../base/format';
import type { CategoryInput, EventInput, KitInput } from '../gql/graphql';
import type { CategoryValues, EventFormValues, KitValues } from './event-form-values';

/** The one category of an event without a sport: anyone from 12 to 90, at the event's price. */
export const nonSportCategory = {
  distance: 'Evento',
  title: 'Evento',
  gender: 'NON_SPORT',
  startAge: 12,
  finalAge: 90,
  difference: 0,
} as const satisfies CategoryInput;

/** Its one kit: as many as participants. */
export const nonSportKit = (participantLimit: number | null): KitInput => ({
  name: 'Evento',
  size: 'NON_SPORT',
  amount: participantLimit || 0,
});

const idOf = (row: { id?: string }) => (row.id === undefined ? {} : { id: row.id });

const categoryInput = (row: CategoryValues): CategoryInput => ({
  ...idOf(row),
  distance: row.distance.trim().toUpperCase(),
  title: row.title.trim(),
  gender: row.gender || 'MIXED',
  startAge: row.startAge ?? 0,
  finalAge: row.finalAge ?? 0,
  difference: row.difference ?? 0,
});

const kitInput = (row: KitValues): KitInput => ({
  ...idOf(row),
  name: row.name.trim(),
  size: row.size || 'NON_SPORT',
  amount: row.amount ?? 0,
});

/**
 * Valid form values as the mutation wants them. A picture is sent only when a new one was picked, the last edition only
 * when it is another than in `base`: who may not see it must not take it away.
 */
export function eventInput(values: EventFormValues, base: EventFormValues): EventInput {
  const sporting = values.sport !== 'NON_SPORT';
  return {
    name: values.name.trim(),
    type: values.own ? 'OWN' : 'PRIVATE',
    sport: values.sport || 'RUNNING',
    status: values.active ? 'ACTIVE' : 'INACTIVE',
    city: values.city.trim(),
    description: values.description,
    startsAt: fromDateTimeInput(values.startsAt),
    registerDeadline: fromDateTimeInput(values.registerDeadline),
    participantLimit: values.participantLimit ?? 0,
    timeframe: { start: values.timeframe.start, end: values.timeframe.end },
    teamSizes: values.teamSizes.map(Number).sort((a, b) => a - b),
    prices: values.prices.map(({ date, amount }) => ({ date, amount: amount ?? 0 })),
    categories: sporting ? values.categories.map(categoryInput) : [nonSportCategory],
    kits: sporting ? values.kits.map(kitInput) : [nonSportKit(values.participantLimit)],
    ...(values.coverImage ? { coverImage: values.coverImage } : {}),
    ...(values.icon ? { icon: values.icon } : {}),
    ...(values.previousEdition === base.previousEdition ? {} : { previousEditionId: values.previousEdition || null }),
  };
}
