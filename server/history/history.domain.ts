import type { Domain } from '../domain.js';
import { HistoryResolver } from './history.resolver.js';

export const historyDomain: Domain = {
  resolvers: [HistoryResolver],
};
