import type { AnyRestRoute } from './platform/rest.js';
import { usersRest } from './users/users.rest.js';

/** The REST facade, whole: one row a documented call. */
export const restRoutes: AnyRestRoute[] = [...usersRest];
