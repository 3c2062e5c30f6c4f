import { registerEnumType } from 'type-graphql';

/** Why a save was refused. */
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
  description: 'Why a save was refused.',
  valuesConfig: {
    CLOSED: { description: 'The event takes no registrations: inactive, not open yet, or past its deadline.' },
    NO_SEATS: { description: 'Fewer seats are left than the team has people; `seatsLeft` says how many.' },
    KIT_SOLD_OUT: { description: 'Sizes ran out in between; `soldOutKits` says which.' },
    NO_CATEGORY: { description: 'The category does not take this team.' },
    CATEGORY_FULL: {
      description:
        'The category takes fewer people than the team has; `seatsLeft` says how many. None once it was deleted.',
    },
    WRONG_KEY: { description: 'The event has no such partner key, or it is switched off.' },
    KEY_USED_UP: { description: 'The partner key has no uses left.' },
    REGISTERED: { description: 'Documents hold a place in the event already; `conflictingDnis` says which.' },
    PAID: { description: 'This very team, saved by this browser, has paid.' },
    TOO_MANY_UNPAID: { description: 'Too many people with this e-mail or from this address hold a seat unpaid.' },
  },
});
