import { DocumentType } from './document-type-enums.js';

/** Those of them that may have letters. */
const withLetters: readonly DocumentType[] = [DocumentType.PASSPORT, DocumentType.FOREIGN];

export const mayHaveLetters = (type: DocumentType | null | undefined): boolean => !!type && withLetters.includes(type);

export const hasLetters = (document: string): boolean => /[A-Z]/.test(document);

/** A document as it is stored, claimed and looked for, whatever it was written with: digits, and letters as capitals. */
export const normalizeDocumentNumber = (document: string): string => document.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Whether something may be the document of somebody, of whatever kind. */
export const isDocument = (plain: string): boolean => /^[0-9A-Z]{3,15}$/.test(plain);
