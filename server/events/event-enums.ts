import { registerEnumType } from 'type-graphql';

export enum EventStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}
registerEnumType(EventStatus, { name: 'EventStatus' });

/** Stored in the words of the REST facade. */
export enum EventType {
  OWN = 'propio',
  PRIVATE = 'privado',
}
registerEnumType(EventType, {
  name: 'EventType',
  description: 'OWN: organised with the platform (spec: propio). PRIVATE: by someone else (privado).',
});

export enum Sport {
  RUNNING = 'running',
  CYCLING = 'ciclismo',
  BOTH = 'ambos',
  NON_SPORT = 'noDeportivo',
}
registerEnumType(Sport, { name: 'Sport' });

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
