import { hashed } from './bare-hash.mjs';

const readTeamOffer = {
  name: 'offer',
  text: `SELECT event.id, event.name, event.status, event.starts_at, event.register_deadline, event.team_sizes,
      event.seats_id, to_jsonb(category) AS category,
      (SELECT jsonb_agg(jsonb_build_object('date', date, 'amount', amount) ORDER BY date) FROM event_price
        WHERE event_id = event.id) AS prices,
      (SELECT jsonb_object_agg(kit.id, units_id) FROM kit WHERE event_id = event.id AND deleted_at IS NULL) AS units,
      EXISTS (SELECT FROM claim WHERE event_id = event.id AND value = ANY($6) AND kind = 1 AND held) AS claimed,
      (SELECT kind FROM gateway_account WHERE event_id = event.id AND active LIMIT 1) AS gateway
    FROM bare.may_save($1, $2, $3) AS allowed, event
    LEFT JOIN category ON category.event_id = event.id AND category.id = $5 AND category.deleted_at IS NULL
    WHERE allowed AND event.id = $4`,
};

/**
 * Counts the caller and reads the offer of an event for a team. @returns null if there are too many calls, or if event
 * or category does not accept the team
 */
export async function readOffer(pool, secret, { address }, { eventId, categoryId, competitors }) {
  const dnis = competitors.map(({ dni }) => dni);
  const documents = dnis.map((dni) => hashed(secret, 'document', address, dni));
  const keys = [hashed(secret, 'save', address), hashed(secret, 'documents', address), documents];
  const event = (await pool.query(readTeamOffer, [...keys, eventId, categoryId, dnis])).rows[0];
  if (!event) return null;
  const { category, units, prices } = event;
  const fits =
    event.status === 'active' &&
    event.register_deadline > new Date() &&
    category &&
    !event.claimed &&
    event.team_sizes.includes(competitors.length) &&
    new Set(dnis).size === dnis.length &&
    competitors.every(({ kitId }) => units[kitId] !== undefined) &&
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
