import { calendarDaysBetween, formatDayTick, formatNumber } from '../base/format';
import { availabilityLabels, type Label } from '../base/texts';
import type { EventAvailability, Sport } from '../gql/enums';

interface Noticed {
  sport: Sport;
  availability: EventAvailability;
  registerOpening: string | null;
  registerDeadline: string;
  remainingDays: number;
  seatsLeft: number;
  participantLimit: number;
}

const CLOSING_DAYS = 7;
const FEW_SEATS = 50;

/** Few seats left: at most 50 of which at least as many are gone, or at most a tenth of all. */
export function fewSeats({ seatsLeft, participantLimit }: Pick<Noticed, 'seatsLeft' | 'participantLimit'>): boolean {
  return (seatsLeft <= FEW_SEATS && seatsLeft * 2 <= participantLimit) || seatsLeft * 10 <= participantLimit;
}

function opensText(opening: string, now: Date): string {
  const days = calendarDaysBetween(now, opening);
  return days <= 0 ? 'Abre hoy' : days === 1 ? 'Abre mañana' : `Abre el ${formatDayTick(opening)}`;
}

/** The one thing a visitor should know about an event now; null when registration is open and nothing presses. */
export function eventNotice(event: Noticed, now: Date = new Date()): Label | null {
  if (event.availability === 'NOT_OPEN_YET' && event.registerOpening)
    return { label: opensText(event.registerOpening, now), palette: 'brand' };
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
