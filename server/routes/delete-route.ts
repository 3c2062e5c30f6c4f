import { recordAudit } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { routeState } from './route-state.js';

/** Takes a route away, with its file; one that was replaced meanwhile stays. @throws NOT_FOUND */
export async function deleteRoute(ctx: AppContext, id: number): Promise<void> {
  const file = await inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(EventRoute, { id, event: viewerEvents(tx.viewer) });
    if (!known) throw new AppError(ErrorCode.NOT_FOUND);
    const event = await lockedEvent(tx, { id: known.event.id });
    // Read again under the lock: somebody may have replaced it.
    const route = await tx.em.findOne(EventRoute, { id }, { refresh: true });
    if (!route) throw new AppError(ErrorCode.NOT_FOUND);
    recordAudit(tx, {
      subject: 'event',
      subjectId: event.id,
      eventId: event.id,
      action: 'route deleted',
      before: routeState(route),
      after: {},
      detail: { distance: route.distance },
    });
    await tx.em.remove(route).flush();
    return route.file;
  });
  await ctx.services.storage.remove(file);
}
