/** Offset of Bogotá: UTC-5 all year (no daylight saving time since 1993), so arithmetic with it is exact. */
const BOGOTA_OFFSET_HOURS = -5;
const BOGOTA_OFFSET_MS = BOGOTA_OFFSET_HOURS * 3_600_000;
const DAY_MS = 86_400_000;

/** Calendar date `YYYY-MM-DD`. Such strings sort by time. */
export type LocalDate = string;

/** Returns the calendar date in Bogotá at this time. */
export function bogotaDate(at: Date): LocalDate {
  return new Date(at.getTime() + BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * SQL: the local time in Bogotá of a `timestamptz` expression. With the zone's name PostgreSQL would look up its rules for
 * each row, which takes most of the time of a chart.
 */
export const bogotaTimeSql = (expression: string): string =>
  `(${expression} at time zone interval '${BOGOTA_OFFSET_HOURS} hours')`;

/** Formats a time as `YYYY-MM-DD HH:mm:ss` in Bogotá, as in REST. */
export function bogotaDateTime(at: Date): string {
  return new Date(at.getTime() + BOGOTA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the calendar days in Bogotá from `from` until `until`; negative if `until` is earlier. */
export function daysBetween(from: Date, until: Date): number {
  const bogotaDayNumber = (at: Date) => Math.floor((at.getTime() + BOGOTA_OFFSET_MS) / DAY_MS);
  return bogotaDayNumber(until) - bogotaDayNumber(from);
}

/** Returns the start of a day in Bogotá and of the next one. */
export function bogotaDay(date: LocalDate): { start: Date; end: Date } {
  const start = Date.parse(date) - BOGOTA_OFFSET_MS;
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}

/** Returns the start of a month `YYYY-MM` in Bogotá and of the next one. */
export function bogotaMonth(month: string): { start: Date; end: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    start: new Date(Date.UTC(year, number - 1, 1) - BOGOTA_OFFSET_MS),
    end: new Date(Date.UTC(year, number, 1) - BOGOTA_OFFSET_MS),
  };
}

/** Parses `YYYY-MM-DD HH:mm[:ss]` as Bogotá time, or ISO 8601 with an offset; returns null for anything else. */
export function parseMoment(text: string): Date | null {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text.trim());
  const at = local ? new Date(`${local[1]}T${local[2]}${local[3] ?? ':00'}-05:00`) : isoWithOffset(text.trim());
  // `Date` would turn 30 February into 2 March.
  return at && !Number.isNaN(at.getTime()) && isLocalDate(text.trim().slice(0, 10)) ? at : null;
}

function isoWithOffset(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? new Date(text) : null;
}

/** Whether a text is an existing date: `2001-02-29` is not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Returns the age in completed years on the Bogotá date of `at`. A person born on 29 February turns a year older on 1
 * March.
 */
export function ageAt(birthday: LocalDate, at: Date): number {
  const day = bogotaDate(at);
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) >= birthday.slice(5) ? years : years - 1;
}

/** Formats minutes in the largest units: "5 horas", "30 minutos", "1 hora y 30 minutos", "3 días". */
export function minutesText(minutes: number): string {
  const days = minutes >= 2 * 1440 ? Math.floor(minutes / 1440) : 0;
  const hours = Math.floor((minutes - days * 1440) / 60);
  const parts = [
    count(days, 'día', 'días'),
    count(hours, 'hora', 'horas'),
    count(minutes % 60, 'minuto', 'minutos'),
  ].filter(Boolean);
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} y ${last}` : last;
}

const dayMonth = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'America/Bogota' });
const clockTime = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone: 'America/Bogota' });

/** Formats a time of today: "8:00 a. m." */
export const clockText = (at: Date): string => clockTime.format(at);

/** Formats a time of this year for a sentence: "10 de enero a las 8:00 a. m." */
export function momentText(at: Date): string {
  const time = clockText(at);
  return `${dayMonth.format(at)} ${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`;
}

const count = (number: number, one: string, many: string): string =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;

/** Returns the last millisecond of the minute: a deadline given to the minute includes that minute. */
export const endOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000 + 59_999);
