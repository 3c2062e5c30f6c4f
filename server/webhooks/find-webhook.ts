import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import type { AppContext } from '../app-context.js';
import { Webhook } from './webhook.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns a webhook of the viewer's events. @throws NOT_FOUND */
export async function findViewerWebhook({ em, viewer }: AppContext, id: number): Promise<Webhook> {
  return requireRow(await em.findOne(Webhook, { id, event: viewerEvents(viewer) }));
}

/** Returns the webhooks of one of the viewer's events, oldest first. @throws NOT_FOUND */
export async function listWebhooks(ctx: AppContext, eventId: number): Promise<Webhook[]> {
  const event = await findViewerEvent(ctx, eventId);
  return ctx.em.find(Webhook, { event }, { orderBy: { id: 'asc' } });
}
