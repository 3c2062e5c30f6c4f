import { bogotaDate, type LocalDate } from '../platform/time.js';

/**
 * What a person pays now, in whole pesos, before any category difference. A row's price holds through the end of its
 * date in Bogotá; after the last date its price goes on. Without rows the event is free. The rows may come in any order.
 */
export function priceInForce(prices: readonly { date: LocalDate; amount: number }[], now: Date): number {
  const today = bogotaDate(now);
  const byDate = prices.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (byDate.find(({ date }) => today <= date) ?? byDate.at(-1))?.amount ?? 0;
}

/** The same as SQL, for sorting by it: of the event whose id `event` is, on `today` in Bogotá, two expressions. */
export const priceInForceSql = (event: string, today: string): string => `coalesce(
  (select amount from event_price where event_id = ${event} and date >= ${today} order by date limit 1),
  (select amount from event_price where event_id = ${event} order by date desc limit 1),
  0)`;
