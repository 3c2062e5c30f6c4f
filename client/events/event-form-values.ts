import { toDateTimeInput } from '../base/format';
import type { CategoryGender, KitSize, Sport } from '../gql/enums';
import type { EventForm_EventFragment } from '../gql/graphql';

/** A row of the price list while it is written. */
export interface PriceValues {
  date: string;
  amount: number | null;
}

/** A category while it is written; without `id` it is new. */
export interface CategoryValues {
  id?: string;
  distance: string;
  title: string;
  gender: CategoryGender | '';
  startAge: number | null;
  finalAge: number | null;
  difference: number | null;
}

/** A kit while it is written; without `id` it is new. */
export interface KitValues {
  id?: string;
  name: string;
  size: KitSize | '';
  amount: number | null;
}

/** What the event form holds. Moments are `YYYY-MM-DDTHH:mm` in Bogotá; pictures only when a new one was picked. */
export interface EventFormValues {
  name: string;
  sport: Sport | '';
  own: boolean;
  active: boolean;
  city: string;
  startsAt: string;
  registerDeadline: string;
  timeframe: { start: string; end: string };
  participantLimit: number | null;
  teamSizes: string[];
  prices: PriceValues[];
  categories: CategoryValues[];
  kits: KitValues[];
  description: string;
  coverImage: File | null;
  icon: File | null;
  /** Id of the event it is compared with; '': none */
  previousEdition: string;
}

export const emptyPrice: PriceValues = { date: '', amount: null };
export const emptyCategory: CategoryValues = {
  distance: '',
  title: '',
  gender: '',
  startAge: null,
  finalAge: null,
  difference: 0,
};
export const emptyKit: KitValues = { name: '', size: '', amount: null };

/** A new event: our own, open, for individuals, with one row of each kind to begin with. */
export const emptyEvent: EventFormValues = {
  name: '',
  sport: '',
  own: true,
  active: true,
  city: '',
  startsAt: '',
  registerDeadline: '',
  timeframe: { start: '', end: '' },
  participantLimit: null,
  teamSizes: ['1'],
  prices: [emptyPrice],
  categories: [emptyCategory],
  kits: [],
  description: '',
  coverImage: null,
  icon: null,
  previousEdition: '',
};

/** A stored event as form values. The fixed rows of a non-sport event are not among them: the form makes them itself. */
export function valuesOfEvent(event: EventForm_EventFragment): EventFormValues {
  const sporting = event.sport !== 'NON_SPORT';
  return {
    name: event.name,
    sport: event.sport,
    own: event.type === 'OWN',
    active: event.status === 'ACTIVE',
    city: event.city,
    startsAt: toDateTimeInput(event.startsAt),
    registerDeadline: toDateTimeInput(event.registerDeadline),
    timeframe: { start: event.timeframe.start, end: event.timeframe.end },
    participantLimit: event.participantLimit,
    teamSizes: [...event.teamSizes].sort((a, b) => a - b).map(String),
    prices: [...event.prices]
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(({ date, amount }) => ({ date, amount })),
    categories: sporting
      ? event.categories.map(({ id, distance, title, gender, startAge, finalAge, difference }) => ({
          id,
          distance,
          title,
          gender,
          startAge,
          finalAge,
          difference,
        }))
      : [],
    kits: sporting ? event.kits.map(({ id, name, size, amount }) => ({ id, name, size, amount })) : [],
    description: event.description,
    coverImage: null,
    icon: null,
    previousEdition: event.previousEdition?.id ?? '',
  };
}
