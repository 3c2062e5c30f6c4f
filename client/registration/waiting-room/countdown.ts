import { formatCount, formatList } from '../../base/format/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Countdown {
  /** Large figure: "14:32", "2:05", "3" */
  figure: string;
  /** Units of the figure: "minutos y segundos" */
  units: string;
  /** Whole time in words, for screen readers: "14 minutos y 32 segundos" */
  words: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Returns the remaining time as a figure with its units: days, hours and minutes, or minutes and seconds.
 * @param isCalm whether seconds are left out, for reduced motion
 */
export function countdown(remainingMs: number, isCalm = false): Countdown {
  const seconds = Math.ceil(Math.max(0, remainingMs) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds * 1000 >= 2 * DAY_MS) {
    const days = Math.floor((seconds * 1000) / DAY_MS);
    return { figure: String(days), units: 'días', words: formatCount(days, 'día', 'días') };
  }
  if (seconds * 1000 >= HOUR_MS) {
    return {
      figure: `${hours}:${two(minutes % 60)}`,
      units: 'horas y minutos',
      words: formatList([formatCount(hours, 'hora', 'horas'), formatCount(minutes % 60, 'minuto', 'minutos')]),
    };
  }
  if (isCalm) {
    const rounded = Math.ceil(seconds / 60);
    return {
      figure: String(rounded),
      units: rounded === 1 ? 'minuto' : 'minutos',
      words: formatCount(rounded, 'minuto', 'minutos'),
    };
  }
  return {
    figure: `${minutes}:${two(seconds % 60)}`,
    units: 'minutos y segundos',
    words: formatList([formatCount(minutes, 'minuto', 'minutos'), formatCount(seconds % 60, 'segundo', 'segundos')]),
  };
}
