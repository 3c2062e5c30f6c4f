import type { AuditAction, AuditActor } from '../audit/audit-enums.js';
import { entryJson, noteRows, record } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { releaseQuotas } from '../quotas/release-quotas.js';
import type { Work } from '../work.js';
import { enqueueConfirmation } from './confirmation.js';
import { RegistrationStatus, assertMove, isLive, isPayable } from './registration-states.js';
import type { Registration } from './registration.entity.js';

/** Where a registration can go; in the others it can only begin. */
type Destination = Exclude<
  RegistrationStatus,
  RegistrationStatus.UNPAID | RegistrationStatus.PARTNER | RegistrationStatus.COURTESY
>;

const actionOf: Record<Destination, AuditAction> = {
  REJECTED: 'rejected',
  PAID: 'paid',
  FREE: 'paid',
  EXPIRED: 'expired',
  DELETED: 'deleted',
};

/**
 * Moves a locked registration to another state, with all that belongs to it: the line of the change, what it held given
 * back, its people told. Nothing else writes the state of a stored registration but `moveRegistrations` below.
 * @param by by whose word it is; left out: the viewer's
 * @throws WRONG_STATE where the table of states has no such move
 */
export async function moveRegistration(
  work: Work,
  registration: Registration,
  to: Destination,
  by?: AuditActor,
): Promise<void> {
  const from = registration.status;
  assertMove(from, to);
  work.em.assign(registration, { status: to, ...(isSettled(to) ? { holdExpiresAt: null } : {}) });
  record(work, {
    subject: 'registration',
    subjectId: registration.id,
    eventId: registration.event.id,
    action: actionOf[to],
    before: { status: from },
    after: { status: to },
    actor: by,
  });
  await follow(work, [registration.id], to);
}

/**
 * The same for many in a handful of statements: those of them that are in one of the states `from` by now, locked by the
 * caller's transaction. The others stay as they are.
 * @returns the ids of those that moved
 * @throws WRONG_STATE where the table of states has no such move
 */
export async function moveRegistrations(
  work: Work,
  ids: readonly number[],
  from: readonly RegistrationStatus[],
  to: Destination,
): Promise<number[]> {
  for (const each of from) assertMove(each, to);
  if (ids.length === 0) return [];
  const moved = await sql<{ id: number }>(
    work.em,
    `with was as (select id, status from registration where id = any($1) and status = any($2) order by id for update),
      moved as (
        update registration r set status = $3, hold_expires_at = case when $4 then null else hold_expires_at end
        from was where r.id = was.id
        returning r.id, r.event_id, jsonb_build_object('status', was.status) as before
      ),
      noted as (${noteRows('moved', '$5', { before: 'moved.before' })})
      select id from moved order by id`,
    [
      ...[ids, from, to, isSettled(to)],
      entryJson(work, { subject: 'registration', action: actionOf[to], after: { status: to } }),
    ],
  );
  const those = moved.map(({ id }) => id);
  if (those.length > 0) await follow(work, those, to);
  return those;
}

const isSettled = (status: RegistrationStatus): boolean => isLive(status) && !isPayable(status);

/** What a state brings with it. Quotas come last: their locks keep others waiting. */
async function follow(work: Work, ids: readonly number[], to: Destination): Promise<void> {
  if (isSettled(to)) for (const id of ids) await enqueueConfirmation(work, id);
  if (isLive(to)) return;
  await sql(work.em, 'update competitor set live = false where registration_id = any($1)', [ids]);
  await releaseQuotas(work, ids);
}
