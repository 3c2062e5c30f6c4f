import type { Event } from './event.entity.js';
import { placeOf } from './event-place.js';

/** 20270214T110000Z */
const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Commas, semicolons and backslashes mean something in the format (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A line is folded after 75 bytes (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.length - 1;
    if (Buffer.byteLength(lines[last] + character) > 73) lines.push(character);
    else lines[last] += character;
  }
  return lines.join('\r\n ');
}

/** When an event ends: as its timeframe says, the next day where the end is not after the start. */
function endOf({ startsAt, timeframe: { start, end } }: Event): Date {
  const minutes = (hhmm: string): number => {
    const [hour = 0, minute = 0] = hhmm.split(':').map(Number);
    return hour * 60 + minute;
  };
  const later = minutes(end) - minutes(start);
  return new Date(startsAt.getTime() + (later > 0 ? later : later + 24 * 60) * 60_000);
}

/** An event as a file for calendars (RFC 5545). */
export function eventCalendar(event: Event, publicUrl: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorsal//Inscripciones//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // As the page's own file: who takes both has it once.
    `UID:evento-${event.id}@dorsal`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(endOf(event))}`,
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(placeOf(event))}`,
    `URL:${publicUrl}/evento/${event.slug}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
