import type { Work } from '../work.js';
import { stoppedMail } from './stopped-mail.js';
import { WebhookState } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

/** Follows a webhook that stopped by itself. */
export const STOPPED_MAIL_JOB = 'mail-stopped-webhook';

/**
 * Tells who made a webhook that it stopped; where they are gone, the event's organiser. Nothing is sent where somebody saw
 * to it meanwhile, or where nobody has an address. A repetition has the same message id.
 */
export async function mailStopped({ em, services }: Work, webhookId: number): Promise<void> {
  const webhook = await em.findOne(
    Webhook,
    { id: webhookId, state: WebhookState.FAILED },
    { populate: ['event', 'maker'] },
  );
  if (!webhook) return;
  const maker = webhook.maker?.getEntity();
  const to = maker?.active ? maker.email : webhook.event.getEntity().organizerEmail;
  if (to) await services.mailer.send(stoppedMail(webhook, to, services.publicUrl));
}
