import { recordAudit } from '../audit/record.js';
import { reportJobFailure } from '../platform/failures.js';
import { RetryJobError } from '../platform/jobs.js';
import { MailDeliveryError, MailError, type Mail } from '../platform/mailer.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { Registration } from './registration.entity.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailKind, TeamMailState } from './team-mail-states.js';

/** A mail is tried for so long: a mail server that is away over a weekend's night loses nothing. */
const TRIED_FOR_MS = 48 * 3_600_000;
/** Who handed a mail over and has not said how it went for so long was killed. */
const LEASE_SECONDS = 120;
const REPLY_LENGTH = 500;

const mailedAction = {
  [TeamMailKind.CONFIRMATION]: 'confirmation mailed',
  [TeamMailKind.PAYMENT_LINK]: 'payment link mailed',
} as const;

/** Which mail of a team: a request is one asking of the back-office for it, none the mail of having paid. */
export interface TeamMailRequest {
  registration: Registration;
  kind: TeamMailKind;
  request: string;
}

/**
 * Hands a mail to each address of a team, once and each apart from the others. A repetition sends only what is still
 * missing; between handing over and noting it, a crash may send the same mail (with the same message id) twice.
 * @throws RetryJobError when something is still missing
 */
export async function deliverToTeam(
  ctx: AppContext,
  delivery: TeamMailRequest,
  mailTo: (address: string) => Promise<Mail>,
): Promise<void> {
  const waiting = await waitingMails(ctx, delivery);
  let sent = 0;
  for (const { id, address } of waiting)
    if (await isMine(ctx, id)) sent += (await handOver(ctx, id, () => mailTo(address))) ? 1 : 0;
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
  const left = await ctx.em
    .fork()
    .count(TeamMail, { id: { $in: waiting.map(({ id }) => id) }, state: TeamMailState.WAITING });
  if (left > 0) throw new RetryJobError();
}

/** What cannot be mailed any more (a hold that ended, a payment that went back) is nobody's trouble. */
export async function markMailsObsolete(ctx: AppContext, registrationId: number, kind: TeamMailKind): Promise<void> {
  await sql(ctx.em, `delete from team_mail where registration_id = $1 and kind = $2 and state <> 'SENT'`, [
    registrationId,
    kind,
  ]);
}

/** What was not delivered so far is left to the request that comes now. */
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

/** One for each address the team has now; none once a newer one was asked for. */
async function waitingMails(
  { em }: AppContext,
  { registration, kind, request }: TeamMailRequest,
): Promise<{ id: number; address: string }[]> {
  const addresses = [...new Set(registration.competitors.getItems().map(({ email }) => email))];
  const which = [registration.id, kind, request];
  // An address that was corrected meanwhile needs none.
  await sql(
    em,
    `delete from team_mail where registration_id = $1 and kind = $2 and request = $3
        and state in ('WAITING', 'REFUSED', 'GIVEN_UP') and address <> all($4)`,
    [...which, addresses],
  );
  await sql(
    em,
    `insert into team_mail (registration_id, kind, request, event_id, address, state)
      select $1, $2, $3, $4, address, 'WAITING' from unnest($5::text[]) as address
      where not exists (select from team_mail where registration_id = $1 and kind = $2 and request = $3 and state = 'OBSOLETE')
      on conflict do nothing`,
    [...which, registration.event.id, addresses],
  );
  return sql(
    em,
    `select id, address from team_mail where registration_id = $1 and kind = $2 and request = $3 and state = 'WAITING' order by id`,
    which,
  );
}

/** Whether nobody else is handing it over: whoever is told so does it. */
async function isMine({ em, now }: AppContext, id: number): Promise<boolean> {
  const mine = await sql(
    em,
    `update team_mail set under_way_since = $2 where id = $1 and state = 'WAITING'
        and (under_way_since is null or under_way_since < $2::timestamptz - interval '${LEASE_SECONDS} seconds')
      returning id`,
    [id, now],
  );
  return mine.length > 0;
}

async function handOver(
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
        new Date(now.getTime() + TRIED_FOR_MS),
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
