import { registerEnumType } from 'type-graphql';

export enum HoldRefusal {
  CLOSED = 'CLOSED',
  NO_SEATS = 'NO_SEATS',
  KIT_SOLD_OUT = 'KIT_SOLD_OUT',
  NO_CATEGORY = 'NO_CATEGORY',
  CATEGORY_FULL = 'CATEGORY_FULL',
  WRONG_KEY = 'WRONG_KEY',
  KEY_USED_UP = 'KEY_USED_UP',
  REGISTERED = 'REGISTERED',
  PAID = 'PAID',
  TOO_MANY_UNPAID = 'TOO_MANY_UNPAID',
}

registerEnumType(HoldRefusal, {
  name: 'HoldRefusal',
  description: 'Reason for which a hold was refused.',
  valuesConfig: {
    CLOSED: { description: 'The event takes no registrations: inactive, not open yet, or past its deadline.' },
    NO_SEATS: { description: 'Fewer seats are left than the team has people; `seatsLeft` says how many.' },
    KIT_SOLD_OUT: { description: 'Kits ran out in between; `soldOutKits` has their IDs.' },
    NO_CATEGORY: { description: 'The category does not fit the team.' },
    CATEGORY_FULL: {
      description:
        'The category has fewer seats left than the team has members; `seatsLeft` says how many. 0 once the category was deleted.',
    },
    WRONG_KEY: { description: 'The event has no such partner key, or it is switched off.' },
    KEY_USED_UP: { description: 'The partner key has no uses left.' },
    REGISTERED: {
      description: 'Documents of the team hold a seat in the event already; `conflictingDnis` lists them.',
    },
    PAID: { description: 'The same team, held by this browser, is paid already.' },
    TOO_MANY_UNPAID: { description: 'Too many unpaid seats are held with this e-mail address or from this network.' },
  },
});
