import { CategoryGender } from '../categories/category-enums.js';

/** SQL: the distance of a route is one that people may enter. That of another is shown to nobody and waits to be forgotten. */
export const offered = (route: string): string =>
  `exists (select from category g where g.event_id = ${route}.event_id and g.distance = ${route}.distance
    and g.deleted_at is null and g.gender <> '${CategoryGender.NON_SPORT}')`;
