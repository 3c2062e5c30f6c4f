import { bogotaDate, type LocalDate } from '../platform/time.js';

interface Price {
  date: LocalDate;
  amount: number;
}

/**
 * What a person pays now, in whole pesos, before any category difference. A row's price holds through the end of its
 * date in Bogotá; after the last date its price goes on. Without rows the event is free. The rows may come in any order.
 */
export function priceInForce(prices: readonly Price[], now: Date): number {
  return comingPrices(prices, now)[0]?.amount ?? 0;
}

/** The moment whose price is told of an event: now, or that of its opening, where it takes nobody before. */
export const priceMoment = ({ registerOpening }: { registerOpening: Date | null }, now: Date): Date =>
  registerOpening && registerOpening > now ? registerOpening : now;

/** When a person begins to pay something else, and what; null where the price of now stays. */
export function nextPrice(prices: readonly Price[], now: Date): { from: LocalDate; amount: number } | null {
  const coming = comingPrices(prices, now);
  const at = coming.findIndex(({ amount }) => amount !== coming[0]?.amount);
  const [last, next] = [coming[at - 1], coming[at]];
  return last && next ? { from: dayAfter(last.date), amount: next.amount } : null;
}

/** The price of now and those after it; of a list that is over, its last one. */
function comingPrices(prices: readonly Price[], now: Date): Price[] {
  const today = bogotaDate(now);
  const byDate = prices.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const coming = byDate.filter(({ date }) => today <= date);
  return coming.length > 0 ? coming : byDate.slice(-1);
}

const DAY_MS = 86_400_000;
const dayAfter = (date: LocalDate): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The same as SQL, for sorting by it: of the event whose id `event` is, on `today` in Bogotá, two expressions. */
export const priceInForceSql = (event: string, today: string): string => `coalesce(
  (select amount from event_price where event_id = ${event} and date >= ${today} order by date limit 1),
  (select amount from event_price where event_id = ${event} order by date desc limit 1),
  0)`;
