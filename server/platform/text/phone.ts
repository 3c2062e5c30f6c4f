/** Matches a phone number in any notation: 7 to 15 digits (E.164), with + or 00 before foreign ones. */
export const phonePattern = /^(?=.{7,30}$)[\s(]*(\+|00)?([\s().-]*\d){7,15}[\s().-]*$/;

export const phoneMessage = {
  message: 'Escribe un celular de 10 dígitos, o con + y su indicativo si es de otro país.',
};

/** Returns the URL of a WhatsApp chat with a stored number; null if it is not a number. Ten digits are Colombian. */
export function whatsappLink(stored: string): string | null {
  if (!phonePattern.test(stored)) return null;
  const digits = stored.replace(/\D/g, '');
  if (/^[\s(]*\+/.test(stored)) return `https://wa.me/${digits}`;
  if (/^[\s(]*00/.test(stored)) return `https://wa.me/${digits.slice(2)}`;
  return digits.length === 10 ? `https://wa.me/57${digits}` : `https://wa.me/${digits}`;
}
