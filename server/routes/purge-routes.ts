import { recordAudit } from '../audit/record.js';
import { isBackupRunning } from '../platform/backup/backup-lock.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { offered } from './offered-distance.js';
import { RouteAction } from './route-enums.js';

const DAY_MS = 86_400_000;
const ROUTE_FILE_NAME = /^[0-9a-f]{32}\.gpx$/;

/**
 * Deletes routes of distances that the event no longer has, and files without a route: of a replaced route, or stored
 * by a process that ended early. A file is stored before its route is committed, so only files older than a day are
 * deleted. While a backup is running the files stay until the next night.
 */
export async function purgeRoutes(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const deletedRoutes = await sql<{ event_id: number; distance: string }>(
      tx.em,
      `delete from event_route r where not ${offered('r')} returning event_id, distance`,
    );
    for (const { event_id: eventId, distance } of deletedRoutes)
      recordAudit(tx, {
        subject: 'event',
        subjectId: eventId,
        eventId,
        action: RouteAction.ROUTE_DELETED,
        detail: { distance },
      });
  });
  if (await isBackupRunning(ctx.em.fork())) return;
  const { storage } = ctx.services;
  const named = new Set((await ctx.em.fork().find(EventRoute, {}, { fields: ['file'] })).map(({ file }) => file));
  const before = ctx.now.getTime() - DAY_MS;
  for await (const { name, modifiedAt } of storage.list())
    if (ROUTE_FILE_NAME.test(name) && !named.has(name) && modifiedAt.getTime() < before) await storage.remove(name);
}
