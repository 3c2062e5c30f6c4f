import { onlyDigits } from './format';

/**
 * Phone numbers as people write them and as they are kept: ten digits for Colombia, + and all digits (E.164) for another
 * country. A number without a country is never given one.
 */

/** Country codes have one digit, two or three; these are all of one and two (ITU-T E.164). */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Whether a text names a country: it begins with + or with 00, by which one dials abroad. */
export const namesCountry = (text: string): boolean => /^[\s(]*(\+|00)/.test(text);

/** What was typed, pasted or stored, as it is kept. "+57 310 555 0148" → "3105550148", "001 (305) 555-0148" → "+13055550148" */
export function readPhone(text: string): string {
  const abroad = namesCountry(text);
  const digits = onlyDigits(text).replace(abroad && !text.includes('+') ? /^00/ : /^$/, '');
  const colombian = /^57(\d{10})$/.exec(digits)?.[1];
  return colombian ?? (abroad ? `+${digits}` : digits);
}

/** Why a number, as it is kept, cannot be called; or true. */
export function checkPhone(phone: string): true | string {
  if (!phone.startsWith('+') || phone.startsWith('+57'))
    return (
      /^\d{10}$/.test(phone) ||
      'El celular tiene 10 cifras: 310 555 0148. Si es de otro país, empieza por + y su indicativo.'
    );
  return /^\+[1-9]\d{6,14}$/.test(phone) || 'Escribe el indicativo del país y el número: +1 305 555 0148.';
}

/** A number to be read: "310 555 0148", "+1 305 555 0148"; as it came when it is neither. */
export function formatPhone(stored: string): string {
  const phone = readPhone(stored);
  if (checkPhone(phone) !== true) return stored;
  const [country = ''] = COUNTRY_CODE.exec(phone) ?? [];
  const number = phone.slice(country.length);
  return [country, ...groups(number)].filter(Boolean).join(' ');
}

/** The address of a call. */
export const callLink = (stored: string): string => `tel:${stored.replace(/[^\d+]/g, '')}`;

/** Digits in threes and fours, the fours last: 3 3 4, 4 4, 3 3 3. */
function groups(digits: string): string[] {
  const fours = digits.length % 3;
  const threes = digits.slice(0, Math.max(0, digits.length - fours * 4));
  return [...(threes.match(/\d{3}/g) ?? []), ...(digits.slice(threes.length).match(/\d{1,4}/g) ?? [])];
}

/** The address of a chat; null for what is no number. */
export function whatsappLink(stored: string): string | null {
  const phone = readPhone(stored);
  if (checkPhone(phone) !== true) return null;
  return `https://wa.me/${phone.startsWith('+') ? phone.slice(1) : `57${phone}`}`;
}
