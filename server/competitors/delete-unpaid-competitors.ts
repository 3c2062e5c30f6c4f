import { DialogIcon } from '../platform/dialog.js';
import { release } from '../registration/expire-holds.js';
import { RegistrationStatus } from '../registration/registration-states.js';
import type { Work } from '../work.js';
import type { CompetitorSelection } from './competitor.inputs.js';
import type { TeamsDone } from './competitor.types.js';
import { unpaidTeams } from './selected-teams.js';

/**
 * Removes the chosen competitors' registrations that are not paid, whole teams; what was paid in between stays.
 * @throws NOT_FOUND, BAD_REQUEST
 */
export async function deleteUnpaidCompetitors(work: Work, selection: CompetitorSelection): Promise<TeamsDone> {
  let [teams, people] = [0, 0];
  for (const { id, teamSize } of await unpaidTeams(work, selection)) {
    if (!(await release(work, id, RegistrationStatus.DELETED))) continue;
    teams++;
    people += teamSize;
  }
  return {
    message:
      people === 0
        ? 'No había competidores sin pago.'
        : people === 1
          ? 'Se eliminó 1 competidor sin pago.'
          : `Se eliminaron ${people.toLocaleString('es-CO')} competidores sin pago.`,
    body: null,
    icon: people === 0 ? DialogIcon.warning : DialogIcon.success,
    teams,
  };
}
