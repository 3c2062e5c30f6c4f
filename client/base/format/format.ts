/**
 * Formats of money, dates and numbers: es-CO, Bogotá time. Bogotá is UTC-5 all year round, so its clock is read by
 * shifting the moment by five hours; this needs no time-zone data and gives the same text in every browser.
 */

const NBSP = '\u00a0';
const BOGOTA_OFFSET_MS = -5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Month names in the order of the calendar, in lower case. */
export const monthNames: readonly string[] = MONTHS;

/** Returns the text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shortMonth = (month: number) => (MONTHS[month] ?? '').slice(0, 3);
const two = (n: number) => String(n).padStart(2, '0');

/** Formats 1284 as "1.284". */
export function formatNumber(value: number): string {
  const sign = value < 0 ? '−' : '';
  return sign + String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Formats a number with its noun: "1 cupo", "1.284 cupos". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats what is left: "Queda 1", "Quedan 1.200"; with a noun "Queda 1 cupo", "Quedan 1.200 cupos". */
export const formatLeft = (left: number, ...noun: [] | [one: string, many: string]): string =>
  `${left === 1 ? 'Queda' : 'Quedan'} ${noun.length === 0 ? formatNumber(left) : formatCount(left, ...noun)}`;

/** Joins words as "a, b y c" or "a, b o c"; '' without words. */
export const formatList = (words: readonly string[], conjunction: 'o' | 'y' = 'y'): string =>
  new Intl.ListFormat('es', { type: conjunction === 'y' ? 'conjunction' : 'disjunction' }).format(words);

/** Formats the ages of a category: "18 a 45 años", "de 18 a 45 años" if `sentence`; without a maximum "desde 18 años". */
export const formatAges = (
  { startAge, finalAge }: { startAge: number; finalAge: number },
  options: { sentence?: boolean } = {},
): string =>
  finalAge >= 99 ? `desde ${startAge} años` : `${options.sentence ? 'de ' : ''}${startAge} a ${finalAge} años`;

/** Formats 64 as "64 %", with a non-breaking space. */
export function formatPercent(value: number): string {
  return `${formatNumber(value)}${NBSP}%`;
}

/**
 * Formats whole pesos with non-breaking spaces: 185000 as "$ 185.000", −25000 as "− $ 25.000"; 0 as "Gratis" if `free`.
 */
export function formatMoney(pesos: number, options: { free?: boolean } = {}): string {
  if (pesos === 0 && options.free) return 'Gratis';
  const amount = `$${NBSP}${formatNumber(Math.abs(pesos))}`;
  return pesos < 0 ? `−${NBSP}${amount}` : amount;
}

/** Formats a price difference with its sign: "+ $ 20.000", "− $ 20.000", "$ 0". */
export const formatDifference = (pesos: number): string => (pesos > 0 ? `+${NBSP}` : '') + formatMoney(pesos);

/** Formats money where there is little room, as on the axis of a chart: 6215000 as "$ 6,2 M", 4203220000 as "$ 4.203,2 M", 500000 as "$ 500 mil". */
export function formatShortMoney(pesos: number): string {
  const short = (unit: number) => {
    const tenths = Math.round((pesos / unit) * 10);
    return formatNumber(tenths / 10) + (tenths % 10 === 0 ? '' : `,${Math.abs(tenths % 10)}`);
  };
  if (Math.abs(pesos) >= 1e6) return `$${NBSP}${short(1e6)}${NBSP}M`;
  return Math.abs(pesos) >= 1000 ? `$${NBSP}${short(1000)}${NBSP}mil` : formatMoney(pesos);
}

/** A moment or a calendar date on the clock of Bogotá. */
interface WallClock {
  year: number;
  /** 0 to 11 */
  month: number;
  day: number;
  /** 0 is Sunday */
  weekday: number;
  hour: number;
  minute: number;
}

/** Reads an ISO moment, or a YYYY-MM-DD date as that day in Bogotá. */
export function bogotaClock(value: string | Date): WallClock {
  const dateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const shifted = dateOnly ? new Date(`${value}T00:00:00Z`) : new Date(new Date(value).getTime() + BOGOTA_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** Formats a date as "Domingo, 14 de junio de 2026". */
export function formatLongDate(value: string | Date): string {
  const { weekday, day, month, year } = bogotaClock(value);
  return `${capitalize(WEEKDAYS[weekday] ?? '')}, ${day} de ${MONTHS[month]} de ${year}`;
}

/** Formats a date as "14 jun 2026". */
export function formatShortDate(value: string | Date): string {
  const { day, month, year } = bogotaClock(value);
  return `${day} ${shortMonth(month)} ${year}`;
}

/** Formats a date as "9 abr", for the axis of a chart. */
export function formatDayTick(value: string | Date): string {
  const { day, month } = bogotaClock(value);
  return `${day} ${shortMonth(month)}`;
}

/** Formats a date as "7 de junio", for deadlines. */
export function formatDayMonth(value: string | Date): string {
  const { day, month } = bogotaClock(value);
  return `${day} de ${MONTHS[month]}`;
}

/** Formats the time of a moment as "6:30 a. m.". */
export function formatTime(value: string | Date): string {
  const { hour, minute } = bogotaClock(value);
  return formatClock(hour, minute);
}

/** Formats the time of a moment as "6:30", where the half of the day is known. */
export function formatHour(value: string | Date): string {
  const { hour, minute } = bogotaClock(value);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}`;
}

/** Formats a 24-hour time of the API: "06:30" as "6:30 a. m.". */
export function formatTimeOfDay(hhmm: string): string {
  const [hour = 0, minute = 0] = hhmm.split(':').map(Number);
  return formatClock(hour, minute);
}

/** Formats the end of a timeframe: "11:30 a. m."; "12:30 a. m. del día siguiente" if the end is not after the start. */
export function formatEnd({ start, end }: { start: string; end: string }): string {
  return end > start ? formatTimeOfDay(end) : `${formatTimeOfDay(end)} del día siguiente`;
}

function formatClock(hour: number, minute: number): string {
  const half = hour < 12 ? `a.${NBSP}m.` : `p.${NBSP}m.`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${NBSP}${half}`;
}

/** Formats a moment as "Dom, 6:30 a. m.", for event cards. */
export function formatWeekdayTime(value: string | Date): string {
  const { weekday } = bogotaClock(value);
  return `${capitalize((WEEKDAYS[weekday] ?? '').slice(0, 3))}, ${formatTime(value)}`;
}

/**
 * Formats the moment of something scheduled as "14 jun 2026, 6:30 a. m."; `formatDateTime` is for moments on record.
 */
export function formatMoment(value: string | Date): string {
  return `${formatShortDate(value)}, ${formatTime(value)}`;
}

/** Formats a moment as "2026-05-08 10:40", for lists of the back-office. */
export function formatDateTime(value: string | Date): string {
  const { year, month, day, hour, minute } = bogotaClock(value);
  return `${year}-${two(month + 1)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** Formats a moment like `formatDateTime`, but on the clock of the browser: competitors are dated so. */
export function formatLocalDateTime(value: string | Date): string {
  const at = new Date(value);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns day and month of a date plate: { day: "14", month: "jun" }. */
export function formatPlate(value: string | Date): { day: string; month: string } {
  const { day, month } = bogotaClock(value);
  return { day: two(day), month: shortMonth(month) };
}

/** Formats "2026-06" as "Junio de 2026". */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = '1'] = yearMonth.split('-');
  return `${capitalize(MONTHS[Number(month) - 1] ?? '')} de ${year}`;
}

/** Formats a deadline relative to now: "hoy a las 3:40 p. m.", "mañana a las…", "el 9 de junio a las…". */
export function formatDeadline(value: string | Date, now: Date = new Date()): string {
  const days = calendarDaysBetween(now, value);
  const { hour } = bogotaClock(value);
  const at = hour % 12 === 1 ? 'a la' : 'a las';
  const day = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${formatDayMonth(value)}`;
  return `${day} ${at} ${formatTime(value)}`;
}

/**
 * Formats the time since a moment in the largest unit: "hace 8 min", "hace 3 h", "hace 2 días"; a date after 30 days.
 */
export function formatAgo(value: string | Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(value).getTime()) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  if (days > 30) return formatShortDate(value);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** Returns the calendar days in Bogotá between two moments; negative if `to` is before `from`. */
export function calendarDaysBetween(from: string | Date, to: string | Date): number {
  const a = bogotaClock(from);
  const b = bogotaClock(to);
  return Math.round((Date.UTC(b.year, b.month, b.day) - Date.UTC(a.year, a.month, a.day)) / DAY_MS);
}

/** Returns the specification's text for an event's remaining days. */
export function remainingDaysText(days: number): string {
  if (days > 0) return `Faltan ${formatNumber(days)} días para el evento.`;
  return days === 0 ? 'Día del evento.' : 'Evento finalizado.';
}

/** Returns the age in whole years at a date. Both arguments may be YYYY-MM-DD dates or moments. */
export function ageAt(birthday: string, at: string | Date): number {
  const born = bogotaClock(birthday);
  const then = bogotaClock(at);
  const before = then.month < born.month || (then.month === born.month && then.day < born.day);
  return then.year - born.year - (before ? 1 : 0);
}

/** Converts an ISO moment to the value of `<input type="datetime-local">` in Bogotá: "2026-06-14T06:00". */
export function toDateTimeInput(iso: string): string {
  const { year, month, day, hour, minute } = bogotaClock(iso);
  return `${year}-${two(month + 1)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** Converts the value of `<input type="datetime-local">`, read in Bogotá, to an ISO moment with offset. */
export function fromDateTimeInput(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}-05:00`;
}

/** Groups the digits of a document number in threes: "1024587336" as "1.024.587.336". */
export function formatDocument(digits: string): string {
  // Documents of other countries may have letters and are not grouped.
  if (/[A-Za-z]/.test(digits)) return digits.toUpperCase();
  return onlyDigits(digits).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Removes everything but digits from a text. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns a document number as it is stored: digits and capital letters only. */
export function plainDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Returns a text in lower case without accents, for comparisons: "Bogotá" → "bogota". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Formats minutes in the largest units that fit: "5 horas", "30 minutos", "1 hora y 30 minutos", "3 días". */
export function minutesInWords(minutes: number): string {
  const count = (number: number, one: string, many: string) => (number === 0 ? [] : [formatCount(number, one, many)]);
  const days = minutes >= 2 * 1440 ? Math.floor(minutes / 1440) : 0;
  const hours = Math.floor((minutes - days * 1440) / 60);
  return formatList([
    ...count(days, 'día', 'días'),
    ...count(hours, 'hora', 'horas'),
    ...count(minutes % 60, 'minuto', 'minutos'),
  ]);
}
