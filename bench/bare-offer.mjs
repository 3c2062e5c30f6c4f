const readEvent = {
  name: 'event',
  text: 'SELECT id, name, status, starts_at, register_deadline, team_sizes, seats_id FROM event WHERE id = $1',
};
const readPrices = {
  name: 'prices',
  text: 'SELECT date::text, amount FROM event_price WHERE event_id = $1 ORDER BY date',
};
const readKits = { name: 'kits', text: 'SELECT id, units_id FROM kit WHERE event_id = $1 AND deleted_at IS NULL' };
const readCategory = {
  name: 'category',
  text: `SELECT id, distance, title, gender, start_age, final_age, difference, places_id
    FROM category WHERE event_id = $1 AND id = $2 AND deleted_at IS NULL`,
};
const readLive = {
  name: 'live',
  text: 'SELECT FROM claim WHERE event_id = $1 AND value = ANY($2) AND kind = 1 AND held LIMIT 1',
};

/** Reads the offer of an event for a team. @returns null if the event or the category does not accept the team */
export async function readOffer(pool, { eventId, categoryId, competitors }) {
  const event = (await pool.query(readEvent, [eventId])).rows[0];
  const prices = (await pool.query(readPrices, [eventId])).rows;
  const kits = (await pool.query(readKits, [eventId])).rows;
  const category = (await pool.query(readCategory, [eventId, categoryId])).rows[0];
  const dnis = competitors.map(({ dni }) => dni);
  const live = await pool.query(readLive, [eventId, dnis]);
  const units = new Map(kits.map((kit) => [String(kit.id), kit.units_id]));
  const open = event?.status === 'active' && event.register_deadline > new Date();
  const fits =
    open &&
    category &&
    live.rowCount === 0 &&
    event.team_sizes.includes(competitors.length) &&
    new Set(dnis).size === dnis.length &&
    competitors.every(({ kitId }) => units.has(kitId)) &&
    competitors.every((person) => mayEnter(category, person, event.starts_at));
  if (!fits) return null;
  const price = priceToday(prices);
  return { event, category, units, price, lines: priceLines(category, price, competitors.length) };
}

function mayEnter({ gender, start_age, final_age }, person, moment) {
  const [year, month, day] = person.birthday.split('-').map(Number);
  const before = moment.getMonth() + 1 < month || (moment.getMonth() + 1 === month && moment.getDate() < day);
  const age = moment.getFullYear() - year - (before ? 1 : 0);
  return start_age <= age && age <= final_age && ['mixto', person.gender].includes(gender);
}

/** Days begin at midnight in Bogotá. */
function priceToday(prices) {
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  return Number((prices.find(({ date }) => date >= today) ?? prices.at(-1))?.amount ?? 0);
}

function priceLines({ distance, title, difference }, price, quantity) {
  const line = (kind, words, unitAmount) => {
    const description = `${words} ${distance} ${title}`;
    return { kind, description, quantity, unitAmount, amount: unitAmount * quantity, discountable: true };
  };
  const more = Math.max(Number(difference), -price);
  const differing = more === 0 ? [] : [line('CATEGORY_DIFFERENCE', 'Diferencia', more)];
  return [line('REGISTRATION', 'Inscripción', price), ...differing];
}
