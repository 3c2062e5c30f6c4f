import type { RegistrationDraft } from './draft';

/** What a person reads who enters a document that the team has already. Text of the specification. */
export const duplicateText = 'Lo sentimos, ya el usuario está listado para este evento.';

/** The other participant (counted from 0) with the same document, or null. */
export function duplicateOf(dni: string, member: number, documents: readonly string[]): number | null {
  const typed = dni.replace(/\D/g, '');
  if (typed === '') return null;
  const other = documents.findIndex((document, index) => index !== member && document.replace(/\D/g, '') === typed);
  return other === -1 ? null : other;
}

/** The other participant of a draft with the same document, or null. */
export function duplicateIn(draft: RegistrationDraft, member: number): number | null {
  const documents = draft.members.map(({ values }) => values.dni);
  return duplicateOf(documents[member] ?? '', member, documents);
}
