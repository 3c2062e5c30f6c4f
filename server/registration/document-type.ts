import { DocumentType } from './document-type-enums.js';

/** Types of documents that may contain letters. */
const withLetters: readonly DocumentType[] = [DocumentType.PASSPORT, DocumentType.FOREIGN];

export const mayHaveLetters = (type: DocumentType | null | undefined): boolean => !!type && withLetters.includes(type);

export const hasLetters = (document: string): boolean => /[A-Z]/.test(document);

/** Returns a document number as stored, claimed and searched: digits and capital letters only. */
export const normalizeDocumentNumber = (document: string): string => document.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Returns whether a normalized text can be a document number of any type. */
export const isDocument = (plain: string): boolean => /^[0-9A-Z]{3,15}$/.test(plain);
