import type { Domain } from '../domain.js';
import { SyncEntry } from './sync-entry.entity.js';
import { startIncarnation, SyncIncarnation } from './sync-incarnation.entity.js';

export const syncDomain: Domain = {
  entities: [SyncEntry, SyncIncarnation],
  afterRestore: startIncarnation,
};
