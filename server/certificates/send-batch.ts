import { auditEntryJson, auditRowsSql } from '../audit/record.js';
import { reportJobFailure } from '../platform/process/failures.js';
import { MailDeliveryError, MailError } from '../platform/mail/mailer.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { loadBackground } from './drawing/backgrounds.js';
import { certificateMail } from './certificate-mail.js';
import { drawPdf, drawPicture, type Background } from './drawing/draw-certificate.js';
import { MailingStatus } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipients/recipient.entity.js';

export const SEND_JOB = 'send-certificates';
/** Certificates of one job: a few seconds of work, so that a stopped node loses little. */
export const BATCH = 25;
/** Certificates that one job draws and hands over concurrently. */
const AT_ONCE = 5;
/** Lease of a batch; after it another node may send the rows of a killed one. */
const LEASE_SECONDS = 120;
/** Retry window of an address. Pauses double; each is random between half and all of its length. */
const TRIED_FOR_MS = 48 * 3_600_000;
const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 30 * 60_000;
/** Shorter pauses are retried by the job itself, longer ones by the minutely job. */
const SHORT_PAUSE_MS = 60_000;
const REPLY_LENGTH = 500;

/**
 * Sends the next certificates of a mailing, each once: a row is marked before its mail is handed over and updated after
 * it. Rows marked when a process ended are never sent again automatically.
 * @returns whether a full batch was sent, so that more may be waiting
 */
export async function sendBatch(ctx: AppContext, mailingId: number): Promise<boolean> {
  const mailing = await ctx.em.fork().findOne(Mailing, mailingId, { populate: ['event'] });
  if (!mailing || mailing.status !== MailingStatus.SCHEDULED || mailing.sendAt > ctx.now) return false;
  const recipients = await reserveBatch(ctx, mailingId);
  if (recipients.length > 0 && mailing.picture) {
    const background = await loadBackground(ctx, mailing.picture);
    const queue = recipients[Symbol.iterator]();
    const sendNext = async (): Promise<void> => {
      for (const recipient of queue) await sendOne(ctx, mailing, recipient, background);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  }
  await endIfSent(ctx, mailingId);
  return recipients.length === BATCH;
}

/** Whether certificates of a mailing wait for a retry that is due before the next minutely job. */
export async function isRetriedSoon({ em, services }: AppContext, mailingId: number): Promise<boolean> {
  const [found] = await sql<{ soon: boolean }>(
    em.fork(),
    `select exists (select from certificate_recipient r join certificate_mailing m on m.id = r.mailing_id
        where r.mailing_id = $1 and r.state = 'PENDING' and r.try_at <= $2 and m.status = 'SCHEDULED') as soon`,
    [mailingId, new Date(services.clock().getTime() + SHORT_PAUSE_MS)],
  );
  return found!.soon;
}

/** Reserves rows for this batch, so that no other node sends them. */
async function reserveBatch({ em, services }: AppContext, mailingId: number): Promise<Recipient[]> {
  const now = services.clock();
  const fork = em.fork();
  const reserved = await sql<{ id: number }>(
    fork,
    `update certificate_recipient set under_way_since = $2 where id in (
        select id from certificate_recipient
        where mailing_id = $1 and state = 'PENDING' and name is not null and (try_at is null or try_at <= $2)
          and (under_way_since is null or under_way_since < $2::timestamptz - interval '${LEASE_SECONDS} seconds')
        order by id limit ${BATCH} for update skip locked)
      returning id`,
    [mailingId, now],
  );
  return fork.find(Recipient, { id: { $in: reserved.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
}

async function sendOne(ctx: AppContext, mailing: Mailing, recipient: Recipient, background: Background): Promise<void> {
  const { id, values, code, name, email } = recipient;
  if (name === null || email === null) return;
  const { log, services } = ctx;
  try {
    const address = `${services.publicUrl}/certificado/${code}`;
    const writing = { values, code, address };
    const [picture, pdf] = [
      await drawPicture(background, mailing.layout, writing),
      await drawPdf(background, mailing.layout, writing, { title: `Certificado de ${name}` }),
    ];
    const replyTo = mailing.event?.getEntity().organizerEmail ?? null;
    const mail = certificateMail(mailing, { name, email, code }, { picture, pdf, address, replyTo });
    if (!(await markUnderWay(ctx, id, email))) return;
    await services.mailer.send(mail);
  } catch (error) {
    reportJobFailure(log, 'certificate', error, { recipient: id });
    return recordFailure(ctx, id, error instanceof MailDeliveryError ? error : null);
  }
  await sql(
    ctx.em.fork(),
    `update certificate_recipient set state = 'SENT', sent_at = $2, under_way_since = null, failed_at = null, trouble = null,
        reply = null where id = $1`,
    [id, services.clock()],
  );
}

/**
 * Marks a mail as being handed over to its address. False if the mailing was stopped or rescheduled, the address was
 * corrected, or the mail is already marked.
 */
async function markUnderWay({ em, services }: AppContext, id: number, email: string): Promise<boolean> {
  const marked = await sql(
    em.fork(),
    // The share lock waits for a stop or a reschedule: after those commit, no mail is handed over.
    `with due as (
        select m.id from certificate_mailing m join certificate_recipient r on r.mailing_id = m.id
        where r.id = $1 and m.status = 'SCHEDULED' and m.send_at <= $2 for share of m
      )
      update certificate_recipient r set state = 'UNDER_WAY', under_way_since = $2, tries = tries + 1
      from due where r.id = $1 and r.mailing_id = due.id and r.state = 'PENDING' and r.email = $3 returning r.id`,
    [id, services.clock(), email],
  );
  return marked.length > 0;
}

/** Records a failure: uncertain → UNCONFIRMED, refused by the server → FAILED, anything else → retry later. */
async function recordFailure(
  { em, services }: AppContext,
  id: number,
  failed: MailDeliveryError | null,
): Promise<void> {
  const now = services.clock();
  await sql(
    em.fork(),
    `update certificate_recipient set under_way_since = null, failed_at = coalesce(failed_at, $2), trouble = $3, reply = $4,
        try_at = $2::timestamptz
          + least($7, $6 * 2 ^ greatest(0, least(tries, 20) - 1)) * (0.5 + random() / 2) * interval '1 millisecond',
        state = case when $5 = 'UNCONFIRMED' then 'UNCONFIRMED'
          when $5 = 'FAILED' or failed_at < $2::timestamptz - interval '${TRIED_FOR_MS} milliseconds' then 'FAILED' else 'PENDING' end
      where id = $1 and state in ('PENDING', 'UNDER_WAY')`,
    [
      ...[id, now, failed?.trouble ?? MailError.UNREACHABLE, failed?.reply?.slice(0, REPLY_LENGTH) ?? null],
      ...[failed?.uncertain ? 'UNCONFIRMED' : failed?.final ? 'FAILED' : 'PENDING', FIRST_PAUSE_MS, MAX_PAUSE_MS],
    ],
  );
}

/** Ends a mailing when no recipient is left to whom it is sent automatically. */
async function endIfSent(ctx: AppContext, mailingId: number): Promise<void> {
  await sql(
    ctx.em.fork(),
    `with ended as (
        update certificate_mailing m set status = 'SENT', ended_at = $2 where id = $1 and status = 'SCHEDULED'
          and not exists (select from certificate_recipient r where r.mailing_id = m.id and r.state in ('PENDING', 'UNDER_WAY'))
        returning id, event_id
      ),
      counted as (
        select ended.*, (select jsonb_object_agg(lower(state), of) from (
            select state, count(*) as of from certificate_recipient where mailing_id = ended.id group by state) as states) as detail
        from ended
      )
      ${auditRowsSql('counted', '$3', { detail: 'counted.detail' })}`,
    [mailingId, ctx.services.clock(), auditEntryJson(ctx, { subject: 'mailing', action: 'certificates sent' })],
  );
}

/** Queues one job per batch of certificates, in the transaction of `ctx`. */
export async function enqueueBatches(ctx: AppContext, mailingId: number, recipients: number): Promise<void> {
  const jobs = Array.from({ length: Math.ceil(recipients / BATCH) }, () => ({ mailingId }));
  await ctx.services.jobs.enqueueAll(ctx.em, SEND_JOB, jobs);
}

/** Queues jobs only for certificates without one: the minutely job meets a long mailing again each time. */
async function enqueueMissing(ctx: AppContext, mailingId: number, waiting: number): Promise<void> {
  const { em, services } = ctx;
  const queued = await services.jobs.countWaiting(em, SEND_JOB, { mailingId });
  await enqueueBatches(ctx, mailingId, Math.max(0, waiting - queued * BATCH));
}

/**
 * Begins mailings that are due, queues due retries, and marks mails as unconfirmed that were being handed over when a
 * process ended.
 */
export async function resumeMailings(ctx: AppContext): Promise<void> {
  const now = ctx.services.clock();
  await sql(
    ctx.em.fork(),
    `update certificate_recipient set state = 'UNCONFIRMED', under_way_since = null, failed_at = $1
      where state = 'UNDER_WAY' and under_way_since < $1::timestamptz - interval '${LEASE_SECONDS} seconds'`,
    [now],
  );
  const pendingMailings = await sql<{ id: number; waiting: number }>(
    ctx.em.fork(),
    `select m.id, (select count(*)::int from certificate_recipient r where r.mailing_id = m.id and r.state = 'PENDING'
        and (r.try_at is null or r.try_at <= $1)
        and (r.under_way_since is null or r.under_way_since < $1::timestamptz - interval '${LEASE_SECONDS} seconds')) as waiting
      from certificate_mailing m where m.status = 'SCHEDULED' and m.send_at <= $1 order by m.id`,
    [now],
  );
  for (const { id, waiting } of pendingMailings) {
    if (waiting === 0) await endIfSent(ctx, id);
    else await inTransaction(ctx, (tx) => enqueueMissing(tx, id, waiting));
  }
}
