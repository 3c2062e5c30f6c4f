import { categoryStart } from '../events/catalog/category-start.js';
import type { Category } from '../categories/category.entity.js';
import { placeText } from '../events/catalog/event-place.js';
import type { Event } from '../events/event.entity.js';

/** Formats a time as `20270214T110000Z`. */
const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Escapes commas, semicolons and backslashes, which have a meaning in the format (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Folds a line after 75 bytes (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.length - 1;
    if (Buffer.byteLength(lines[last] + character) > 73) lines.push(character);
    else lines[last] += character;
  }
  return lines.join('\r\n ');
}

/** Returns the end of an event; an end time that is not after the start is on the next day. */
function eventEnd({ startsAt, timeframe: { start, end } }: Event): Date {
  const minutes = (hhmm: string): number => {
    const [hour = 0, minute = 0] = hhmm.split(':').map(Number);
    return hour * 60 + minute;
  };
  const later = minutes(end) - minutes(start);
  return new Date(startsAt.getTime() + (later > 0 ? later : later + 24 * 60) * 60_000);
}

/** Returns a calendar file (RFC 5545) with an entry from the start of a category to the end of the event. */
export function registrationCalendar(event: Event, category: Category, publicUrl: string, now: Date): string {
  const start = categoryStart(event, category);
  const end = eventEnd(event);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorsal//Inscripciones//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // One entry for each start: files of the same event replace each other unless they start at another time.
    `UID:evento-${event.id}${category.startTime ? `-${category.startTime.replace(':', '')}` : ''}@dorsal`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    // An end before the start makes the file invalid.
    ...(end > start ? [`DTEND:${stamp(end)}`] : []),
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(placeText(event))}`,
    `URL:${publicUrl}/evento/${event.slug}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
