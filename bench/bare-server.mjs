/**
 * The least a server could do: `node:http`, and for a save the same inserts and conditional updates in one transaction
 * that a registration takes, written by hand with `pg`. No validation, no permissions, no jobs.
 *
 * Reads `{ databaseUrl, pages, event }` from standard input: `pages` are the answers of `GET /{name}`, `event` names
 * the rows that `POST /registration` takes from. Prints its address.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { databaseUrl, pages, event } = JSON.parse(await text(process.stdin));
/** Fields of a person, each stored in the column of the same name. */
const members = [
  ...['name', 'lastName', 'dni', 'email', 'phone', 'birthday', 'gender', 'department', 'city', 'address'],
  ...['emergencyName', 'emergencyPhone', 'eps', 'bloodType', 'rhFactor', 'kitId'],
];
const columns = members.map((member) => member.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));

// Named statements are planned once a connection.
const takeQuota = {
  name: 'take',
  text: 'UPDATE quota SET taken = taken + $2 WHERE id = $1 AND ("limit" IS NULL OR taken + $2 <= "limit")',
};
const insertUses = {
  name: 'uses',
  text: `INSERT INTO quota_use (registration_id, quota_id, quantity) SELECT $1, * FROM unnest($2::int[], $3::int[])`,
};
const insertRegistration = {
  name: 'registration',
  text: `INSERT INTO registration
      (token, event_id, category_id, team_size, base_price, amount, lines, status, hold_expires_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'UNPAID', now() + interval '5 hours', now()) RETURNING id`,
};
const insertCompetitor = {
  name: 'competitor',
  text: `INSERT INTO competitor (registration_id, event_id, position, search_text, ${columns.join(', ')}, created_at)
    VALUES (${[...columns, 0, 0, 0, 0].map((_, index) => `$${index + 1}`).join(', ')}, now())`,
};
const insertPayment = {
  name: 'payment',
  text: `INSERT INTO payment (registration_id, event_id, gateway, reference, amount, status, created_at, updated_at)
    VALUES ($1, $2, 'TEST', $3, $4, 'PENDING', now(), now())`,
};

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const server = createServer((request, response) => {
  const page = pages[request.url.slice(1)];
  if (page) return send(response, 200, page);
  text(request)
    .then((body) => register(JSON.parse(body)))
    .then((token) => send(response, token ? 200 : 409, { token }))
    .catch((error) => send(response, 500, { message: error.message }));
});

server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}/` })));

function send(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

/** Stores registration, people and, if asked, a payment; takes seats, places and kits last, in one order. */
async function register({ categoryId, competitors, withPayment }) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const token = randomBytes(16).toString('base64url');
    const amount = event.price * competitors.length;
    const lines = [
      { kind: 'REGISTRATION', description: event.name, quantity: competitors.length, unitAmount: event.price, amount },
    ];
    const stored = [token, event.id, categoryId, competitors.length, event.price, amount, JSON.stringify(lines)];
    const { id } = (await client.query(insertRegistration, stored)).rows[0];
    for (const [index, person] of competitors.entries()) {
      const search = `${person.name} ${person.lastName} ${person.dni}`.toLowerCase();
      const values = [id, event.id, index + 1, search, ...members.map((member) => person[member])];
      await client.query(insertCompetitor, values);
    }
    if (withPayment) await client.query(insertPayment, [id, event.id, `B${randomBytes(8).toString('hex')}X`, amount]);
    const wanted = new Map([
      [event.seats, competitors.length],
      [event.places[categoryId], competitors.length],
    ]);
    for (const { kitId } of competitors) wanted.set(event.units[kitId], (wanted.get(event.units[kitId]) ?? 0) + 1);
    await client.query(insertUses, [id, [...wanted.keys()], [...wanted.values()]]);
    for (const [quota, quantity] of wanted) {
      const { rowCount } = await client.query(takeQuota, [quota, quantity]);
      if (rowCount > 0) continue;
      await client.query('ROLLBACK');
      return null;
    }
    await client.query('COMMIT');
    return token;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
