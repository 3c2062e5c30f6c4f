import type { JobKind } from './platform/jobs.js';
import type { Services } from './work.js';

/** Every kind of background work of every domain. */
export function jobKinds(_services: Services): JobKind[] {
  return [];
}
