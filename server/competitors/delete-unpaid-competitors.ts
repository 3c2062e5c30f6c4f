import { deleteUnpaidTeams } from '../registration/unpaid/delete-unpaid.js';
import type { DeleteUnpaidResult } from '../registration/unpaid/delete-unpaid.types.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import { unpaidTeams } from './selected-teams.js';

/**
 * Deletes the unpaid registrations of the chosen competitors, as whole teams, unless money came for them. Each batch is
 * a transaction; a request that fails halfway can be repeated.
 * @throws NOT_FOUND
 */
export async function deleteUnpaidCompetitors(
  ctx: AppContext,
  selection: CompetitorSelection,
): Promise<DeleteUnpaidResult> {
  return deleteUnpaidTeams(ctx, await unpaidTeams(ctx, selection));
}
