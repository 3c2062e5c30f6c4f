import { describedEnum, type EnumValue } from '../../platform/graphql/described-enum.js';

export const HoldRefusal = describedEnum('HoldRefusal', 'Reason for which a hold was refused.', {
  CLOSED: 'The event takes no registrations: inactive, not open yet, or past its deadline.',
  NO_SEATS: 'Fewer seats are left than the team has people; `seatsLeft` says how many.',
  KIT_SOLD_OUT: 'Kits ran out in between; `soldOutKits` has their IDs.',
  NO_CATEGORY: 'The category does not fit the team.',
  CATEGORY_FULL:
    'The category has fewer seats left than the team has members; `seatsLeft` says how many. 0 once the category was deleted.',
  WRONG_KEY: 'The event has no such partner key, or it is switched off.',
  KEY_USED_UP: 'The partner key has no uses left.',
  REGISTERED: 'Documents of the team hold a seat in the event already; `conflictingDnis` lists them.',
  PAID: 'The same team, held by this browser, is paid already.',
  TOO_MANY_UNPAID: 'Too many unpaid seats are held with this e-mail address or from this network.',
});
export type HoldRefusal = EnumValue<typeof HoldRefusal>;
