import type { EventRoute } from './event-route.entity.js';

/** Returns the fields of a route for the audit log. */
export const routeState = ({ length, climb }: Pick<EventRoute, 'length' | 'climb'>): Record<string, unknown> => ({
  length,
  climb,
});
