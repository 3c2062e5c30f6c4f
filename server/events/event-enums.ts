import { registerEnumType } from 'type-graphql';

export enum EventStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Visibility of an event.',
  valuesConfig: {
    ACTIVE: { description: 'The event is in the public list.' },
    INACTIVE: { description: 'The event is not in the public list; its page says that it is inactive.' },
  },
});

/** Values are those of the REST facade. */
export enum EventType {
  OWN = 'propio',
  PRIVATE = 'privado',
}
registerEnumType(EventType, {
  name: 'EventType',
  description: 'Whether the event is organised with this platform or by a third party.',
  valuesConfig: {
    OWN: { description: 'Organised with this platform (propio).' },
    PRIVATE: { description: 'Organised by a third party (privado).' },
  },
});

export enum Sport {
  RUNNING = 'running',
  CYCLING = 'ciclismo',
  BOTH = 'ambos',
  NON_SPORT = 'noDeportivo',
}
registerEnumType(Sport, {
  name: 'Sport',
  description: 'Kind of activity of an event.',
  valuesConfig: {
    BOTH: { description: 'Running and cycling.' },
    CYCLING: { description: 'Cycling, on roads or trails.' },
    NON_SPORT: { description: 'No sport: a fair, a concert, a course.' },
    RUNNING: { description: 'Running or walking, on roads or trails.' },
  },
});

export enum EventAvailability {
  OPEN = 'OPEN',
  INACTIVE = 'INACTIVE',
  NOT_OPEN_YET = 'NOT_OPEN_YET',
  DEADLINE_OVER = 'DEADLINE_OVER',
  SOLD_OUT = 'SOLD_OUT',
  FINISHED = 'FINISHED',
}
registerEnumType(EventAvailability, {
  name: 'EventAvailability',
  description: 'State of an event for visitors now.',
  valuesConfig: {
    DEADLINE_OVER: { description: 'Registrations are closed.' },
    FINISHED: { description: 'The day of the event is over.' },
    INACTIVE: { description: 'The event is not public.' },
    NOT_OPEN_YET: { description: 'Registrations open later.' },
    OPEN: { description: 'Registrations are open.' },
    SOLD_OUT: { description: 'All seats are held or taken.' },
  },
});

export enum CatalogOrder {
  DATE = 'DATE',
  PRICE = 'PRICE',
  DISTANCE = 'DISTANCE',
}
registerEnumType(CatalogOrder, {
  name: 'CatalogOrder',
  description: 'Order of upcoming events; finished ones follow, latest first.',
  valuesConfig: {
    DATE: { description: 'Soonest first.' },
    PRICE: { description: 'By the current lowest price per person (`fromPrice`).' },
    DISTANCE: { description: 'By the shortest distance; events without one come last.' },
  },
});
