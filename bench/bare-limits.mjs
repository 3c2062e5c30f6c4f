import { createHmac } from 'node:crypto';

// Named statements are planned once per connection.
export const count = {
  name: 'count',
  text: `INSERT INTO rate_count AS r (key, points, until) VALUES ($1, $2, now() + $3 * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.until <= now() THEN excluded.points ELSE r.points + excluded.points END,
      until = CASE WHEN r.until <= now() THEN excluded.until ELSE r.until END
    WHERE r.until <= now() OR r.points + excluded.points <= $4 RETURNING until`,
};
const findKnown = { name: 'known', text: 'SELECT key FROM rate_count WHERE key = ANY($1) AND until > now()' };
const noteNew = {
  name: 'new',
  text: `INSERT INTO rate_count (key, points, until) SELECT key, 1, $2 FROM unnest($1::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET until = excluded.until`,
};

/** Returns the HMAC of personal data that only has to be recognised. */
export const hashed = (secret, ...parts) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 27);

/** Counts a save of an address and its new documents. @returns false if there are too many */
export async function mayAsk(pool, secret, address, documents) {
  const calls = hashed(secret, 'save', address);
  if ((await pool.query(count, [calls, 1, 600, 1_500])).rowCount === 0) return false;
  const keys = documents.map((document) => hashed(secret, 'document', address, document)).sort();
  const known = new Set((await pool.query(findKnown, [keys])).rows.map(({ key }) => key));
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length === 0) return true;
  const counted = await pool.query(count, [hashed(secret, 'documents', address), fresh.length, 3 * 3_600, 3_000]);
  if (counted.rowCount === 0) return false;
  await pool.query(noteNew, [fresh, counted.rows[0].until]);
  return true;
}
