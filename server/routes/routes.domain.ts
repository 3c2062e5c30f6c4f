import type { Domain } from '../domain.js';
import { eventCreated } from '../events/event-created.js';
import { requestRoutes } from './copy-routes.js';
import { EventRoute } from './event-route.entity.js';
import { routeJobs } from './routes.jobs.js';
import { EventRoutesResolver, RoutesResolver } from './routes.resolver.js';

export const routesDomain: Domain = {
  entities: [EventRoute],
  resolvers: [EventRoutesResolver, RoutesResolver],
  jobs: routeJobs,
  files: 'select file as name from event_route',
  listen: (listeners) => {
    listeners.on(eventCreated, requestRoutes);
  },
};
