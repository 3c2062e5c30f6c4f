import { recordAudit } from '../audit/record.js';
import { reportJobFailure } from '../platform/process/failures.js';
import { RetryJobError } from '../platform/jobs/jobs.js';
import { MailDeliveryError, MailError, type Mail } from '../platform/mail/mailer.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { Registration } from '../registration/registration.entity.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailKind, TeamMailState } from './team-mail-states.js';

/** Mails are retried for 48 hours, so that a mail server may be down for a weekend night. */
const RETRY_PERIOD_MS = 48 * 3_600_000;
/** A node that has not recorded a result after this time is assumed dead, and another node sends the mail. */
const LEASE_SECONDS = 120;
const REPLY_LENGTH = 500;

const mailedAction = {
  [TeamMailKind.CONFIRMATION]: 'confirmation mailed',
  [TeamMailKind.PAYMENT_LINK]: 'payment link mailed',
} as const;

/** One mail of a team. `request` identifies a manual resend; empty for the confirmation after payment. */
export interface TeamMailRequest {
  registration: Registration;
  kind: TeamMailKind;
  request: string;
}

/**
 * Sends a mail to each address of a team, independently of the others. A retry sends only the missing mails; if the
 * node dies between sending and recording, the same mail (with the same message ID) is sent twice.
 * @throws RetryJobError if a mail is still missing
 */
export async function deliverToTeam(
  ctx: AppContext,
  delivery: TeamMailRequest,
  mailTo: (address: string) => Promise<Mail>,
): Promise<void> {
  const waiting = await waitingMails(ctx, delivery);
  let sent = 0;
  for (const { id, address } of waiting)
    if (await acquireLease(ctx, id)) sent += (await sendMail(ctx, id, () => mailTo(address))) ? 1 : 0;
  if (sent > 0) {
    const { registration, kind, request } = delivery;
    recordAudit(ctx, {
      subject: 'registration',
      subjectId: registration.id,
      eventId: registration.event.id,
      action: mailedAction[kind],
      actor: 'job',
      ...(request ? { detail: { request } } : {}),
    });
    await ctx.em.flush();
  }
  const missing = await ctx.em
    .fork()
    .count(TeamMail, { id: { $in: waiting.map(({ id }) => id) }, state: TeamMailState.WAITING });
  if (missing > 0) throw new RetryJobError();
}

/** Deletes unsent mails that have no purpose any more (the hold ended, the payment was refunded). */
export async function markMailsObsolete(ctx: AppContext, registrationId: number, kind: TeamMailKind): Promise<void> {
  await sql(ctx.em, `delete from team_mail where registration_id = $1 and kind = $2 and state <> 'SENT'`, [
    registrationId,
    kind,
  ]);
}

/** Marks undelivered mails as obsolete, because a new request replaces them. */
export async function replaceMails(
  ctx: AppContext,
  registrationIds: readonly number[],
  kind: TeamMailKind,
): Promise<void> {
  await sql(
    ctx.em,
    `update team_mail set state = 'OBSOLETE', failed_at = null
      where registration_id = any($1) and kind = $2 and state <> 'SENT'`,
    [registrationIds, kind],
  );
}

/** Returns the unsent mails, one per current address of the team; none once a newer request has replaced them. */
async function waitingMails(
  { em }: AppContext,
  { registration, kind, request }: TeamMailRequest,
): Promise<{ id: number; address: string }[]> {
  const addresses = [...new Set(registration.competitors.getItems().map(({ email }) => email))];
  const mailKey = [registration.id, kind, request];
  // Addresses that were corrected since the last attempt get no mail.
  await sql(
    em,
    `delete from team_mail where registration_id = $1 and kind = $2 and request = $3
        and state in ('WAITING', 'REFUSED', 'GIVEN_UP') and address <> all($4)`,
    [...mailKey, addresses],
  );
  await sql(
    em,
    `insert into team_mail (registration_id, kind, request, event_id, address, state)
      select $1, $2, $3, $4, address, 'WAITING' from unnest($5::text[]) as address
      where not exists (select from team_mail where registration_id = $1 and kind = $2 and request = $3 and state = 'OBSOLETE')
      on conflict do nothing`,
    [...mailKey, registration.event.id, addresses],
  );
  return sql(
    em,
    `select id, address from team_mail where registration_id = $1 and kind = $2 and request = $3 and state = 'WAITING' order by id`,
    mailKey,
  );
}

/** Acquires the lease of a mail; false if another node holds it. */
async function acquireLease({ em, now }: AppContext, id: number): Promise<boolean> {
  const leased = await sql(
    em,
    `update team_mail set under_way_since = $2 where id = $1 and state = 'WAITING'
        and (under_way_since is null or under_way_since < $2::timestamptz - interval '${LEASE_SECONDS} seconds')
      returning id`,
    [id, now],
  );
  return leased.length > 0;
}

async function sendMail(
  { em, now, log, services }: AppContext,
  id: number,
  mail: () => Promise<Mail>,
): Promise<boolean> {
  try {
    await services.mailer.send(await mail());
  } catch (error) {
    reportJobFailure(log, 'mail', error, { mail: id });
    const failed = error instanceof MailDeliveryError ? error : null;
    await sql(
      em,
      `update team_mail set under_way_since = null, failed_at = coalesce(failed_at, $2),
          give_up_at = coalesce(give_up_at, $3), trouble = $4, reply = $5,
          state = case when $6 then 'REFUSED' when give_up_at <= $2 then 'GIVEN_UP' else state end
        where id = $1 and state = 'WAITING'`,
      [
        id,
        now,
        new Date(now.getTime() + RETRY_PERIOD_MS),
        failed?.trouble ?? MailError.UNREACHABLE,
        failed?.reply?.slice(0, REPLY_LENGTH) ?? null,
        failed?.final ?? false,
      ],
    );
    return false;
  }
  await sql(
    em,
    `update team_mail set state = 'SENT', sent_at = $2, under_way_since = null, failed_at = null, give_up_at = null,
        trouble = null, reply = null where id = $1`,
    [id, now],
  );
  return true;
}
