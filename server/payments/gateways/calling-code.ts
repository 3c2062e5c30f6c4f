/** Country codes have one digit, two or three; these are all of one and two (ITU-T E.164). */
const COUNTRY_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** A phone as people register it, in the two parts that checkouts ask for. Without + or 00 it is a Colombian one. */
export function callingParts(phone: string): { callingCode: string; number: string } {
  const digits = phone.replace(/\D/g, '');
  const [, code, number] = /^[\s(]*(\+|00)/.test(phone) ? (COUNTRY_CODE.exec(digits.replace(/^00/, '')) ?? []) : [];
  return code && number ? { callingCode: `+${code}`, number } : { callingCode: '+57', number: digits };
}
