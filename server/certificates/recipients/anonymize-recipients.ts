import { LockMode } from '@mikro-orm/core';
import { recordAudit } from '../../audit/record.js';
import { removeFiles } from '../../images/remove-files.js';
import { BATCH_ROWS } from '../../platform/database/batches.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { lockedMailing } from '../find-mailing.js';
import { MailingStatus } from '../mailing-states.js';
import { Mailing } from '../mailing.entity.js';

const DAY_MS = 86_400_000;

/** SQL that clears a recipient's personal data. The code still proves the certificate, and `state` still counts. */
const CLEARED_COLUMNS_SQL = `name = null, email = null, dni = '', "values" = '{}', reply = null`;

/**
 * Anonymises the recipients of a mailing now and deletes its background. The counts remain, and a certificate's page
 * still names its event.
 * @throws NOT_FOUND; WRONG_STATE if the mailing has not ended
 */
export function anonymizeRecipients(ctx: AppContext, id: number): Promise<Mailing> {
  return anonymize(ctx, (tx) => lockedMailing(tx, id));
}

/** Anonymises mailings that ended `retention.certificateDays` ago. */
export async function anonymizeOldMailings(ctx: AppContext): Promise<void> {
  const { now, services } = ctx;
  const before = new Date(now.getTime() - services.config.retention.certificateDays * DAY_MS);
  const old = await ctx.em.fork().find(Mailing, { endedAt: { $lt: before }, anonymizedAt: null }, { fields: ['id'] });
  for (const { id } of old)
    await anonymize(ctx, (tx) => tx.em.findOneOrFail(Mailing, id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/**
 * Anonymises a mailing in batches, each in a transaction that locks the mailing. `anonymizedAt` is set after the last
 * batch, so that an interrupted run is repeated.
 */
async function anonymize(ctx: AppContext, lock: (tx: AppContext) => Promise<Mailing>): Promise<Mailing> {
  for (let people = 0; ;) {
    const batch = await inTransaction(ctx, async (tx) => {
      const mailing = await lock(tx);
      if (mailing.status === MailingStatus.SCHEDULED)
        throw new AppError(ErrorCode.WRONG_STATE, {
          message: 'Detén el envío, o espera a que termine, y borra después.',
        });
      if (mailing.anonymizedAt) return { mailing };
      const { length } = await sql(
        tx.em,
        `update certificate_recipient set ${CLEARED_COLUMNS_SQL} where id in (
          select id from certificate_recipient where mailing_id = $1 and name is not null limit ${BATCH_ROWS}) returning id`,
        [mailing.id],
      );
      return length < BATCH_ROWS
        ? { mailing, discard: await finish(tx, mailing, people + length) }
        : { people: length };
    });
    if (batch.mailing) {
      await batch.discard?.();
      return batch.mailing;
    }
    people += batch.people;
  }
}

/** @returns a function that deletes the files; call it after the commit */
async function finish(tx: AppContext, mailing: Mailing, people: number): Promise<() => Promise<void>> {
  const { picture } = mailing;
  const preview = await mailing.preview?.loadOrFail();
  mailing.anonymizedAt = tx.now;
  mailing.picture = null;
  mailing.preview = null;
  await tx.em.flush();
  if (preview) tx.em.remove(preview);
  recordAudit(tx, {
    subject: 'mailing',
    subjectId: mailing.id,
    eventId: mailing.event?.id ?? null,
    action: 'forgotten',
    detail: { count: people },
  });
  return () => removeFiles(tx, { names: picture ? [picture] : [], images: preview ? [preview] : [] });
}
