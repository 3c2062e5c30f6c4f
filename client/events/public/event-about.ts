import { mapLink } from '../../base/format/map-point';
import type { KitSize } from '../../gql/enums';
import type { EventAbout_EventFragment } from '../../gql/graphql';

/* Rules for which parts of an event are shown; sections, links and tabs use them. */

/** Whether a kit has a size; kits of non-sport events do not. */
export const hasSize = ({ size }: { size: KitSize }): boolean => size !== 'NON_SPORT';

export type Pickup = Pick<EventAbout_EventFragment, 'kitPickupPlace' | 'kitPickupHours' | 'kitPickupNotes'>;

export const hasKitPickup = ({ kitPickupPlace, kitPickupHours, kitPickupNotes }: Pickup): boolean =>
  kitPickupPlace !== null || kitPickupHours !== null || kitPickupNotes !== null;

export type Start = Pick<EventAbout_EventFragment, 'startPlace' | 'startAddress' | 'startPoint'> & { city: string };

export const hasStartPlace = ({ startPlace, startAddress, startPoint }: Omit<Start, 'city'>): boolean =>
  startPlace !== null || startAddress !== null || startPoint !== null;

/** Map link to the start: its coordinates if known, else its address. */
export const wayToStart = ({ startPlace, startAddress, startPoint, city }: Start): string =>
  mapLink(startPoint ?? [startPlace, startAddress, city, 'Colombia'].filter(Boolean).join(', '));

export type Policies = Pick<EventAbout_EventFragment, 'rules' | 'refundPolicy' | 'transferPolicy' | 'privacyPolicy'>;

export const hasPolicies = ({ rules, refundPolicy, transferPolicy, privacyPolicy }: Policies): boolean =>
  [rules, refundPolicy, transferPolicy, privacyPolicy].some((html) => html !== null);
