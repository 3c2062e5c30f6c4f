import { formatDayMonth, toDateTimeInput } from '../../base/format/format';

/** A price phase. */
export interface PriceRow {
  /** Last day of the phase, YYYY-MM-DD in Bogotá */
  date: string;
  amount: number;
}

/** A price phase as shown to visitors. */
export interface PriceTier {
  label: string;
  amount: number;
  state: 'past' | 'current' | 'next';
  /** First day of the phase; null for the first */
  from: string | null;
}

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Price phases with the current one marked. The last price continues until the registration deadline, so that it reads
 * "Desde…".
 */
export function priceTiers(rows: readonly PriceRow[], now: Date = new Date()): PriceTier[] {
  const today = toDateTimeInput(now.toISOString()).slice(0, 10);
  const sorted = [...rows].sort((a, b) => a.date.localeCompare(b.date));
  const inForce = sorted.findIndex((row) => row.date >= today);
  const current = inForce === -1 ? sorted.length - 1 : inForce;
  return sorted.map(({ date, amount }, index) => {
    const previous = sorted[index - 1];
    const from = previous ? dayAfter(previous.date) : null;
    const last = index === sorted.length - 1;
    return {
      label:
        last && from ? `Desde el ${formatDayMonth(from)}` : last ? 'Precio único' : `Hasta el ${formatDayMonth(date)}`,
      amount,
      state: index < current ? 'past' : index === current ? 'current' : 'next',
      from,
    };
  });
}

/** "El precio sube el 1 de junio", or null if no higher price follows. */
export function nextRise(rows: readonly PriceRow[], now: Date = new Date()): string | null {
  const tiers = priceTiers(rows, now);
  const current = tiers.find((tier) => tier.state === 'current');
  const next = tiers.find((tier) => tier.state === 'next');
  return current && next?.from && next.amount > current.amount
    ? `El precio sube el ${formatDayMonth(next.from)}`
    : null;
}
