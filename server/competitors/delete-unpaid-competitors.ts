import { deleteUnpaidTeams } from '../registration/delete-unpaid.js';
import type { DeleteUnpaidResult } from '../registration/delete-unpaid.types.js';
import type { AppContext } from '../app-context.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import { unpaidTeams } from './selected-teams.js';

/**
 * Deletes the chosen competitors' registrations from which no money came, whole teams; what was paid in between stays.
 * However many they are: each batch is a transaction, and one that is broken off is gone on with by asking again.
 * @throws NOT_FOUND
 */
export async function deleteUnpaidCompetitors(
  ctx: AppContext,
  selection: CompetitorSelection,
): Promise<DeleteUnpaidResult> {
  return deleteUnpaidTeams(ctx, await unpaidTeams(ctx, selection));
}
