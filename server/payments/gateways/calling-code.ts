/** Country codes of one or two digits (ITU-T E.164); every other code has three. */
const COUNTRY_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** Splits a phone number into calling code and number. Without a leading + or 00 it counts as Colombian (+57). */
export function callingParts(phone: string): { callingCode: string; number: string } {
  const digits = phone.replace(/\D/g, '');
  const [, code, number] = /^[\s(]*(\+|00)/.test(phone) ? (COUNTRY_CODE.exec(digits.replace(/^00/, '')) ?? []) : [];
  return code && number ? { callingCode: `+${code}`, number } : { callingCode: '+57', number: digits };
}
