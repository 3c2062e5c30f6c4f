import pg from 'pg';
import * as race from './race.mjs';

/** The first administrator of the benchmark's own database. */
export const admin = { email: 'bench@example.com', password: 'a-long-enough-password' };

/** Makes fifty events, the first of them hot, and finds the ids that a save by hand needs. */
export async function fill(url, databaseUrl) {
  const { token } = (await ask(url, race.login, admin)).login;
  const made = [];
  for (let number = 1; number <= 50; number++) {
    const input = race.event(`Carrera de prueba ${number}`);
    made.push((await ask(url, race.createEvent, { input }, token)).createEvent);
  }
  const [{ id, slug }] = made;
  return withDatabase(databaseUrl, async (client) => {
    const rows = async (text) => (await client.query(text, [id])).rows;
    const [event] = await rows('SELECT id, name, seats_id AS seats FROM event WHERE id = $1');
    const categories = await rows('SELECT id, places_id AS quota FROM category WHERE event_id = $1 ORDER BY id');
    const kits = await rows('SELECT id, units_id AS quota FROM kit WHERE event_id = $1 ORDER BY id');
    const [{ amount }] = await rows('SELECT amount FROM event_price WHERE event_id = $1 ORDER BY date LIMIT 1');
    const quotas = (owners) => Object.fromEntries(owners.map((owner) => [owner.id, owner.quota]));
    const bare = { ...event, price: Number(amount), places: quotas(categories), units: quotas(kits) };
    return { ...bare, slug, category: String(categories[0].id), kit: String(kits[1].id) };
  });
}

/** Asks the server a GraphQL question and gives back its data. */
export async function ask(url, query, variables, token) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(30_000),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${errors[0].message} (${JSON.stringify(errors[0].extensions)})`);
  return data;
}

/** People who hold a place, in the database's own count. */
export const countCompetitors = (databaseUrl) =>
  withDatabase(databaseUrl, async (client) => {
    return Number((await client.query('SELECT count(*) FROM competitor WHERE live')).rows[0].count);
  });

async function withDatabase(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
