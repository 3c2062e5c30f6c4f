import type { CategoryGender, KitSize } from '../../gql/enums';
import type { CategoryInput, KitInput } from '../../gql/graphql';

/** Form values of a price phase. */
export interface PriceValues {
  date: string;
  amount: number | null;
}

/** Form values of a category; a new one has no `id`. */
export interface CategoryValues {
  id?: string;
  distance: string;
  title: string;
  gender: CategoryGender | '';
  startAge: number | null;
  finalAge: number | null;
  difference: number | null;
  /** Whether only teams may enter */
  teamsOnly: boolean;
  /** HH:mm; '' to start with the event */
  startTime: string;
  /** Null: limited only by the event's seats */
  participantLimit: number | null;
}

/** Form values of a kit; a new one has no `id`. */
export interface KitValues {
  id?: string;
  name: string;
  size: KitSize | '';
  amount: number | null;
}

export const emptyPrice: PriceValues = { date: '', amount: null };
export const emptyCategory: CategoryValues = {
  distance: '',
  title: '',
  gender: '',
  startAge: null,
  finalAge: null,
  difference: 0,
  teamsOnly: false,
  startTime: '',
  participantLimit: null,
};
export const emptyKit: KitValues = { name: '', size: '', amount: null };

/** Fixed category of a non-sport event: ages 12 to 90, at the event's price. */
export const nonSportCategory = {
  distance: 'Evento',
  title: 'Evento',
  gender: 'NON_SPORT',
  startAge: 12,
  finalAge: 90,
  difference: 0,
} as const satisfies CategoryInput;

/** Fixed kit of a non-sport event: one per competitor. */
export const nonSportKit = (participantLimit: number | null): KitInput => ({
  name: 'Evento',
  size: 'NON_SPORT',
  amount: participantLimit || 0,
});

const withId = (row: { id?: string }) => (row.id === undefined ? {} : { id: row.id });

export const categoryInput = (row: CategoryValues): CategoryInput => ({
  ...withId(row),
  distance: row.distance.trim().toUpperCase(),
  title: row.title.trim(),
  gender: row.gender || 'MIXED',
  startAge: row.startAge ?? 0,
  finalAge: row.finalAge ?? 0,
  difference: row.difference ?? 0,
  teamsOnly: row.teamsOnly,
  startTime: row.startTime || null,
  participantLimit: row.participantLimit,
});

export const kitInput = (row: KitValues): KitInput => ({
  ...withId(row),
  name: row.name.trim(),
  size: row.size || 'NON_SPORT',
  amount: row.amount ?? 0,
});
