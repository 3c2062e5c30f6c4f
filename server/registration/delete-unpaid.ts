import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { keptBecause, keptOf, peopleIn, type UnpaidTeam } from './kept-unpaid.js';
import { movePurchases } from '../purchases/move-purchase.js';
import { PurchaseStatus, payableStatuses } from '../purchases/purchase-states.js';
import type { UnpaidDeleted } from './unpaid-deletion.types.js';

/** Registrations in one transaction: while it runs, whoever wants a seat of the event waits. */
const BATCH = 500;

/** Deletes those of these registrations that are not paid and from which no money came; what was paid in between stays. */
export async function deleteUnpaidTeams(work: Work, ids: readonly number[]): Promise<UnpaidDeleted> {
  const [deleted, kept]: [UnpaidTeam[], UnpaidTeam[]] = [[], []];
  for (let at = 0; at < ids.length; at += BATCH)
    for (const team of await deleteBatch(work, ids.slice(at, at + BATCH))) (team.kept ? kept : deleted).push(team);
  return { teams: deleted.length, competitors: peopleIn(deleted), kept: keptOf(kept) };
}

/** @returns those that were not paid when they were locked */
function deleteBatch(work: Work, ids: readonly number[]): Promise<UnpaidTeam[]> {
  return inTransaction(work, async (tx) => {
    // In the order of every lock: payments, then registrations. A callback is either done before, or finds them deleted.
    await sql(tx.em, 'select from payment where purchase_id = any($1) order by id for update', [ids]);
    const locked = await sql<{ id: number }>(
      tx.em,
      'select id from purchase where id = any($1) and status = any($2) order by id for update',
      [ids, payableStatuses],
    );
    const unpaid = locked.map(({ id }) => id);
    const teams = await sql<UnpaidTeam>(
      tx.em,
      `select p.id, p.people as "teamSize", ${keptBecause} as kept from purchase p where id = any($1)`,
      [unpaid],
    );
    const withoutMoney = teams.filter(({ kept }) => !kept).map(({ id }) => id);
    await movePurchases(tx, withoutMoney, payableStatuses, PurchaseStatus.DELETED);
    return teams;
  });
}
