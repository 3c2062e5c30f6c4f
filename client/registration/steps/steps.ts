import { memberFields, type MemberStepKey } from '../competitor-fields';
import type { RegistrationDraft, MemberValues } from '../draft/draft';

export type StepKey = MemberStepKey | 'bienvenido';

/** A screen of the wizard. */
export interface Step {
  key: StepKey;
  /** Label in the step list and the heading */
  label: string;
  /** Fields of a competitor in this step */
  fields: readonly (keyof MemberValues)[];
}

const fieldsOf = (key: MemberStepKey): readonly (keyof MemberValues)[] =>
  Object.entries(memberFields).flatMap(([name, { step }]) => (step === key ? [name as keyof MemberValues] : []));

/** Steps of each competitor, in order. */
export const memberSteps = [
  { key: 'identificacion', label: 'Identificación', fields: fieldsOf('identificacion') },
  { key: 'info', label: 'Info Personal', fields: fieldsOf('info') },
  { key: 'categoria', label: 'Categoría', fields: fieldsOf('categoria') },
  { key: 'contacto', label: 'Contacto', fields: fieldsOf('contacto') },
] as const satisfies readonly (Step & { key: MemberStepKey })[];

const welcome: Step = { key: 'bienvenido', label: 'Bienvenido', fields: [] };

/** Position in the wizard; `member` counts from 0. */
export interface Place {
  member: number;
  step: StepKey;
}

/** Steps on a competitor's tab: the last one also has 'Bienvenido'. */
export function tabSteps(member: number, teamSize: number): readonly Step[] {
  return member === teamSize - 1 ? [...memberSteps, welcome] : memberSteps;
}

/** Step that contains a field. */
export const stepOfField = (field: keyof MemberValues | 'categoryId'): MemberStepKey =>
  field === 'categoryId' ? 'categoria' : memberFields[field].step;

/** All places of a team in order. */
function teamPlaces(teamSize: number): Place[] {
  return Array.from({ length: teamSize }, (_, member) =>
    tabSteps(member, teamSize).map(({ key }) => ({ member, step: key })),
  ).flat();
}

const placeIndex = (place: Place, places: readonly Place[]) =>
  places.findIndex(({ member, step }) => member === place.member && step === place.step);

/** The next place; null after the last. */
export function nextPlace(place: Place, teamSize: number): Place | null {
  const places = teamPlaces(teamSize);
  return places[placeIndex(place, places) + 1] ?? null;
}

/** The previous place; null before the first. */
export function previousPlace(place: Place, teamSize: number): Place | null {
  const places = teamPlaces(teamSize);
  return places[placeIndex(place, places) - 1] ?? null;
}

/** The last place before 'Bienvenido', where the registration is saved. */
export function savingPlace(teamSize: number): Place {
  return { member: teamSize - 1, step: 'contacto' };
}

/** Query string of a place. */
export function placeSearch({ member, step }: Place): string {
  return `?p=${member + 1}&paso=${step}`;
}

/** Reads a place from the query string; null if it is not a place of this team. */
export function readPlace(search: URLSearchParams, teamSize: number): Place | null {
  const member = Number(search.get('p')) - 1;
  const step = search.get('paso');
  if (!Number.isInteger(member) || member < 0 || member >= teamSize) return null;
  return tabSteps(member, teamSize).some(({ key }) => key === step) ? { member, step: step as StepKey } : null;
}

/** The first place with an incomplete step; 'Bienvenido' if all are complete. */
export function firstIncomplete(draft: RegistrationDraft): Place {
  for (const [member, { done }] of draft.members.entries()) {
    const step = memberSteps.find(({ key }) => !done.includes(key));
    if (step) return { member, step: step.key };
  }
  return { member: draft.members.length - 1, step: 'bienvenido' };
}

/**
 * Whether everything before a place is complete. 'Bienvenido' requires a saved registration; a saved one whose data are
 * not on this device has no other place.
 */
export function isReachable(place: Place, draft: RegistrationDraft): boolean {
  if (place.step === 'bienvenido') return draft.token !== null;
  if (draft.token !== null && firstIncomplete(draft).step !== 'bienvenido') return false;
  const places = teamPlaces(draft.members.length);
  return placeIndex(place, places) <= placeIndex(firstIncomplete(draft), places);
}

/** Place to open if the URL names none: the payment, or the first incomplete step. */
export function resumePlace(draft: RegistrationDraft): Place {
  const open = firstIncomplete(draft);
  if (draft.token !== null) return { member: draft.members.length - 1, step: 'bienvenido' };
  return open.step === 'bienvenido' ? savingPlace(draft.members.length) : open;
}

/** Whether all steps of a competitor are complete. */
export function isMemberComplete(draft: RegistrationDraft, member: number): boolean {
  return memberSteps.every(({ key }) => draft.members[member]?.done.includes(key));
}
