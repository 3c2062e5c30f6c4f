import { createHash, randomBytes } from 'node:crypto';
import { hashed, mayAsk } from './bare-limits.mjs';
import { readOffer } from './bare-offer.mjs';
import { inTransaction } from './bare-transaction.mjs';

/** Fields of a person, each stored in the column of the same name. */
const members = [
  ...['name', 'lastName', 'dni', 'email', 'phone', 'birthday', 'gender', 'department', 'city', 'address'],
  ...['emergencyName', 'emergencyPhone', 'eps', 'bloodType', 'rhFactor', 'kitId'],
];
const columns = members.map((member) => member.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));

/** Inserts a purchase and its registration; each statement is one round trip. */
const insertRegistration = {
  name: 'registration',
  text: `WITH stored AS (
      INSERT INTO purchase (token, kind, event_id, title, people, amount, lines, payer, browsers, saved_from, payer_hash,
        status, hold_expires_at, created_at)
      VALUES ($1, 'REGISTRATION', $2, $3, $4, $5, $6, $7, $8, $9, $10, 'UNPAID', now() + interval '5 hours', now())
      RETURNING id, hold_expires_at),
    registered AS (INSERT INTO registration (id, category_id, base_price) SELECT id, $11, $12 FROM stored)
    SELECT id, hold_expires_at AS "holdExpiresAt" FROM stored`,
};
/** Inserts a person and the claim of the document. */
const insertCompetitor = {
  name: 'competitor',
  text: `WITH claimed AS (
      INSERT INTO claim (purchase_id, event_id, kind, value, held) VALUES ($1, $2, 1, $${5 + columns.indexOf('dni')}, true))
    INSERT INTO competitor (registration_id, event_id, position, search_text, ${columns.join(', ')}, created_at)
    VALUES (${[...columns, 0, 0, 0, 0].map((_, index) => `$${index + 1}`).join(', ')}, now())`,
};
const insertAudit = {
  name: 'audit of something new',
  text: `INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, after)
    VALUES (now(), 'visitor', $1, $2, $3, 'created', $4)`,
};
const readAccounts = {
  name: 'accounts',
  text: 'SELECT kind, sandbox, credentials FROM gateway_account WHERE event_id = $1 AND active',
};
const insertPayment = {
  name: 'payment',
  text: `INSERT INTO payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'PENDING', now(), now()) RETURNING id`,
};
const insertUse = {
  name: 'use',
  text: 'INSERT INTO quota_use (purchase_id, quota_id, quantity, held) VALUES ($1, $2, $3, true)',
};
const takeQuota = {
  name: 'take',
  text: 'UPDATE quota SET taken = taken + $2 WHERE id = $1 AND ("limit" IS NULL OR taken + $2 <= "limit") RETURNING "limit"',
};
const sumUnpaid = (column) => ({
  name: `unpaid of ${column}`,
  text: `SELECT coalesce(sum(people), 0)::int AS people FROM purchase
    WHERE event_id = $1 AND ${column} = $2 AND status IN ('UNPAID', 'REJECTED')`,
});
const unpaidOfPayer = sumUnpaid('payer_hash');
const unpaidOfAddress = sumUnpaid('saved_from');

class Refused extends Error {}

/**
 * Counts the caller, reads the offer, decides as Dorsal does, then stores registration, people, audit entry and
 * optionally a payment with its signed form; acquires seats, categories and kits last, in one order, and counts unpaid
 * seats.
 * @returns null if the save is refused
 */
export async function saveTeam(pool, { secret, gateway }, { address, browser }, team) {
  const { competitors } = team;
  const dnis = competitors.map(({ dni }) => dni);
  if (!(await mayAsk(pool, secret, address, dnis))) return null;
  const offer = await readOffer(pool, team);
  if (!offer) return null;
  const origin = {
    browsers: [createHash('sha256').update(browser).digest('base64url')],
    savedFrom: hashed(secret, 'address', address),
    payerHash: hashed(secret, 'e-mail', competitors[0].email),
  };
  try {
    return await inTransaction(pool, async (client) => {
      const stored = await storeTeam(client, offer, origin, competitors);
      const payment = team.withPayment ? await openPayment(client, gateway, { stored, offer, competitors }) : null;
      const seats = await takeUnits(client, stored.id, offer, competitors);
      await refuseHoarding(client, offer.event.id, origin, seats);
      const { token, amount, holdExpiresAt } = stored;
      return { token, amount, holdExpiresAt, lines: offer.lines, payment };
    });
  } catch (error) {
    // Sold out, too many unpaid seats, or a document that another save claimed.
    if (error instanceof Refused || error.code === '23505') return null;
    throw error;
  }
}

async function storeTeam(client, { event, category, price, lines }, { browsers, savedFrom, payerHash }, competitors) {
  const token = randomBytes(16).toString('base64url');
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const [{ name, lastName, email, phone, dni }] = competitors;
  const payer = JSON.stringify({ name: `${name} ${lastName}`, email, phone, document: dni });
  const values = [
    token,
    event.id,
    `Inscripción ${event.name}`,
    competitors.length,
    amount,
    JSON.stringify(lines),
    payer,
  ];
  const registrationValues = [browsers, savedFrom, payerHash, category.id, price];
  const result = await client.query(insertRegistration, [...values, ...registrationValues]);
  const { id, holdExpiresAt } = result.rows[0];
  for (const [index, person] of competitors.entries()) {
    const competitorValues = [id, event.id, index + 1, searchable(person)];
    await client.query(insertCompetitor, [...competitorValues, ...members.map((member) => person[member])]);
  }
  const after = { status: 'UNPAID', teamSize: competitors.length, amount };
  await client.query(insertAudit, ['registration', id, event.id, JSON.stringify(after)]);
  return { id, token, amount, holdExpiresAt };
}

/** Removes accents, as searches compare names. */
const searchable = ({ name, lastName, dni }) =>
  `${name} ${lastName} ${dni}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function openPayment(client, { apiKey, merchantId, accountId }, { stored, offer, competitors }) {
  const { id: eventId, name } = offer.event;
  const { id, amount } = stored;
  const account = (await client.query(readAccounts, [eventId])).rows[0];
  if (!account) return null;
  const reference = `B${randomBytes(8).toString('hex')}X`;
  const payment = (await client.query(insertPayment, [id, eventId, account.kind, reference, amount])).rows[0];
  const after = { gateway: account.kind, amount, status: 'PENDING' };
  await client.query(insertAudit, ['payment', payment.id, eventId, JSON.stringify(after)]);
  const signed = [apiKey, merchantId, reference, amount, 'COP'].join('~');
  const signature = createHash('md5').update(signed).digest('hex');
  return {
    ...{ merchantId, accountId, referenceCode: reference, description: `Inscripción ${name}`, amount, signature },
    ...{ currency: 'COP', tax: '0', taxReturnBase: '0', test: '1', responseUrl: `/pago/${reference}` },
    dataEmail: competitors[0].email,
    team: competitors.map((person) => `${person.name} ${person.lastName}`).join(', '),
    nameCategory: `${offer.category.distance} ${offer.category.title}`,
  };
}

/** @returns number of seats of the event */
async function takeUnits(client, id, { event, category, units }, competitors) {
  const size = competitors.length;
  const quantities = new Map([
    [event.seats_id, size],
    [category.places_id, size],
  ]);
  const kits = competitors.map(({ kitId }) => units.get(kitId)).sort((a, b) => a - b);
  for (const kit of kits) quantities.set(kit, (quantities.get(kit) ?? 0) + 1);
  for (const [quota, quantity] of quantities) await client.query(insertUse, [id, quota, quantity]);
  const limits = [];
  for (const [quota, quantity] of quantities) {
    const { rows } = await client.query(takeQuota, [quota, quantity]);
    if (rows.length === 0) throw new Refused();
    limits.push(rows[0].limit);
  }
  return limits[0];
}

async function refuseHoarding(client, event, { payerHash, savedFrom }, seats) {
  const ofPayer = (await client.query(unpaidOfPayer, [event, payerHash])).rows[0].people;
  if (ofPayer > Math.min(70, Math.max(35, Math.floor(seats / 10)))) throw new Refused();
  const ofAddress = (await client.query(unpaidOfAddress, [event, savedFrom])).rows[0].people;
  if (ofAddress > Math.max(60, Math.floor(seats / 5))) throw new Refused();
}
