/** What class-validator is given for texts that people type, with what they are told. */

/** Something other than spaces. */
export const filled = /\S/;

export const required = (what: string) => ({ message: `Escribe ${what}.` });

export const tooLong = (most: number) => ({ message: `Usa como máximo ${most} caracteres.` });

/** A document as people write it: dots, commas and spaces are dropped when it is stored. */
export const documentPattern = /^[\d.,\s]{3,20}$/;
/** The same, of another country: letters, too. */
export const foreignDocumentPattern = /^[\dA-Za-z.,\s-]{3,24}$/;
export const documentMessage = { message: 'Escribe el número de documento sin letras.' };
