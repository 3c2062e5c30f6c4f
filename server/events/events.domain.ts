import type { Domain } from '../domain.js';
import { CategoryInEventResolver } from './category-in-event.resolver.js';
import { EventFieldsResolver } from './event-fields.resolver.js';
import { EventPrice } from './event-price.entity.js';
import { EventRowsResolver, KitInEventResolver } from './event-rows.resolver.js';
import { Event } from './event.entity.js';
import { EventsResolver } from './events.resolver.js';

export const eventsDomain: Domain = {
  entities: [Event, EventPrice],
  resolvers: [CategoryInEventResolver, EventFieldsResolver, EventRowsResolver, EventsResolver, KitInEventResolver],
};
