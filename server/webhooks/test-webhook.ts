import { randomUUID } from 'node:crypto';
import { reportJobFailure } from '../platform/process/failures.js';
import type { AppContext } from '../app-context.js';
import { findViewerWebhook } from './find-webhook.js';
import { postMessage } from './post-message.js';
import { sampleMessage } from './sample-message.js';
import type { TestWebhookInput } from './webhooks.inputs.js';
import type { WebhookTestResult } from './webhooks.types.js';

/**
 * Sends one signed test message to a webhook, to its URL or the given one, and returns the result. Stores nothing: the
 * message has no retry, and a failure does not count towards disabling the webhook.
 * @throws NOT_FOUND; TOO_MANY_REQUESTS after ten a minute of one user
 */
export async function testWebhook(
  ctx: AppContext,
  id: number,
  { type, url }: TestWebhookInput,
): Promise<WebhookTestResult> {
  const webhook = await findViewerWebhook(ctx, id);
  const { services, now, viewer, log } = ctx;
  await services.limits.count('webhookTestsOfUser', String(viewer!.userId));
  const message = sampleMessage(type, { eventId: String(webhook.event.id), at: now, test: true });
  const messageId = `msg_prueba_${randomUUID().replaceAll('-', '')}`;
  const isOtherAddress = url != null && url !== webhook.url;
  const { formerSecret, previousSecretExpiresAt } = webhook;
  const outcome = await postMessage(
    ctx,
    {
      messageId,
      body: JSON.stringify(message),
      url: isOtherAddress ? url : webhook.url,
      anywhere: isOtherAddress ? services.outboundHttp.anywhere : webhook.anywhere,
      secret: webhook.secret,
      formerSecret: previousSecretExpiresAt && previousSecretExpiresAt > now ? formerSecret : null,
    },
    (error) => reportJobFailure(log, 'webhook test', error, { webhook: webhook.id }),
  );
  return { messageId, ...outcome };
}
