import { shortName, type RegistrationDraft } from './draft';

/** The largest team of an event that is smaller than this one and finds seats; null when there is none. */
export function smallerTeam(teamSizes: readonly number[], teamSize: number, seatsLeft: number | null): number | null {
  const fitting = teamSizes.filter((size) => size <= (seatsLeft ?? 0) && size < teamSize);
  return fitting.length > 0 ? Math.max(...fitting) : null;
}

/** Those a team of this size has no room for, by their names where something is known of them: "Luz Ospina y Ana Ruiz". */
export function whoWouldLeave(draft: RegistrationDraft, size: number): string {
  const names = draft.members
    .slice(size)
    .map(({ values }, index) => shortName(values) || `Participante ${size + index + 1}`);
  return new Intl.ListFormat('es').format(names);
}
