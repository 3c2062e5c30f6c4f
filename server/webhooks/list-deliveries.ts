import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import type { AppContext } from '../app-context.js';
import { findViewerWebhook } from './find-webhook.js';
import type { DeliveryState } from './webhook-enums.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

const PER_PAGE = 20;

/** Returns the deliveries of a webhook, newest first. @throws NOT_FOUND */
export async function listDeliveries(
  ctx: AppContext,
  webhookId: number,
  state: DeliveryState | null,
  at: PageArgs,
): Promise<Page<WebhookDelivery>> {
  const webhook = await findViewerWebhook(ctx, webhookId);
  const where = { webhook: webhook.id, ...(state ? { state } : {}) };
  return readPage(ctx.em, WebhookDelivery, where, { orderBy: { id: 'desc' }, at, perPage: PER_PAGE });
}
