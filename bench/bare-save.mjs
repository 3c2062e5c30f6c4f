import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from './bare-transaction.mjs';

/** Fields of a person, each stored in the column of the same name. */
const members = [
  ...['name', 'lastName', 'dni', 'email', 'phone', 'birthday', 'gender', 'department', 'city', 'address'],
  ...['emergencyName', 'emergencyPhone', 'eps', 'bloodType', 'rhFactor', 'kitId'],
];
const columns = members.map((member) => member.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));

// Named statements are planned once a connection.
const readEvent = {
  name: 'event',
  text: 'SELECT id, name, status, starts_at, register_deadline, team_sizes, seats_id FROM event WHERE id = $1',
};
const readPrices = {
  name: 'prices',
  text: 'SELECT date::text, amount FROM event_price WHERE event_id = $1 ORDER BY date',
};
const readKits = { name: 'kits', text: 'SELECT id, size, units_id FROM kit WHERE event_id = $1' };
const readCategory = {
  name: 'category',
  text: `SELECT id, distance, title, gender, start_age, final_age, difference, places_id
    FROM category WHERE event_id = $1 AND id = $2`,
};
const readLive = {
  name: 'live',
  text: 'SELECT FROM competitor WHERE event_id = $1 AND dni = ANY($2) AND live LIMIT 1',
};
const readGateways = { name: 'gateways', text: 'SELECT kind FROM gateway_account WHERE event_id = $1 AND active' };
const insertRegistration = {
  name: 'registration',
  text: `INSERT INTO registration
      (token, event_id, category_id, team_size, base_price, amount, lines, status, hold_expires_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'UNPAID', now() + interval '5 hours', now()) RETURNING id`,
};
const insertCompetitor = {
  name: 'competitor',
  text: `INSERT INTO competitor (registration_id, event_id, position, search_text, ${columns.join(', ')}, live, created_at)
    VALUES (${[...columns, 0, 0, 0, 0].map((_, index) => `$${index + 1}`).join(', ')}, true, now())`,
};
const insertPayment = {
  name: 'payment',
  text: `INSERT INTO payment (registration_id, event_id, gateway, reference, amount, status, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'PENDING', now(), now()) RETURNING id`,
};
const insertAudit = {
  name: 'audit',
  text: `INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, after)
    VALUES (now(), 'visitor', $1, $2, $3, 'created', $4)`,
};
const insertUse = {
  name: 'use',
  text: 'INSERT INTO quota_use (registration_id, quota_id, quantity) VALUES ($1, $2, $3)',
};
const takeQuota = {
  name: 'take',
  text: 'UPDATE quota SET taken = taken + $2 WHERE id = $1 AND ("limit" IS NULL OR taken + $2 <= "limit")',
};

class Refused extends Error {}

/**
 * Reads the offer, decides as a save decides, then stores registration, people, what the list of changes keeps and, if
 * asked, a payment with its signed form; takes seats, places and kits last, in one order.
 * @returns null when it is refused
 */
export async function saveTeam(pool, gateway, { eventId, categoryId, competitors, withPayment }) {
  const offer = await readOffer(pool, eventId, categoryId, competitors);
  if (!offer) return null;
  const { event, category, price } = offer;
  const unit = price + Number(category.difference);
  const amount = unit * competitors.length;
  const line = (kind, unitAmount) => ({
    kind,
    description: `${category.distance} ${category.title}`,
    quantity: competitors.length,
    unitAmount,
    amount: unitAmount * competitors.length,
  });
  const lines = [line('REGISTRATION', price)];
  if (Number(category.difference) !== 0) lines.push(line('CATEGORY_DIFFERENCE', Number(category.difference)));
  const token = randomBytes(16).toString('base64url');
  try {
    return await inTransaction(pool, async (client) => {
      const stored = [token, event.id, category.id, competitors.length, price, amount, JSON.stringify(lines)];
      const { id } = (await client.query(insertRegistration, stored)).rows[0];
      for (const [index, person] of competitors.entries()) {
        const search = `${person.name} ${person.lastName} ${person.dni}`.toLowerCase();
        await client.query(insertCompetitor, [
          ...[id, event.id, index + 1, search],
          ...members.map((member) => person[member]),
        ]);
      }
      const after = { status: 'UNPAID', teamSize: competitors.length, amount };
      await client.query(insertAudit, ['registration', id, event.id, JSON.stringify(after)]);
      const payment = withPayment ? await openPayment(client, gateway, { id, eventId: event.id, amount }) : null;
      await takeUnits(client, id, offer, competitors);
      return { token, amount, lines, payment };
    });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function readOffer(pool, eventId, categoryId, competitors) {
  const {
    rows: [event],
  } = await pool.query(readEvent, [eventId]);
  const { rows: prices } = await pool.query(readPrices, [eventId]);
  const { rows: kits } = await pool.query(readKits, [eventId]);
  const {
    rows: [category],
  } = await pool.query(readCategory, [eventId, categoryId]);
  const live = await pool.query(readLive, [eventId, competitors.map(({ dni }) => dni)]);
  if (!event || !category || live.rowCount > 0) return null;
  if (event.status !== 'active' || event.register_deadline < new Date()) return null;
  if (!event.team_sizes.includes(competitors.length)) return null;
  const ages = competitors.map(({ birthday }) => ageAt(birthday, event.starts_at));
  if (ages.some((age) => age < category.start_age || age > category.final_age)) return null;
  const units = new Map(kits.map((kit) => [String(kit.id), kit.units_id]));
  if (competitors.some(({ kitId }) => !units.has(kitId))) return null;
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const inForce = prices.find(({ date }) => date >= today) ?? prices.at(-1);
  return { event, category, units, price: Number(inForce?.amount ?? 0) };
}

function ageAt(birthday, moment) {
  const [year, month, day] = birthday.split('-').map(Number);
  const before = moment.getMonth() + 1 < month || (moment.getMonth() + 1 === month && moment.getDate() < day);
  return moment.getFullYear() - year - (before ? 1 : 0);
}

async function openPayment(client, gateway, { id, eventId, amount }) {
  const {
    rows: [account],
  } = await client.query(readGateways, [eventId]);
  const reference = `B${randomBytes(8).toString('hex')}X`;
  const payment = (await client.query(insertPayment, [id, eventId, account.kind, reference, amount])).rows[0];
  await client.query(insertAudit, ['payment', payment.id, eventId, JSON.stringify({ status: 'PENDING', amount })]);
  const signed = [gateway.apiKey, gateway.merchantId, reference, amount, 'COP'].join('~');
  return { reference, amount, signature: createHash('md5').update(signed).digest('hex') };
}

async function takeUnits(client, id, { event, category, units }, competitors) {
  const wanted = new Map([
    [event.seats_id, competitors.length],
    [category.places_id, competitors.length],
  ]);
  for (const { kitId } of competitors) wanted.set(units.get(kitId), (wanted.get(units.get(kitId)) ?? 0) + 1);
  for (const [quota, quantity] of wanted) await client.query(insertUse, [id, quota, quantity]);
  for (const [quota, quantity] of wanted) {
    const { rowCount } = await client.query(takeQuota, [quota, quantity]);
    if (rowCount === 0) throw new Refused();
  }
}
