import { Topic } from '../platform/listeners.js';
import type { Event } from './event.entity.js';

/** A new event was stored; listeners add data of other domains. */
export const eventCreated = new Topic<Event>();
