import { sendAuditedMail } from '../audit/send-audited-mail.js';
import type { AppContext } from '../app-context.js';
import { stoppedMail } from './webhook-disabled-mail.js';
import { auditUrl } from './webhook-state.js';
import { WebhookState } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

/** Follows a webhook that stopped by itself. */
export const STOPPED_MAIL_JOB = 'mail-stopped-webhook';

/**
 * Tells who made a webhook that it stopped; where they are gone, the event's organiser. Nothing is sent where somebody saw
 * to it meanwhile, or where nobody has an address. A repetition has the same message id.
 */
export async function mailStopped(ctx: AppContext, webhookId: number): Promise<void> {
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
  await sendAuditedMail(ctx, stoppedMail(webhook, to, services.publicUrl), {
    subject: 'event',
    subjectId: eventId,
    eventId,
    detail: { url: auditUrl(webhook.url) },
  });
}
