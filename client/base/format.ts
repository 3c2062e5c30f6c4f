/**
 * How the interface writes money, dates and numbers: es-CO, Bogotá time.
 * Bogotá is UTC-5 all year round, so its wall clock is read by shifting the moment five hours back;
 * this needs no time-zone data and gives the same text in every browser.
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

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const shortMonth = (month: number) => (MONTHS[month] ?? '').slice(0, 3);
const two = (n: number) => String(n).padStart(2, '0');

/** 1284 → "1.284". */
export function formatNumber(value: number): string {
  const sign = value < 0 ? '−' : '';
  return sign + String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 64 → "64 %" with a space that does not break. */
export function formatPercent(value: number): string {
  return `${formatNumber(value)}${NBSP}%`;
}

/**
 * Whole pesos: 185000 → "$ 185.000", −25000 → "− $ 25.000" (spaces that do not break).
 * `free: true` writes 0 as "Gratis".
 */
export function formatMoney(pesos: number, options: { free?: boolean } = {}): string {
  if (pesos === 0 && options.free) return 'Gratis';
  const amount = `$${NBSP}${formatNumber(Math.abs(pesos))}`;
  return pesos < 0 ? `−${NBSP}${amount}` : amount;
}

/** Money beside a chart, where a whole sum would not fit: 6215000 → "$ 6,2 M", 500000 → "$ 500 mil". */
export function formatShortMoney(pesos: number): string {
  const short = (unit: number) => String(Math.round((pesos / unit) * 10) / 10).replace('.', ',');
  if (Math.abs(pesos) >= 1e6) return `$${NBSP}${short(1e6)}${NBSP}M`;
  return Math.abs(pesos) >= 1000 ? `$${NBSP}${short(1000)}${NBSP}mil` : formatMoney(pesos);
}

/** A moment or a calendar date read as the wall clock of Bogotá. */
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

/** "Domingo, 14 de junio de 2026" */
export function formatLongDate(value: string | Date): string {
  const { weekday, day, month, year } = bogotaClock(value);
  return `${capitalise(WEEKDAYS[weekday] ?? '')}, ${day} de ${MONTHS[month]} de ${year}`;
}

/** "14 jun 2026" */
export function formatShortDate(value: string | Date): string {
  const { day, month, year } = bogotaClock(value);
  return `${day} ${shortMonth(month)} ${year}`;
}

/** "9 abr", below a chart */
export function formatDayTick(value: string | Date): string {
  const { day, month } = bogotaClock(value);
  return `${day} ${shortMonth(month)}`;
}

/** "7 de junio", for deadlines within reach */
export function formatDayMonth(value: string | Date): string {
  const { day, month } = bogotaClock(value);
  return `${day} de ${MONTHS[month]}`;
}

/** "6:30 a. m." */
export function formatTime(value: string | Date): string {
  const { hour, minute } = bogotaClock(value);
  return formatClock(hour, minute);
}

/** "06:30" (24 hours, as the API sends a timeframe) → "6:30 a. m." */
export function formatTimeOfDay(hhmm: string): string {
  const [hour = 0, minute = 0] = hhmm.split(':').map(Number);
  return formatClock(hour, minute);
}

/** When an event ends, "11:30 a. m." or "12:30 a. m. del día siguiente": an end that is not after the start is of the next day. */
export function formatEnd({ start, end }: { start: string; end: string }): string {
  return end > start ? formatTimeOfDay(end) : `${formatTimeOfDay(end)} del día siguiente`;
}

function formatClock(hour: number, minute: number): string {
  const half = hour < 12 ? `a.${NBSP}m.` : `p.${NBSP}m.`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${NBSP}${half}`;
}

/** "Dom, 6:30 a. m.", the line of an event card */
export function formatWeekdayTime(value: string | Date): string {
  const { weekday } = bogotaClock(value);
  return `${capitalise((WEEKDAYS[weekday] ?? '').slice(0, 3))}, ${formatTime(value)}`;
}

/** "14 jun 2026, 6:30 a. m.", when something takes place; what was done and is on record is written by `formatDateTime` */
export function formatMoment(value: string | Date): string {
  return `${formatShortDate(value)}, ${formatTime(value)}`;
}

/** "2026-05-08 10:40", as lists of the back-office write moments */
export function formatDateTime(value: string | Date): string {
  const { year, month, day, hour, minute } = bogotaClock(value);
  return `${year}-${two(month + 1)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** The same on the clock of whoever looks, as competitors are dated. */
export function formatLocalDateTime(value: string | Date): string {
  const at = new Date(value);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Day and month of a date plate: { day: "14", month: "jun" } */
export function formatPlate(value: string | Date): { day: string; month: string } {
  const { day, month } = bogotaClock(value);
  return { day: two(day), month: shortMonth(month) };
}

/** "2026-06" → "Junio de 2026" */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = '1'] = yearMonth.split('-');
  return `${capitalise(MONTHS[Number(month) - 1] ?? '')} de ${year}`;
}

/** A moment relative to now, for deadlines of a few hours: "hoy a las 3:40 p. m.", "mañana a las…", "el 9 de junio a las…" */
export function formatDeadline(value: string | Date, now: Date = new Date()): string {
  const days = calendarDaysBetween(now, value);
  const { hour } = bogotaClock(value);
  const at = hour % 12 === 1 ? 'a la' : 'a las';
  const day = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${formatDayMonth(value)}`;
  return `${day} ${at} ${formatTime(value)}`;
}

/** How long ago, in the largest unit: "hace 8 min", "hace 3 h", "hace 2 días"; a date once it is a month. */
export function formatAgo(value: string | Date, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(value).getTime()) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  if (days > 30) return formatShortDate(value);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** Calendar days in Bogotá from one moment to another; negative when `to` lies before. */
export function calendarDaysBetween(from: string | Date, to: string | Date): number {
  const a = bogotaClock(from);
  const b = bogotaClock(to);
  return Math.round((Date.UTC(b.year, b.month, b.day) - Date.UTC(a.year, a.month, a.day)) / DAY_MS);
}

/** The three texts of the specification for an event's remaining days. */
export function remainingDaysText(days: number): string {
  if (days > 0) return `Faltan ${formatNumber(days)} días para el evento.`;
  return days === 0 ? 'Día del evento.' : 'Evento finalizado.';
}

/** Whole years lived at a date; both YYYY-MM-DD or moments. */
export function ageAt(birthday: string, at: string | Date): number {
  const born = bogotaClock(birthday);
  const then = bogotaClock(at);
  const before = then.month < born.month || (then.month === born.month && then.day < born.day);
  return then.year - born.year - (before ? 1 : 0);
}

/** ISO moment → the value of `<input type="datetime-local">` in Bogotá: "2026-06-14T06:00" */
export function toDateTimeInput(iso: string): string {
  const { year, month, day, hour, minute } = bogotaClock(iso);
  return `${year}-${two(month + 1)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The value of `<input type="datetime-local">`, read as Bogotá time → ISO moment with offset */
export function fromDateTimeInput(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}-05:00`;
}

/** Digits of a document number in groups of three: "1024587336" → "1.024.587.336" */
export function formatDocument(digits: string): string {
  // Of another country: nobody groups it.
  if (/[A-Za-z]/.test(digits)) return digits.toUpperCase();
  return onlyDigits(digits).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** What remains of a text when all but its digits is dropped */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A document as it is stored, whatever it was written with: digits, and letters as capitals. */
export function plainDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Lower case without accents, for comparing what people type with names: "Bogotá" → "bogota" */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Minutes in words, in the largest units that fit: "5 horas", "30 minutos", "1 hora y 30 minutos", "3 días". */
export function minutesInWords(minutes: number): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${formatNumber(number)} ${number === 1 ? one : many}`];
  const days = minutes >= 2 * 1440 ? Math.floor(minutes / 1440) : 0;
  const hours = Math.floor((minutes - days * 1440) / 60);
  const parts = [
    ...count(days, 'día', 'días'),
    ...count(hours, 'hora', 'horas'),
    ...count(minutes % 60, 'minuto', 'minutos'),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} y ${last}` : last;
}
