import type { Domain } from '../domain.js';
import { CountedEventResolver } from './event-counters.resolver.js';
import { EventCounter } from './event-counter.entity.js';
import { EventListResolver } from './event-list.resolver.js';
import { mergeEventCounters } from './merge-event-counters.js';
import { StatisticsResolver } from './statistics.resolver.js';

export const statisticsDomain: Domain = {
  entities: [EventCounter],
  resolvers: [CountedEventResolver, EventListResolver, StatisticsResolver],
  jobs: (ctx) => [{ name: 'merge-event-counters', cron: '* * * * *', run: () => mergeEventCounters(ctx()) }],
};
