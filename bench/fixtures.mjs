import pg from 'pg';
import * as race from './race.mjs';

/** First administrator of the benchmark's database. */
export const admin = { email: 'bench@example.com', password: 'a-long-enough-password' };

/** Creates fifty events, the first of them hot. `words` of each find it in the list, with those of similar names. */
export async function fill(url, databaseUrl) {
  const { token } = (await ask(url, race.login, admin)).login;
  const events = [];
  for (let number = 1; number <= 50; number++) {
    const input = race.event(`Carrera de prueba ${number}`, number - 1);
    const { id, slug } = (await ask(url, race.createEvent, { input }, token)).createEvent;
    events.push({ id, slug, words: `prueba ${number}` });
  }
  const [{ id }] = events;
  return withDatabase(databaseUrl, async (client) => {
    // The load's clients do not wait in a room, which would open when they overload a node.
    await client.query(`INSERT INTO waiting_room (event_id, mode) SELECT id, 'OFF' FROM event`);
    const { rows: categories } = await client.query('SELECT id FROM category WHERE event_id = $1 ORDER BY id', [id]);
    const { rows: kits } = await client.query('SELECT id FROM kit WHERE event_id = $1 ORDER BY id', [id]);
    return { id, events, category: String(categories[0].id), kit: String(kits[1].id) };
  });
}

/** Sends a GraphQL operation and returns its data. */
export async function ask(url, query, variables, token) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(30_000),
  });
  const { data, errors } = await response.json();
  if (errors) {
    const [{ message, extensions }] = errors;
    throw Object.assign(new Error(`${message} (${JSON.stringify(extensions)})`), { code: extensions?.code });
  }
  return data;
}

/** Writes a checkpoint and analyzes tables, so that no turn pays for the previous one. */
export const tidy = (databaseUrl) =>
  withDatabase(databaseUrl, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });

/** Returns the number of people with a seat, counted in the database. */
export const countCompetitors = (databaseUrl) =>
  withDatabase(databaseUrl, async (client) => {
    return Number((await client.query('SELECT count(*) FROM claim WHERE held')).rows[0].count);
  });

/** Returns the number of paid registrations. */
export const countPaid = (databaseUrl) =>
  withDatabase(databaseUrl, async (client) => {
    return Number((await client.query("SELECT count(*) FROM purchase WHERE status = 'PAID'")).rows[0].count);
  });

/**
 * Creates held registrations of one person with a pending payment. @returns the confirmation of each, ready to be sent
 */
export function addPendingPayments(databaseUrl, world, howMany) {
  const amount = 60_000;
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `WITH held AS (
          INSERT INTO purchase (token, kind, event_id, title, people, amount, lines, payer, browsers, saved_from, payer_hash,
            status, hold_expires_at, created_at)
          SELECT gen_random_uuid()::text, 'REGISTRATION', $1, 'Inscripción', 1, $3, '[]',
            '{"name": "Catalina Restrepo", "email": "corredora@example.com", "phone": "3001234567", "document": "5000000000"}',
            array[md5('browser' || number)], md5('address' || number), md5('e-mail' || number), 'UNPAID',
            now() + interval '5 hours', now()
          FROM generate_series(1, $4) AS number RETURNING id, event_id, created_at),
        registered AS (INSERT INTO registration (id, category_id, base_price) SELECT id, $2, $3 FROM held),
        claimed AS (
          INSERT INTO claim (purchase_id, event_id, kind, value, held) SELECT id, event_id, 1, 5000000000 + id, true FROM held),
        people AS (
          INSERT INTO competitor (registration_id, event_id, position, name, last_name, dni, email, phone, birthday, gender,
            department, city, address, emergency_name, emergency_phone, eps, blood_type, rh_factor, search_text, created_at)
          SELECT id, event_id, 1, 'Catalina', 'Restrepo', 5000000000 + id, 'corredora@example.com', '3001234567', '1990-05-17', 'female',
            'Antioquia', 'Medellín', 'Calle 10', 'Julián', '3007654321', 'EPS SURA', 'O', '+', 'catalina restrepo', created_at FROM held)
        INSERT INTO payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
        SELECT id, event_id, 'TEST', 'C' || id || 'X', $3, 'PENDING', created_at, created_at FROM held RETURNING reference`,
      [world.id, world.category, amount, howMany],
    );
    return rows.map(({ reference }) => race.confirmation(reference, amount));
  });
}

/** Runs `work` with a new connection. */
export async function withDatabase(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
