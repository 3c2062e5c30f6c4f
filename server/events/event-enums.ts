import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const EventStatus = describedEnum('EventStatus', 'Visibility of an event.', {
  ACTIVE: ['active', 'The event is in the public list.'],
  INACTIVE: ['inactive', 'The event is not in the public list; its page says that it is inactive.'],
});
export type EventStatus = EnumValue<typeof EventStatus>;

/** Values are those of the REST facade. */
export const EventType = describedEnum(
  'EventType',
  'Whether the event is organised with this platform or by a third party.',
  {
    OWN: ['propio', 'Organised with this platform (propio).'],
    PRIVATE: ['privado', 'Organised by a third party (privado).'],
  },
);
export type EventType = EnumValue<typeof EventType>;

export const Sport = describedEnum('Sport', 'Kind of activity of an event.', {
  RUNNING: ['running', 'Running or walking, on roads or trails.'],
  CYCLING: ['ciclismo', 'Cycling, on roads or trails.'],
  BOTH: ['ambos', 'Running and cycling.'],
  NON_SPORT: ['noDeportivo', 'No sport: a fair, a concert, a course.'],
});
export type Sport = EnumValue<typeof Sport>;

export const EventAvailability = describedEnum('EventAvailability', 'State of an event for visitors now.', {
  OPEN: 'Registrations are open.',
  INACTIVE: 'The event is not public.',
  NOT_OPEN_YET: 'Registrations open later.',
  DEADLINE_OVER: 'Registrations are closed.',
  SOLD_OUT: 'All seats are held or taken.',
  FINISHED: 'The day of the event is over.',
});
export type EventAvailability = EnumValue<typeof EventAvailability>;

export const CatalogOrder = describedEnum(
  'CatalogOrder',
  'Order of upcoming events; finished ones follow, latest first.',
  {
    DATE: 'Soonest first.',
    PRICE: 'By the current lowest price per person (`fromPrice`).',
    DISTANCE: 'By the shortest distance; events without one come last.',
  },
);
export type CatalogOrder = EnumValue<typeof CatalogOrder>;
