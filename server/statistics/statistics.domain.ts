import type { Domain } from '../domain.js';
import { CountedEventResolver } from './event-counters.resolver.js';
import { EventListResolver } from './event-list.resolver.js';
import { StatisticsResolver } from './statistics.resolver.js';

export const statisticsDomain: Domain = {
  resolvers: [CountedEventResolver, EventListResolver, StatisticsResolver],
};
