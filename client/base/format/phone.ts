import { onlyDigits } from './format';

/**
 * Phone numbers as typed and as stored: ten digits for Colombia, + and all digits (E.164) for other countries. A number
 * without a country is never assigned one.
 */

/** Country codes have one to three digits; the pattern lists those of one and two (ITU-T E.164). */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Returns whether a text names a country: it begins with + or with 00, the international call prefix. */
export const namesCountry = (text: string): boolean => /^[\s(]*(\+|00)/.test(text);

/**
 * Converts a typed number to its stored form: "+57 310 555 0148" → "3105550148", "001 (305) 555-0148" → "+13055550148".
 */
export function readPhone(text: string): string {
  const abroad = namesCountry(text);
  const digits = onlyDigits(text).replace(abroad && !text.includes('+') ? /^00/ : /^$/, '');
  const colombian = /^57(\d{10})$/.exec(digits)?.[1];
  return colombian ?? (abroad ? `+${digits}` : digits);
}

/** Returns true for a valid stored number, otherwise the explanation for the user. */
export function checkPhone(phone: string): true | string {
  if (!phone.startsWith('+') || phone.startsWith('+57'))
    return (
      /^\d{10}$/.test(phone) ||
      'El celular tiene 10 cifras: 310 555 0148. Si es de otro país, empieza por + y su indicativo.'
    );
  return /^\+[1-9]\d{6,14}$/.test(phone) || 'Escribe el indicativo del país y el número: +1 305 555 0148.';
}

/** Formats a number for reading: "310 555 0148", "+1 305 555 0148"; an invalid one is returned unchanged. */
export function formatPhone(stored: string): string {
  const phone = readPhone(stored);
  if (checkPhone(phone) !== true) return stored;
  const [country = ''] = COUNTRY_CODE.exec(phone) ?? [];
  const number = phone.slice(country.length);
  return [country, ...groups(number)].filter(Boolean).join(' ');
}

/** Returns the `tel:` address of a number. */
export const callLink = (stored: string): string => `tel:${stored.replace(/[^\d+]/g, '')}`;

/** Splits digits in groups of three and four, the fours last: 3 3 4, 4 4, 3 3 3. */
function groups(digits: string): string[] {
  const fours = digits.length % 3;
  const threes = digits.slice(0, Math.max(0, digits.length - fours * 4));
  return [...(threes.match(/\d{3}/g) ?? []), ...(digits.slice(threes.length).match(/\d{1,4}/g) ?? [])];
}

/** Returns the address of a WhatsApp chat; null if the number is invalid. */
export function whatsappLink(stored: string): string | null {
  const phone = readPhone(stored);
  if (checkPhone(phone) !== true) return null;
  return `https://wa.me/${phone.startsWith('+') ? phone.slice(1) : `57${phone}`}`;
}
