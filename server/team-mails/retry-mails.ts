import type { FilterQuery } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { rowId } from '../platform/database/row-id.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from './mail-requests.js';
import { TeamMailKind, TeamMailState } from './team-mail-states.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailOutcome, type TeamMailResult } from './team-mail-result.types.js';
import { undelivered } from './undelivered-mails.js';

/** Mails per transaction. */
const BATCH = 500;

/**
 * Retries undelivered mails of an event now, the given ones or all, for another two days. Mails that were delivered are
 * not repeated. @throws NOT_FOUND
 */
export async function retryMails(
  ctx: AppContext,
  eventId: string,
  ids: readonly string[] | null,
): Promise<TeamMailResult> {
  const { id: event } = await findViewerEvent(ctx, rowId(eventId));
  let mails = 0;
  const teams = new Set<number>();
  // In batches: an event may have thousands, and each mail is locked until its transaction ends.
  for (let after = 0, found = BATCH; found === BATCH;) {
    const batch = await inTransaction(ctx, (tx) => retryBatch(tx, event, ids, after));
    mails += batch.length;
    for (const { registration } of batch) teams.add(registration.id);
    found = batch.length;
    after = batch.at(-1)?.id ?? after;
  }
  const outcome = mails === 0 ? TeamMailOutcome.NO_MAILS : TeamMailOutcome.MAILS_RETRIED;
  return { outcome, teams: teams.size, teamsLeft: 0, mails };
}

/** @returns the mails with an id above `after` that are tried again */
async function retryBatch(
  tx: AppContext,
  event: number,
  ids: readonly string[] | null,
  after: number,
): Promise<TeamMail[]> {
  const { em, services } = tx;
  const named = ids ? { id: { $in: ids.map(rowId) } } : {};
  const mails = await em.find(
    TeamMail,
    { $and: [{ event }, named, undelivered, { id: { $gt: after } }] } as FilterQuery<TeamMail>,
    { orderBy: { id: 'asc' }, limit: BATCH },
  );
  await em.nativeUpdate(
    TeamMail,
    { id: { $in: mails.map(({ id }) => id) }, state: { $ne: TeamMailState.SENT } },
    { state: TeamMailState.WAITING, giveUpAt: null },
  );
  // One job per mail of a team, whatever the number of addresses.
  const deliveries = new Map(mails.map((mail) => [`${mail.registration.id} ${mail.kind} ${mail.request}`, mail]));
  const mailsOfKind = (kind: TeamMailKind) => [...deliveries.values()].filter((mail) => mail.kind === kind);
  for (const { registration, kind } of deliveries.values())
    recordAudit(tx, {
      subject: 'registration',
      subjectId: registration.id,
      eventId: event,
      action: kind === TeamMailKind.CONFIRMATION ? 'confirmation resent' : 'payment link resent',
    });
  await em.flush();
  await services.jobs.enqueueAll(
    em,
    CONFIRMATION_JOB,
    mailsOfKind(TeamMailKind.CONFIRMATION).map(({ registration, request }) => ({
      purchaseId: registration.id,
      request,
    })),
  );
  await services.jobs.enqueueAll(
    em,
    PAYMENT_LINKS_JOB,
    mailsOfKind(TeamMailKind.PAYMENT_LINK).map(({ registration, request }) => ({
      registrationIds: [registration.id],
      request,
    })),
  );
  return mails;
}
