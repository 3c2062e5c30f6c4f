import { calendarDaysBetween, formatDayTick, formatLeft } from '../base/format/format';
import { availabilityLabels, type Label } from '../base/format/texts';
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

/** Whether few seats are left: at most 50 and at most half, or at most a tenth. */
export function fewSeats({ seatsLeft, participantLimit }: Pick<Noticed, 'seatsLeft' | 'participantLimit'>): boolean {
  return (seatsLeft <= FEW_SEATS && seatsLeft * 2 <= participantLimit) || seatsLeft * 10 <= participantLimit;
}

function opensText(opening: string, now: Date): string {
  const days = calendarDaysBetween(now, opening);
  return days <= 0 ? 'Abre hoy' : days === 1 ? 'Abre mañana' : `Abre el ${formatDayTick(opening)}`;
}

/** The most important notice about an event; null if registrations are open and nothing is urgent. */
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
      label: formatLeft(event.seatsLeft, seat, `${seat}s`),
      palette: 'orange',
    };
  }
  return null;
}
