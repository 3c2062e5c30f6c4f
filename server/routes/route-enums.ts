import { auditActions } from '../audit/audit-enums.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const RouteWarningKind = describedEnum(
  'RouteWarningKind',
  'Possible error in a route, which the uploading user can confirm to be correct.',
  {
    LENGTH_DIFFERS: 'The length of the track differs by more than 15 % from the name of its distance.',
    START_FAR: 'The start is more than a kilometre from the start point of the event.',
  },
);
export type RouteWarningKind = EnumValue<typeof RouteWarningKind>;

export const RouteMarkKind = describedEnum('RouteMarkKind', 'Kind of a mark on the line of a route.', {
  START: 'Start; also the finish of a loop.',
  FINISH: 'Finish of a route that is no loop.',
  KILOMETRE: 'Multiple of `kilometreStep`.',
  HIGHEST: 'Highest point, if heights are known and neither start nor finish is too near.',
});
export type RouteMarkKind = EnumValue<typeof RouteMarkKind>;

export const RouteAction = auditActions({
  ROUTE_ADDED: ['route added', 'A route was added to a distance of an event.'],
  ROUTE_REPLACED: ['route replaced', 'The route of a distance was replaced.'],
  ROUTE_DELETED: ['route deleted', 'The route of a distance was deleted.'],
});
