import { registerEnumType } from 'type-graphql';

export enum EventStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(EventStatus, {
  name: 'EventStatus',
  description: 'Whether an event is public.',
  valuesConfig: {
    ACTIVE: { description: 'It stands on the public list' },
    INACTIVE: { description: 'It does not; its page says so' },
  },
});

/** Stored in the words of the REST facade. */
export enum EventType {
  OWN = 'propio',
  PRIVATE = 'privado',
}
registerEnumType(EventType, {
  name: 'EventType',
  description: 'Whose event it is.',
  valuesConfig: {
    OWN: { description: 'Organised with this platform (propio)' },
    PRIVATE: { description: 'Organised by somebody else (privado)' },
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
  description: 'What is done at an event.',
  valuesConfig: {
    BOTH: { description: 'Running and cycling' },
    CYCLING: { description: 'Riding a bicycle' },
    NON_SPORT: { description: 'No sport: a fair, a concert, a course' },
    RUNNING: { description: 'Running or walking, on roads or trails' },
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
  description: 'What a visitor can do with the event now.',
  valuesConfig: {
    DEADLINE_OVER: { description: 'Registrations have closed' },
    FINISHED: { description: 'It is over' },
    INACTIVE: { description: 'It is not public' },
    NOT_OPEN_YET: { description: 'Registrations open later' },
    OPEN: { description: 'Registrations are taken' },
    SOLD_OUT: { description: 'All places are held or taken' },
  },
});

export enum CatalogOrder {
  DATE = 'DATE',
  PRICE = 'PRICE',
  DISTANCE = 'DISTANCE',
}
registerEnumType(CatalogOrder, {
  name: 'CatalogOrder',
  description: 'How upcoming events are sorted; finished ones come after them, latest first.',
  valuesConfig: {
    DATE: { description: 'Soonest first' },
    PRICE: { description: 'By the lowest price a person can pay now (`fromPrice`)' },
    DISTANCE: { description: 'By the shortest distance; events without one come last' },
  },
});
