const MINUTE_MS = 60_000;

/** Minutes before the end at which the remaining time is announced. */
const LAST_MINUTES = 15;
const VERY_LAST_MINUTES = 5;

/** Remaining time of a hold; `ending` in its last 15 minutes. */
export interface HoldTime {
  kind: 'running' | 'ending' | 'expired';
  /** Whole minutes left, rounded up; 0 when expired */
  minutes: number;
}

/** Computes the remaining time; both arguments in milliseconds, `now` by the server's clock. */
export function holdTime(expiresAt: number, now: number): HoldTime {
  const minutes = Math.max(0, Math.ceil((expiresAt - now) / MINUTE_MS));
  return { kind: minutes === 0 ? 'expired' : minutes <= LAST_MINUTES ? 'ending' : 'running', minutes };
}

/** "4 h 52 min", "12 min", with non-breaking spaces. */
export function remainingText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 || hours === 0 ? `${rest}\u00a0min` : ''];
  return parts.filter(Boolean).join('\u00a0');
}

/** Text announced to screen readers: once from 15 minutes and once from 5. */
export function holdAnnouncement({ minutes }: HoldTime): string {
  if (minutes === 0 || minutes > LAST_MINUTES) return '';
  return minutes > VERY_LAST_MINUTES
    ? 'Quedan 15 minutos o menos de tu reserva.'
    : 'Quedan 5 minutos o menos de tu reserva.';
}
