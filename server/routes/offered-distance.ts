import { CategoryGender } from '../categories/category-enums.js';

/** SQL condition: a sport category of the event has the route's distance. Other routes are hidden and purged. */
export const offered = (route: string): string =>
  `exists (select from category g where g.event_id = ${route}.event_id and g.distance = ${route}.distance
    and g.deleted_at is null and g.gender <> '${CategoryGender.NON_SPORT}')`;
