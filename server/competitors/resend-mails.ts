import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { replaceMails } from '../team-mails/deliver-to-team.js';
import { notDeletedReasonSql } from '../registration/not-deleted.js';
import { PAYMENT_LINKS_JOB } from '../team-mails/mail-requests.js';
import { isLive, isPayable, payableStatuses } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailKind } from '../team-mails/team-mail-states.js';
import { TeamMailOutcome, type TeamMailResult } from '../team-mails/team-mail-result.types.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import { unpaidTeams } from './selected-teams.js';
import { requireRow } from '../platform/database/require-row.js';

/** Minimum time between two mails of a kind to the same team. */
const CONFIRMATION_PAUSE_MINUTES = 5;
const LINK_PAUSE_MINUTES = 60;
/** Maximum number of registrations per request. */
const MAX_TEAMS = 5_000;

/**
 * Sends the confirmation to a paid team again.
 * @throws NOT_FOUND; WRONG_STATE if it is not paid; TOO_MANY_REQUESTS within five minutes of the last time
 */
export async function resendConfirmation(ctx: AppContext, registrationId: number): Promise<TeamMailResult> {
  await inTransaction(ctx, async (tx) => {
    const { em, now, viewer, services } = tx;
    const registration = requireRow(
      await em.findOne(
        Registration,
        { id: registrationId, purchase: { event: viewerEvents(viewer) } },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      ),
    );
    if (!isLive(registration.status) || isPayable(registration.status))
      throw new AppError(ErrorCode.WRONG_STATE, { message: 'Esta inscripción no está paga: no hay confirmación.' });
    const { confirmationResentAt: last } = registration;
    const wait = last ? last.getTime() + CONFIRMATION_PAUSE_MINUTES * 60_000 - now.getTime() : 0;
    if (wait > 0)
      throw new AppError(ErrorCode.TOO_MANY_REQUESTS, {
        message: 'La confirmación se reenvió hace menos de 5 minutos. Espera un momento y vuelve a intentar.',
        retryAfter: Math.ceil(wait / 1000),
      });
    registration.confirmationResentAt = now;
    // The new request also covers addresses that an earlier one has not reached.
    await replaceMails(tx, [registrationId], TeamMailKind.CONFIRMATION);
    const request = randomUUID();
    const eventId = registration.event.id;
    recordAudit(tx, {
      subject: 'registration',
      subjectId: registrationId,
      eventId,
      action: 'confirmation resent',
      detail: { request },
    });
    await services.jobs.enqueue(em, CONFIRMATION_JOB, { purchaseId: registrationId, request });
  });
  return { outcome: TeamMailOutcome.CONFIRMATION_SENT, teams: 1, teamsLeft: 0, mails: null };
}

/**
 * Sends the payment link to the unpaid registrations of the chosen competitors, except those that got it within the
 * last hour or whose payment is under review, so that no team is asked to pay twice.
 * @throws NOT_FOUND; VALIDATION for more than 5,000 registrations
 */
export async function resendPaymentLinks(ctx: AppContext, selection: CompetitorSelection): Promise<TeamMailResult> {
  const teams = await unpaidTeams(ctx, selection);
  if (teams.length > MAX_TEAMS) {
    const message = 'Son más de 5.000 inscripciones. Filtra por evento o categoría y hazlo por partes.';
    throw new AppError(ErrorCode.VALIDATION, { message, fields: { selection: [message] } });
  }
  const ids = await inTransaction(ctx, async (tx) => {
    const { em, now, services } = tx;
    const eligible = await sql<{ id: number; event_id: number }>(
      em,
      `with eligible as (
          select p.id, p.event_id from purchase p join registration r on r.id = p.id
          where p.id = any($1) and p.status = any($2) and p.hold_expires_at > $3 and ${notDeletedReasonSql} is null
            and (r.payment_link_asked_at is null or r.payment_link_asked_at <= $4)
          order by p.id for update)
        update registration set payment_link_asked_at = $3 from eligible where registration.id = eligible.id
        returning eligible.id, eligible.event_id`,
      [teams.map(({ id }) => id), [...payableStatuses], now, new Date(now.getTime() - LINK_PAUSE_MINUTES * 60_000)],
    );
    const request = randomUUID();
    for (const { id, event_id: eventId } of eligible)
      recordAudit(tx, {
        subject: 'registration',
        subjectId: id,
        eventId,
        action: 'payment link resent',
        detail: { request },
      });
    await em.flush();
    await replaceMails(
      tx,
      eligible.map(({ id }) => id),
      TeamMailKind.PAYMENT_LINK,
    );
    // One job per registration, so that a failure does not delay the others.
    await services.jobs.enqueueAll(
      em,
      PAYMENT_LINKS_JOB,
      eligible.map(({ id }) => ({ registrationIds: [id], request })),
    );
    return eligible.map(({ id }) => id);
  });
  return linksDone(ids.length, teams.length - ids.length);
}

function linksDone(teams: number, teamsLeft: number): TeamMailResult {
  const none = teamsLeft > 0 ? TeamMailOutcome.NO_LINK_SENT : TeamMailOutcome.NONE_UNPAID;
  return { outcome: teams > 0 ? TeamMailOutcome.LINKS_SENT : none, teams, teamsLeft, mails: null };
}
