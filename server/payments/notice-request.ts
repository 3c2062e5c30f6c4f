/** Fields of gateways that say something of a card or its holder; what they sign with is not among them. */
const ofACard =
  /card_?(number|holder)|^cc_|^(bin|last_?four|last_?four_digits|first_six_digits|cvv|cvc|pan)$|expir|^exp_/i;

const HIDDEN = '[oculto]';

/** A stored callback as people of the back-office read it: JSON text, without what it says of a card. */
export const shownRequest = (request: object): string => JSON.stringify(withoutCards(request), null, 2);

function withoutCards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      ofACard.test(name) && (typeof each !== 'object' || each === null) ? HIDDEN : withoutCards(each),
    ]),
  );
}
