import { reportJobFailure } from '../platform/process/failures.js';
import { MailDeliveryError, type Mail } from '../platform/mail/mailer.js';
import type { AppContext } from '../app-context.js';
import { recordAudit, type Change } from './record.js';

/**
 * Sends a mail about one thing. If the mail server rejects the mail for good, for example because the address does not exist,
 * adds an audit entry instead: a retry would get the same response.
 * @returns whether the mail was sent
 * @throws MailDeliveryError if a retry may succeed
 */
export async function sendAuditedMail(
  ctx: AppContext,
  mail: Mail,
  about: Pick<Change, 'subject' | 'subjectId' | 'eventId' | 'detail'>,
): Promise<boolean> {
  try {
    await ctx.services.mailer.send(mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailDeliveryError && error.final)) throw error;
    reportJobFailure(ctx.log, 'mail', error, { [about.subject]: about.subjectId });
    recordAudit(ctx, { ...about, action: 'mail rejected', actor: 'job' });
    await ctx.em.flush();
    return false;
  }
}
