import { hashed } from './bare-hash.mjs';

// Named statements are planned once per connection.
const countGuess = { name: 'guess', text: 'SELECT bare.may_guess($1, $2, $3, $4, $5) AS allowed' };
const readEvent = {
  name: 'lookup',
  text: `SELECT event.status, event.starts_at, event.register_deadline, seats."limit" - seats.taken AS left,
      (SELECT jsonb_agg(jsonb_build_object('id', kit.id, 'left', greatest(0, units."limit" - units.taken)) ORDER BY kit.id)
        FROM kit JOIN quota AS units ON units.id = units_id WHERE event_id = event.id AND deleted_at IS NULL) AS kits,
      (SELECT jsonb_agg(jsonb_build_array(start_age, final_age)) FROM category
        WHERE event_id = event.id AND deleted_at IS NULL) AS ages,
      EXISTS (SELECT FROM claim WHERE event_id = event.id AND kind = 1 AND value = $2 AND held) AS held,
      (SELECT jsonb_build_object('name', name, 'last_name', last_name, 'email', email) FROM competitor
        WHERE dni = $2 AND birthday = $3 AND blood_type IS NOT NULL ORDER BY created_at DESC LIMIT 1) AS person
    FROM event JOIN quota AS seats ON seats.id = seats_id WHERE event.id = $1`,
};

/**
 * Looks a person up in an event: counts caller and guesses, then reads event, kits, categories, the holder of the
 * document and the known person. @returns null if a limit is exceeded
 */
export async function lookUp(pool, secret, { address }, { eventId, dni, birthday }) {
  const key = (rule, ...of) => hashed(secret, rule, ...of);
  const keys = [
    ...[key('documents', address), key('documents', address, dni)],
    ...[key('birthdays', address, dni), key('birthdays', address, dni, birthday), key('guesses', dni)],
  ];
  if (!(await pool.query(countGuess, keys)).rows[0].allowed) return null;
  const event = (await pool.query(readEvent, [eventId, dni, birthday])).rows[0];
  const open = event?.status === 'active' && event.register_deadline > new Date();
  const age = event && event.starts_at.getFullYear() - Number(birthday.slice(0, 4));
  const fits = event?.ages.some(([startAge, finalAge]) => startAge <= age && age <= finalAge);
  if (!open || event.held || event.left < 1 || !fits) return { status: 6 };
  return { status: 0, kits: event.kits, person: event.person };
}
