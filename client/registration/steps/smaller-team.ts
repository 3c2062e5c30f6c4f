import { formatList } from '../../base/format/format';
import { shortName, type RegistrationDraft } from '../draft/draft';

/** The largest accepted team size below this one for which there are seats; null if there is none. */
export function smallerTeam(teamSizes: readonly number[], teamSize: number, seatsLeft: number | null): number | null {
  const fitting = teamSizes.filter((size) => size <= (seatsLeft ?? 0) && size < teamSize);
  return fitting.length > 0 ? Math.max(...fitting) : null;
}

/** Names of the competitors beyond this team size: "Luz Ospina y Ana Ruiz"; unnamed ones are numbered. */
export function removedNames(draft: RegistrationDraft, size: number): string {
  const names = draft.members
    .slice(size)
    .map(({ values }, index) => shortName(values) || `Participante ${size + index + 1}`);
  return formatList(names);
}
