import { bogotaDate, type LocalDate } from '../platform/time/time.js';

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const dayFormat = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Bogota',
});

/** Times relative to the day of seeding, so that the demonstration is always current. */
export class Calendar {
  constructor(readonly today: Date) {}

  /** Returns the date this many days from today; negative: before. */
  date(days: number): LocalDate {
    return bogotaDate(new Date(this.today.getTime() + days * DAY_MS));
  }

  /** Returns the first weekend day on or after this many days from today, as days from today. */
  weekend(days: number, day: 'saturday' | 'sunday'): number {
    const targetWeekday = day === 'saturday' ? SATURDAY : 0;
    const weekday = new Date(`${this.date(days)}T00:00:00Z`).getUTCDay();
    return days + ((targetWeekday - weekday + 7) % 7);
  }

  /** Returns the day in Spanish: "Viernes 22 de enero". */
  day(days: number): string {
    const dayText = dayFormat.format(this.at(days, '12:00')).replace(',', '');
    return dayText.charAt(0).toUpperCase() + dayText.slice(1);
  }

  /** Returns the time this many days from today, at this hour in Bogotá. */
  at(days: number, hour: string): Date {
    return new Date(`${this.date(days)}T${hour}:00-05:00`);
  }
}
