import type { Domain } from '../domain.js';
import { SyncEntry } from './sync-entry.entity.js';

export const syncDomain: Domain = {
  entities: [SyncEntry],
};
