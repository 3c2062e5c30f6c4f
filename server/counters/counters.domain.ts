import type { Domain } from '../domain.js';
import { EventCounter } from './event-counter.entity.js';
import { mergeEventCounters } from './merge-event-counters.js';

export const countersDomain: Domain = {
  entities: [EventCounter],
  jobs: (ctx) => [{ name: 'merge-event-counters', cron: '* * * * *', run: () => mergeEventCounters(ctx()) }],
};
