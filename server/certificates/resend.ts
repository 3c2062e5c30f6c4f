import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedMailing } from './find-mailing.js';
import { MailingStatus, RecipientState } from './mailing-states.js';
import type { Mailing } from './mailing.entity.js';
import { enqueueBatches } from './send-batch.js';

/**
 * Sends the failed certificates of a mailing again, also after it ended.
 * @throws NOT_FOUND; WRONG_STATE if the mailing was stopped or anonymised
 */
export const retryFailed = (ctx: AppContext, id: number): Promise<Mailing> =>
  resend(ctx, id, { from: RecipientState.FAILED, action: 'retried', recipientIds: null });

/**
 * Sends unconfirmed certificates again, to some recipients or all.
 * @throws NOT_FOUND; WRONG_STATE if the mailing was stopped or anonymised
 */
export const resendUnconfirmed = (
  ctx: AppContext,
  id: number,
  recipientIds: readonly number[] | null,
): Promise<Mailing> => resend(ctx, id, { from: RecipientState.UNCONFIRMED, action: 'resent', recipientIds });

interface ResendRequest {
  from: RecipientState;
  action: 'retried' | 'resent';
  /** Null: all recipients in the state `from`. */
  recipientIds: readonly number[] | null;
}

function resend(ctx: AppContext, id: number, { from, action, recipientIds }: ResendRequest): Promise<Mailing> {
  return inTransaction(ctx, async (tx) => {
    const mailing = await lockedMailing(tx, id);
    refuseEnded(mailing);
    const chosen = await sql<{ id: number }>(
      tx.em,
      `select id from certificate_recipient
        where mailing_id = $1 and state = $2 and name is not null and ($3::int[] is null or id = any($3)) for update`,
      [id, from, recipientIds],
    );
    if (chosen.length === 0) return mailing;
    await continueMailing(
      tx,
      mailing,
      chosen.map((recipient) => recipient.id),
    );
    recordAudit(tx, {
      subject: 'mailing',
      subjectId: id,
      eventId: mailing.event?.id ?? null,
      action,
      detail: { count: chosen.length },
    });
    return mailing;
  });
}

/** Resets certificates to untried and queues them; the mailing must be locked. */
export async function continueMailing(
  tx: AppContext,
  mailing: Mailing,
  recipientIds: readonly number[],
): Promise<void> {
  await sql(
    tx.em,
    `update certificate_recipient set state = 'PENDING', try_at = null, failed_at = null, under_way_since = null,
        trouble = null, reply = null where id = any($1)`,
    [recipientIds],
  );
  mailing.status = MailingStatus.SCHEDULED;
  mailing.endedAt = null;
  if (mailing.sendAt <= tx.now) await enqueueBatches(tx, mailing.id, recipientIds.length);
}

/** @throws WRONG_STATE if the mailing was stopped or anonymised */
export function refuseEnded({ status, anonymizedAt }: Mailing): void {
  if (anonymizedAt)
    throw new AppError(ErrorCode.WRONG_STATE, {
      message: 'Los datos de este envío se borraron: no se puede enviar de nuevo.',
    });
  if (status === MailingStatus.STOPPED)
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este envío se detuvo: no se puede enviar de nuevo.' });
}
