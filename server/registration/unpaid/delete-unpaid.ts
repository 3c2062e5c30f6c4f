import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { movePurchases } from '../../purchases/move-purchase.js';
import { PurchaseStatus, payableStatuses } from '../../purchases/purchase-states.js';
import { toViewer } from '../../users/sessions/session.js';
import { User } from '../../users/user.entity.js';
import type { AppContext } from '../../app-context.js';
import { notDeletedReasonSql, groupNotDeleted, peopleIn, type UnpaidTeam } from '../not-deleted.js';
import type { DeleteUnpaidResult } from './delete-unpaid.types.js';

/** Registrations per transaction; other requests for seats of the event wait while it runs. */
const BATCH = 100;
/** Registrations that a request deletes itself. A job deletes the others within seconds. */
const IN_REQUEST = 500;

export const DELETE_UNPAID_JOB = 'delete-unpaid';

/** Data of the job: IDs only, so that the queue stores no personal data. */
export interface DeleteUnpaidJob {
  registrationIds: number[];
  userId: number;
  keyId: number | null;
}

/**
 * Deletes the given registrations unless they are paid, also in between, or money came for them. A job deletes all but
 * the first 500; the result counts those by their current state.
 */
export async function deleteUnpaidTeams(ctx: AppContext, teams: readonly UnpaidTeam[]): Promise<DeleteUnpaidResult> {
  const later = teams.slice(IN_REQUEST);
  await enqueueDeletion(ctx, later);
  const now = await deleteBatches(
    ctx,
    teams.slice(0, IN_REQUEST).map(({ id }) => id),
  );
  const all = [...now, ...later];
  const deleted = all.filter(({ reason }) => !reason);
  return {
    teams: deleted.length,
    competitors: peopleIn(deleted),
    notDeleted: groupNotDeleted(all.filter(({ reason }) => reason)),
  };
}

/** Deletes the registrations that a request left to the job, on behalf of its user. */
export async function deleteUnpaidLater(
  ctx: AppContext,
  { registrationIds, userId, keyId }: DeleteUnpaidJob,
): Promise<void> {
  const user = await ctx.em.findOne(User, userId);
  await deleteBatches({ ...ctx, viewer: user && { ...toViewer(user), keyId } }, registrationIds);
}

async function enqueueDeletion({ em, viewer, services }: AppContext, teams: readonly UnpaidTeam[]): Promise<void> {
  if (teams.length === 0 || !viewer) return;
  const { userId, keyId } = viewer;
  const job: DeleteUnpaidJob = { registrationIds: teams.map(({ id }) => id), userId, keyId };
  await services.jobs.enqueue(em.fork(), DELETE_UNPAID_JOB, job);
}

/** @returns the registrations that were unpaid when locked */
async function deleteBatches(ctx: AppContext, ids: readonly number[]): Promise<UnpaidTeam[]> {
  const teams: UnpaidTeam[] = [];
  for (let at = 0; at < ids.length; at += BATCH) teams.push(...(await deleteBatch(ctx, ids.slice(at, at + BATCH))));
  return teams;
}

function deleteBatch(ctx: AppContext, ids: readonly number[]): Promise<UnpaidTeam[]> {
  return inTransaction(ctx, async (tx) => {
    // Lock payments before purchases, as everywhere. A callback either finishes first or finds the registrations
    // deleted.
    await sql(tx.em, 'select from payment where purchase_id = any($1) order by id for update', [ids]);
    const locked = await sql<{ id: number }>(
      tx.em,
      'select id from purchase where id = any($1) and status = any($2) order by id for update',
      [ids, payableStatuses],
    );
    const unpaid = locked.map(({ id }) => id);
    const teams = await sql<UnpaidTeam>(
      tx.em,
      `select p.id, p.people as "teamSize", ${notDeletedReasonSql} as reason from purchase p where id = any($1)`,
      [unpaid],
    );
    const withoutMoney = teams.filter(({ reason }) => !reason).map(({ id }) => id);
    await movePurchases(tx, withoutMoney, payableStatuses, PurchaseStatus.DELETED);
    return teams;
  });
}
