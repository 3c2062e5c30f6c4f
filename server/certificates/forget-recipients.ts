import { LockMode } from '@mikro-orm/core';
import { record } from '../audit/record.js';
import { discardImage } from '../images/store-image.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { lockedMailing } from './find-mailing.js';
import { MailingStatus } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';

const DAY_MS = 86_400_000;

/** SQL: a row without what it says of a person. Its code still proves that a certificate was issued, and its state counts. */
const FORGOTTEN = `name = null, email = null, dni = '', "values" = '{}', reply = null`;

/**
 * Forgets the people of a mailing and its picture at once. What was counted stays, and the page of a certificate says which
 * event it was issued for. @throws NOT_FOUND; WRONG_STATE for one that is not over
 */
export async function forgetRecipients(work: Work, id: number): Promise<Mailing> {
  const { mailing, discard } = await inTransaction(work, async (tx) => {
    const found = await lockedMailing(tx, id);
    return { mailing: found, discard: await forget(tx, found) };
  });
  await discard();
  return mailing;
}

/** Forgets mailings that ended KEEP_CERTIFICATES_DAYS ago. */
export async function forgetOldMailings(work: Work): Promise<void> {
  const { now, services } = work;
  const before = new Date(now.getTime() - services.config.retention.certificateDays * DAY_MS);
  const old = await work.em.fork().find(Mailing, { endedAt: { $lt: before }, forgottenAt: null }, { fields: ['id'] });
  for (const { id } of old) {
    const discard = await inTransaction(work, async (tx) =>
      forget(tx, await tx.em.findOneOrFail(Mailing, id, { lockMode: LockMode.PESSIMISTIC_WRITE })),
    );
    await discard();
  }
}

/** @returns what removes the files, once the transaction has ended well */
async function forget(tx: Work, mailing: Mailing): Promise<() => Promise<void>> {
  if (mailing.status === MailingStatus.SCHEDULED)
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'Detén el envío, o espera a que termine, y borra después.' });
  if (mailing.forgottenAt) return () => Promise.resolve();
  const people = await sql(
    tx.em,
    `update certificate_recipient set ${FORGOTTEN} where mailing_id = $1 and name is not null returning id`,
    [mailing.id],
  );
  const { picture } = mailing;
  const preview = await mailing.preview?.loadOrFail();
  mailing.forgottenAt = tx.now;
  mailing.picture = null;
  mailing.preview = null;
  await tx.em.flush();
  if (preview) tx.em.remove(preview);
  record(tx, {
    subject: 'mailing',
    subjectId: mailing.id,
    eventId: mailing.event?.id ?? null,
    action: 'forgotten',
    detail: { count: people.length },
  });
  return async () => {
    const { storage } = tx.services;
    if (picture) await storage.remove(picture);
    if (preview) await discardImage(storage, preview);
  };
}
