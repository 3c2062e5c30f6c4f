import { findViewerEvent } from '../events/find-viewer-event.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { Webhook } from './webhook.entity.js';

/** Returns a webhook of the viewer's events. @throws NOT_FOUND */
export async function findViewerWebhook({ em, viewer }: AppContext, id: number): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id, event: viewerEvents(viewer) });
  if (!webhook) throw new AppError(ErrorCode.NOT_FOUND);
  return webhook;
}

/** Returns the webhooks of one of the viewer's events, oldest first. @throws NOT_FOUND */
export async function listWebhooks(ctx: AppContext, eventId: number): Promise<Webhook[]> {
  const event = await findViewerEvent(ctx, eventId);
  return ctx.em.find(Webhook, { event }, { orderBy: { id: 'asc' } });
}
