import { competitorsRest } from './competitors/competitors.rest.js';
import { eventsRest } from './events/events.rest.js';
import type { AnyRestRoute } from './platform/rest.js';
import { registrationRest } from './registration/registration.rest.js';
import { usersRest } from './users/users.rest.js';

/** The REST facade, whole: one row a documented call. */
export const restRoutes = (publicUrl: string): AnyRestRoute[] => [
  ...usersRest,
  ...eventsRest,
  ...competitorsRest,
  ...registrationRest(publicUrl),
];
