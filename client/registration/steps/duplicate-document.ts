import type { RegistrationDraft } from '../draft/draft';

/** Text for a document that is already in the team, fixed by the specification. */
export const duplicateText = 'Lo sentimos, ya el usuario está listado para este evento.';

/** Finds another competitor (counted from 0) with the same document; null if there is none. */
export function findDuplicate(dni: string, member: number, documents: readonly string[]): number | null {
  const typed = dni.replace(/\D/g, '');
  if (typed === '') return null;
  const other = documents.findIndex((document, index) => index !== member && document.replace(/\D/g, '') === typed);
  return other === -1 ? null : other;
}

/** Finds another competitor of a draft with the same document; null if there is none. */
export function duplicateIn(draft: RegistrationDraft, member: number): number | null {
  const documents = draft.members.map(({ values }) => values.dni);
  return findDuplicate(documents[member] ?? '', member, documents);
}
