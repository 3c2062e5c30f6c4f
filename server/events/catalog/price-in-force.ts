import { bogotaDate, type LocalDate } from '../../platform/time/time.js';

interface Price {
  date: LocalDate;
  amount: number;
}

/**
 * Returns the current price in pesos, without category difference. A phase's price is valid through the end of its date
 * in Bogotá; the last price stays in force; without phases the event is free. Phases may come in any order.
 */
export function priceInForce(prices: readonly Price[], now: Date): number {
  return comingPrices(prices, now)[0]?.amount ?? 0;
}

/** Returns the time whose price an event shows: now, or its opening if that is later. */
export const priceMoment = ({ registerOpening }: { registerOpening: Date | null }, now: Date): Date =>
  registerOpening && registerOpening > now ? registerOpening : now;

/** Returns the first day and amount of the next different price; null if the current price stays. */
export function nextPrice(prices: readonly Price[], now: Date): { from: LocalDate; amount: number } | null {
  const coming = comingPrices(prices, now);
  const at = coming.findIndex(({ amount }) => amount !== coming[0]?.amount);
  const [last, next] = [coming[at - 1], coming[at]];
  return last && next ? { from: dayAfter(last.date), amount: next.amount } : null;
}

/** Returns the current and the following price phases; the last phase if all are over. */
function comingPrices(prices: readonly Price[], now: Date): Price[] {
  const today = bogotaDate(now);
  const byDate = prices.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const coming = byDate.filter(({ date }) => today <= date);
  return coming.length > 0 ? coming : byDate.slice(-1);
}

const DAY_MS = 86_400_000;
const dayAfter = (date: LocalDate): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** SQL of `priceInForce` for the event ID `event` on the day `today` in Bogotá. */
export const priceInForceSql = (event: string, today: string): string => `coalesce(
  (select amount from event_price where event_id = ${event} and date >= ${today} order by date limit 1),
  (select amount from event_price where event_id = ${event} order by date desc limit 1),
  0)`;
