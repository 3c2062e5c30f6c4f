import { recordAudit } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import { removeFiles } from '../images/remove-files.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { routeState } from './route-state.js';
import { requireRow } from '../platform/database/require-row.js';
import { RouteAction } from './route-enums.js';

/** Deletes a route with its file. A replaced route has another ID and stays. @throws NOT_FOUND */
export async function deleteRoute(ctx: AppContext, id: number): Promise<void> {
  const file = await inTransaction(ctx, async (tx) => {
    const candidate = requireRow(await tx.em.findOne(EventRoute, { id, event: viewerEvents(tx.viewer) }));
    const event = await lockedEvent(tx, { id: candidate.event.id });
    // Read again under the lock: another user may have replaced the route.
    const route = requireRow(await tx.em.findOne(EventRoute, { id }, { refresh: true }));
    recordAudit(tx, {
      subject: 'event',
      subjectId: event.id,
      eventId: event.id,
      action: RouteAction.ROUTE_DELETED,
      before: routeState(route),
      after: {},
      detail: { distance: route.distance },
    });
    await tx.em.remove(route).flush();
    return route.file;
  });
  await removeFiles(ctx, { names: [file] });
}
