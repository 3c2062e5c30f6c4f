import { createHash, randomBytes } from 'node:crypto';
import { hashed } from './bare-hash.mjs';
import { readOffer } from './bare-offer.mjs';

const holdTeam = {
  name: 'hold',
  text: 'SELECT id, hold_expires_at AS "holdExpiresAt" FROM bare.hold_team($1, $2, $3, $4, $5, $6)',
};

/** A document that another save claimed, a quota that is used up, too many unpaid seats. */
const refusals = ['23505', 'BR001', 'BR002'];

/**
 * Counts the caller, reads the offer, decides as Dorsal does, then stores registration, people, audit entry and
 * optionally a payment with its signed form. @returns null if the save is refused
 */
export async function saveTeam(pool, { secret, gateway }, { address, browser }, team) {
  const { competitors } = team;
  const offer = await readOffer(pool, secret, { address }, team);
  if (!offer) return null;
  const { event, category, price, lines } = offer;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const [{ name, lastName, email, phone, dni }] = competitors;
  const purchase = {
    token: randomBytes(16).toString('base64url'),
    event_id: event.id,
    title: `Inscripción ${event.name}`,
    people: competitors.length,
    amount,
    lines,
    payer: { name: `${name} ${lastName}`, email, phone, document: dni },
    browsers: [createHash('sha256').update(browser).digest('base64url')],
    saved_from: hashed(secret, 'address', address),
    payer_hash: hashed(secret, 'e-mail', email),
  };
  const payment =
    team.withPayment && event.gateway
      ? { kind: event.gateway, reference: `B${randomBytes(8).toString('hex')}X` }
      : null;
  const quantities = neededQuantities(offer, competitors);
  const values = [
    ...[purchase, { category_id: category.id, base_price: price }].map((row) => JSON.stringify(row)),
    JSON.stringify(competitors.map((person, index) => competitorRow(person, index + 1))),
    ...[[...quantities.keys()], [...quantities.values()]],
    payment && JSON.stringify(payment),
  ];
  try {
    const { holdExpiresAt } = (await pool.query(holdTeam, values)).rows[0];
    const form = payment && checkoutForm(gateway, { offer, competitors, amount, reference: payment.reference });
    return { token: purchase.token, amount, holdExpiresAt, lines, payment: form };
  } catch (error) {
    if (refusals.includes(error.code)) return null;
    throw error;
  }
}

/** Returns the row of a person; each field is stored in the column of the same name. */
const competitorRow = (person, position) => ({
  position,
  search_text: searchable(person),
  ...Object.fromEntries(
    Object.entries(person).map(([field, value]) => [
      field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  ),
});

/** Removes accents, as searches compare names. */
const searchable = ({ name, lastName, dni }) =>
  `${name} ${lastName} ${dni}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the number of units by quota, in the order in which all saves lock them: seats first. */
function neededQuantities({ event, category, units }, competitors) {
  const quantities = new Map([event.seats_id, category.places_id].map((quota) => [quota, competitors.length]));
  const kits = competitors.map(({ kitId }) => units[kitId]).sort((a, b) => a - b);
  for (const kit of kits) quantities.set(kit, (quantities.get(kit) ?? 0) + 1);
  return quantities;
}

function checkoutForm({ apiKey, merchantId, accountId }, { offer, competitors, amount, reference }) {
  const signed = [apiKey, merchantId, reference, amount, 'COP'].join('~');
  const signature = createHash('md5').update(signed).digest('hex');
  const { event, category } = offer;
  return {
    ...{ merchantId, accountId, referenceCode: reference, description: `Inscripción ${event.name}`, amount, signature },
    ...{ currency: 'COP', tax: '0', taxReturnBase: '0', test: '1', responseUrl: `/pago/${reference}` },
    dataEmail: competitors[0].email,
    team: competitors.map((person) => `${person.name} ${person.lastName}`).join(', '),
    nameCategory: `${category.distance} ${category.title}`,
  };
}
