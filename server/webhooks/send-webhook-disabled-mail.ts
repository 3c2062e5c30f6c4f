import { sendAuditedMail } from '../audit/send-audited-mail.js';
import type { AppContext } from '../app-context.js';
import { webhookDisabledMail } from './webhook-disabled-mail.js';
import { auditUrl } from './webhook-state.js';
import { WebhookState } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

/** Job that is queued when a webhook is disabled automatically. */
export const STOPPED_MAIL_JOB = 'mail-stopped-webhook';

/**
 * Mails the creator of a webhook, or the event's organiser if the creator is gone, that the webhook was disabled. Sends
 * nothing if the webhook was reactivated or there is no address. A retry has the same message ID.
 */
export async function sendWebhookDisabledMail(ctx: AppContext, webhookId: number): Promise<void> {
  const { em, services } = ctx;
  const webhook = await em.findOne(
    Webhook,
    { id: webhookId, state: WebhookState.FAILED },
    { populate: ['event', 'maker'] },
  );
  if (!webhook) return;
  const maker = webhook.maker?.getEntity();
  const to = maker?.active ? maker.email : webhook.event.getEntity().organizerEmail;
  if (!to) return;
  const eventId = webhook.event.id;
  await sendAuditedMail(ctx, webhookDisabledMail(webhook, to, services.publicUrl), {
    subject: 'event',
    subjectId: eventId,
    eventId,
    detail: { url: auditUrl(webhook.url) },
  });
}
