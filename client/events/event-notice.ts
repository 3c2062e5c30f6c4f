import { calendarDaysBetween, formatNumber } from '../base/format';
import { availabilityLabels, type Label } from '../base/texts';
import type { EventAvailability, Sport } from '../gql/enums';

interface Noticed {
  sport: Sport;
  availability: EventAvailability;
  registerDeadline: string;
  remainingDays: number;
  seatsLeft: number;
  participantLimit: number;
}

const CLOSING_DAYS = 7;
const FEW_SEATS = 50;

/** Few seats left: at most 50, or at most a tenth of all. */
export function fewSeats({ seatsLeft, participantLimit }: Pick<Noticed, 'seatsLeft' | 'participantLimit'>): boolean {
  return seatsLeft <= FEW_SEATS || seatsLeft * 10 <= participantLimit;
}

/** The one thing a visitor should know about an event now; null when registration is open and nothing presses. */
export function eventNotice(event: Noticed, now: Date = new Date()): Label | null {
  if (event.availability !== 'OPEN') return availabilityLabels[event.availability];
  if (event.remainingDays === 0) return { label: 'Día del evento', palette: 'brand' };
  const days = calendarDaysBetween(now, event.registerDeadline);
  if (days <= CLOSING_DAYS) {
    return {
      label: days <= 0 ? 'Cierra hoy' : days === 1 ? 'Cierra mañana' : `Cierra en ${days} días`,
      palette: 'orange',
    };
  }
  if (fewSeats(event)) {
    const seat = event.sport === 'NON_SPORT' ? 'entrada' : 'cupo';
    return {
      label: event.seatsLeft === 1 ? `Queda 1 ${seat}` : `Quedan ${formatNumber(event.seatsLeft)} ${seat}s`,
      palette: 'orange',
    };
  }
  return null;
}
