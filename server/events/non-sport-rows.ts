import { CategoryGender } from '../categories/category-enums.js';
import { KitSize } from '../kits/kit-size.js';

/** The only category of a non-sport event. */
export const nonSportCategory = {
  distance: 'Evento',
  title: 'Evento',
  gender: CategoryGender.NON_SPORT,
  startAge: 12,
  finalAge: 90,
  difference: 0,
} as const;

/** The only kit of a non-sport event, one per competitor. */
export const nonSportKit = (participantLimit: number) =>
  ({ name: 'Evento', size: KitSize.NON_SPORT, amount: participantLimit }) as const;
