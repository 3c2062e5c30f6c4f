/** Options of class-validator for typed texts, with messages for people. */

/** Matches a text with something other than spaces. */
export const filled = /\S/;

export const required = (field: string) => ({ message: `Escribe ${field}.` });

export const tooLong = (max: number) => ({ message: `Usa como máximo ${max} caracteres.` });

/** Matches an identity document as typed: dots, commas and spaces are removed before storage. */
export const documentPattern = /^[\d.,\s]{3,20}$/;
/** Matches an identity document of another country, which may contain letters. */
export const foreignDocumentPattern = /^[\dA-Za-z.,\s-]{3,24}$/;
export const documentMessage = { message: 'Escribe el número de documento sin letras.' };
