import { count, hashed } from './bare-limits.mjs';

const findKnown = {
  name: 'known guess',
  text: 'SELECT FROM rate_count WHERE key = $1 AND until > now()',
};
const readEvent = {
  name: 'event with seats',
  text: `SELECT event.id, status, starts_at, register_deadline, "limit" - taken AS left
    FROM event JOIN quota ON quota.id = seats_id WHERE event.id = $1`,
};
const readKits = {
  name: 'kits with units',
  text: `SELECT kit.id, greatest(0, "limit" - taken) AS left FROM kit JOIN quota ON quota.id = units_id
    WHERE event_id = $1 AND deleted_at IS NULL ORDER BY kit.id`,
};
const readAges = {
  name: 'ages',
  text: 'SELECT start_age, final_age FROM category WHERE event_id = $1 AND deleted_at IS NULL',
};
const findHolder = {
  name: 'holder',
  text: 'SELECT purchase_id FROM claim WHERE event_id = $1 AND kind = 1 AND value = $2 AND held',
};
const findPerson = {
  name: 'person',
  text: `SELECT name, last_name, email FROM competitor
    WHERE dni = $1 AND birthday = $2 AND blood_type IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
};

/**
 * Looks a person up in an event: counts caller and guesses, then reads event, kits, categories, the holder of the
 * document and the known person. @returns null if a limit is exceeded
 */
export async function lookUp(pool, secret, { address }, { eventId, dni, birthday }) {
  if (!(await mayGuess(pool, secret, address, dni, birthday))) return null;
  const event = (await pool.query(readEvent, [eventId])).rows[0];
  const kits = (await pool.query(readKits, [eventId])).rows;
  const ages = (await pool.query(readAges, [eventId])).rows;
  const held = (await pool.query(findHolder, [eventId, dni])).rowCount > 0;
  const person = (await pool.query(findPerson, [dni, birthday])).rows[0] ?? null;
  const open = event?.status === 'active' && event.register_deadline > new Date();
  const age = event && event.starts_at.getFullYear() - Number(birthday.slice(0, 4));
  const fits = ages.some(({ start_age, final_age }) => start_age <= age && age <= final_age);
  if (!open || held || event.left < 1 || !fits) return { status: 6 };
  return { status: 0, kits, person };
}

/** Counts a document per address, a birthday per document, and guesses per document. */
async function mayGuess(pool, secret, address, dni, birthday) {
  const fresh = async (rule, of, thing, seconds, most) => {
    const key = hashed(secret, rule, ...of, thing);
    if ((await pool.query(findKnown, [key])).rowCount > 0) return 'known';
    if ((await pool.query(count, [hashed(secret, rule, ...of), 1, seconds, most])).rowCount === 0) return 'refused';
    await pool.query(count, [key, 1, seconds, most]);
    return 'fresh';
  };
  if ((await fresh('documents', [address], dni, 3 * 3_600, 3_000)) === 'refused') return false;
  const guess = await fresh('birthdays', [address, dni], birthday, 4 * 3_600, 10);
  if (guess === 'fresh') await pool.query(count, [hashed(secret, 'guesses', dni), 1, 900, 1_000_000]);
  return guess !== 'refused';
}
