import type { EventRoute } from './event-route.entity.js';

/** A route as the list of changes tells it. */
export const routeState = ({ length, climb }: Pick<EventRoute, 'length' | 'climb'>): Record<string, unknown> => ({
  length,
  climb,
});
