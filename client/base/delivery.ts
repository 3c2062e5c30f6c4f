import type { DeliveryWayKind } from '../gql/enums';

/** Ways of delivery, as buyers and the back-office read them. */
export const deliveryTitles: Record<DeliveryWayKind, string> = {
  PICKUP: 'Lo recoges con tu kit',
  SHIPPING: 'Envío',
};

/** "3 a 5 días hábiles"; null where it is not said. */
export function workingDays({ daysFrom, daysTo }: { daysFrom: number | null; daysTo: number | null }): string | null {
  if (daysFrom === null || daysTo === null) return null;
  return `${daysFrom === daysTo ? '' : `${daysFrom} a `}${daysTo} ${daysTo === 1 ? 'día hábil' : 'días hábiles'}`;
}

interface Pickup {
  place: string | null;
}
interface KitPickup {
  kitPickupPlace: string | null;
  kitPickupHours: string | null;
}

/** Where and when goods are picked up: where the kits are, unless the way says otherwise. */
export const pickupText = ({ place }: Pickup, { kitPickupPlace, kitPickupHours }: KitPickup): string =>
  place ??
  // The hours of an event have a line for each day.
  ([kitPickupPlace, kitPickupHours?.split(/\r?\n/).join('; ')].filter(Boolean).join(', ') ||
    'Donde se entregan los kits del evento');
