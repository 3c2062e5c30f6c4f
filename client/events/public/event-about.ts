import { mapLink } from '../../base/format/map-point';
import type { KitSize } from '../../gql/enums';
import type { EventAbout_EventFragment } from '../../gql/graphql';

/* Rules for which parts of an event are shown; sections, links and tabs use them. */

/** Whether a kit has a size; kits of non-sport events do not. */
export const hasSize = ({ size }: { size: KitSize }): boolean => size !== 'NON_SPORT';

export const hasKitPickup = ({ kitPickupPlace, kitPickupHours, kitPickupNotes }: EventAbout_EventFragment): boolean =>
  kitPickupPlace !== null || kitPickupHours !== null || kitPickupNotes !== null;

export const hasStartPlace = ({ startPlace, startAddress, startPoint }: EventAbout_EventFragment): boolean =>
  startPlace !== null || startAddress !== null || startPoint !== null;

/** Map link to the start: its coordinates if known, else its address. */
export const wayToStart = ({ startPlace, startAddress, startPoint }: EventAbout_EventFragment, city: string): string =>
  mapLink(startPoint ?? [startPlace, startAddress, city, 'Colombia'].filter(Boolean).join(', '));

export const hasPolicies = ({
  rules,
  refundPolicy,
  transferPolicy,
  privacyPolicy,
}: EventAbout_EventFragment): boolean =>
  [rules, refundPolicy, transferPolicy, privacyPolicy].some((html) => html !== null);
