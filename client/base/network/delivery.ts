import type { DeliveryWayKind } from '../../gql/enums';

/** Delivery ways, for buyers and the back-office. */
export const deliveryTitles: Record<DeliveryWayKind, string> = {
  PICKUP: 'Lo recoges con tu kit',
  SHIPPING: 'Envío',
};

/** Returns a duration such as "3 a 5 días hábiles"; null if the delivery way has none. */
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

/** Returns where and when products are picked up: the pickup place of the delivery way, otherwise that of the kits. */
export const pickupText = ({ place }: Pickup, { kitPickupPlace, kitPickupHours }: KitPickup): string =>
  place ??
  // The hours of an event have one line for each day.
  ([kitPickupPlace, kitPickupHours?.split(/\r?\n/).join('; ')].filter(Boolean).join(', ') ||
    'Donde se entregan los kits del evento');
