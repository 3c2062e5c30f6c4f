/** An event as a calendar takes it. */
export interface CalendarEvent {
  id: string;
  name: string;
  city: string;
  startPlace?: string | null;
  startAddress?: string | null;
  /** ISO moment */
  startsAt: string;
  /** HH:mm in Bogotá */
  timeframe: { start: string; end: string };
}

/** 20270214T110000Z */
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Commas, semicolons and backslashes mean something in the format (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

/** A calendar file (RFC 5545) with the event, ending when its timeframe does: the next day where the end is not after the start. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const start = new Date(event.startsAt);
  const [hours = 0, minutes = 0] = event.timeframe.end.split(':').map(Number);
  const [fromHours = 0, fromMinutes = 0] = event.timeframe.start.split(':').map(Number);
  const minutesLater = (hours - fromHours) * 60 + minutes - fromMinutes;
  const lasts = minutesLater > 0 ? minutesLater : minutesLater + 24 * 60;
  const end = new Date(start.getTime() + lasts * 60_000);
  const place = [event.startPlace, event.startAddress, event.city].filter(Boolean).join(', ');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorsal//Inscripciones//ES',
    'BEGIN:VEVENT',
    `UID:evento-${event.id}@dorsal`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(event.name)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The calendar file, to be saved. */
export const calendarBlob = (event: CalendarEvent): Blob =>
  new Blob([calendarFile(event, new Date())], { type: 'text/calendar' });
