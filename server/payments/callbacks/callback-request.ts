/** Matches names of gateways' fields with card data. */
const cardField =
  /card_?(number|holder)|^cc_|^(bin|last_?four|last_?four_digits|first_six_digits|cvv|cvc|pan)$|expir|^exp_/i;

const MASK = '[oculto]';

/** Returns a stored callback as JSON text for the back-office, with card data masked. */
export const maskedRequest = (request: object): string => JSON.stringify(withoutCards(request), null, 2);

function withoutCards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      cardField.test(name) && (typeof field !== 'object' || field === null) ? MASK : withoutCards(field),
    ]),
  );
}
