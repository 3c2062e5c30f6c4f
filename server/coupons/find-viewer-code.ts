import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { viewerEvents } from '../events/viewer-events.js';
import type { AppContext } from '../app-context.js';
import type { Code } from './code.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns a coupon or partner key of the viewer's events, with its quota. @throws NOT_FOUND */
export async function findViewerCode<T extends Code>(
  { em, viewer }: AppContext,
  kind: EntityClass<T>,
  id: number,
): Promise<T> {
  const where = { id, event: viewerEvents(viewer) } as FilterQuery<T>;
  return requireRow((await em.findOne(kind, where, { populate: ['uses'] as never })) as T | null);
}
