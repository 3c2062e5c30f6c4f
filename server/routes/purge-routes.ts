import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAudit } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { offered } from './offered-distance.js';

const DAY_MS = 86_400_000;
const OWN_NAME = /^[0-9a-f]{32}\.gpx$/;

/**
 * Forgets the routes of distances that nobody may enter any more, and files that no route names: of a route that was replaced,
 * or stored by a process that ended in the middle. A file may be a day old before its route is committed.
 */
export async function forgetRoutes(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gone = await sql<{ event_id: number; distance: string }>(
      tx.em,
      `delete from event_route r where not ${offered('r')} returning event_id, distance`,
    );
    for (const { event_id: eventId, distance } of gone)
      recordAudit(tx, { subject: 'event', subjectId: eventId, eventId, action: 'route deleted', detail: { distance } });
  });
  const { storage } = ctx.services;
  const files = (await readdir(storage.folder).catch(() => [])).filter((name) => OWN_NAME.test(name));
  const named = new Set((await ctx.em.fork().find(EventRoute, {}, { fields: ['file'] })).map(({ file }) => file));
  for (const file of files.filter((each) => !named.has(each))) {
    const written = await stat(join(storage.folder, file)).catch(() => null);
    if (written && written.mtimeMs < ctx.now.getTime() - DAY_MS) await storage.remove(file);
  }
}
