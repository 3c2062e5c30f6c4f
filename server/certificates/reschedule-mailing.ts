import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { refusePast } from './create-mailing.js';
import { lockedMailing } from './find-mailing.js';
import { MailingStatus } from './mailing-states.js';
import type { Mailing } from './mailing.entity.js';

/**
 * Changes the time of a mailing of which no certificate was sent; the current minute means now.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; VALIDATION if the time is past; CONFLICT if the version is not current; WRONG_STATE after sending
 * began
 */
export function rescheduleMailing(
  ctx: AppContext,
  id: number,
  { version, sendAt }: { version: number; sendAt: Date },
): Promise<Mailing> {
  refusePast(ctx, sendAt);
  return inTransaction(ctx, async (tx) => {
    const mailing = await lockedMailing(tx, id);
    await refuseBegun(tx, mailing);
    if (mailing.version !== version) throw new AppError(ErrorCode.CONFLICT, { changed: ['sendAt'] });
    const before = { sendAt: mailing.sendAt };
    mailing.sendAt = sendAt > tx.now ? sendAt : tx.now;
    mailing.version += 1;
    recordAudit(tx, {
      subject: 'mailing',
      subjectId: id,
      eventId: mailing.event?.id ?? null,
      action: 'rescheduled',
      before,
      after: { sendAt: mailing.sendAt },
      detail: { version: mailing.version },
    });
    return mailing;
  });
}

async function refuseBegun({ em }: AppContext, { id, status }: Mailing): Promise<void> {
  const startedRecipients = await sql(
    em,
    'select from certificate_recipient where mailing_id = $1 and tries > 0 limit 1',
    [id],
  );
  if (status === MailingStatus.SCHEDULED && startedRecipients.length === 0) return;
  const message =
    status === MailingStatus.STOPPED
      ? 'Este envío se detuvo: ya no se puede reprogramar.'
      : 'Este envío ya empezó: ya no se puede reprogramar.';
  throw new AppError(ErrorCode.WRONG_STATE, { message });
}
