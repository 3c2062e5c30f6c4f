import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedMailing } from './find-mailing.js';
import { MailingStatus } from './mailing-states.js';
import type { Mailing } from './mailing.entity.js';
import { progressOfMailings } from './certificates.loaders.js';

/**
 * Stops a mailing before or while it is sent: after the commit no more mail is handed over; sent mails are not
 * recalled. Stopping it again changes nothing.
 * @throws NOT_FOUND; WRONG_STATE if the mailing was sent
 */
export function stopMailing(ctx: AppContext, id: number): Promise<Mailing> {
  return inTransaction(ctx, async (tx) => {
    const mailing = await lockedMailing(tx, id);
    if (mailing.status === MailingStatus.STOPPED) return mailing;
    if (mailing.status === MailingStatus.SENT)
      throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este envío ya terminó: no hay nada que detener.' });
    mailing.status = MailingStatus.STOPPED;
    mailing.endedAt = tx.now;
    const progress = (await progressOfMailings(tx, [id])).get(id);
    recordAudit(tx, {
      subject: 'mailing',
      subjectId: id,
      eventId: mailing.event?.id ?? null,
      action: 'stopped',
      detail: { sent: progress?.sent ?? 0, left: progress?.left ?? 0 },
    });
    return mailing;
  });
}
