import {
  formatDayMonth,
  formatDeadline,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatCount,
  formatList,
  capitalize,
} from '../base/format/format';
import { teamSizeLabel } from '../base/format/texts';
import type { EventAvailability, Sport } from '../gql/enums';
import type { DraftSummary } from '../registration/draft/use-saved-draft';

/** Texts of an event's page: a non-sport event sells tickets instead of registrations. */

const isFair = (sport: Sport): boolean => sport === 'NON_SPORT';

/** Label of the button that starts or continues a registration. */
export function registerLabel({ sport }: { sport: Sport }, begun: DraftSummary | null): string {
  if (begun) return isFair(sport) ? 'Continuar compra' : 'Continuar inscripción';
  return isFair(sport) ? 'Comprar entrada' : 'Inscribirme';
}

export const howManyLabel = (sport: Sport): string => (isFair(sport) ? '¿Cuántas entradas?' : '¿Cuántos participan?');

/** Unit of a price */
export const priceUnitText = (sport: Sport): string => (isFair(sport) ? 'por entrada' : 'por persona');

/** "Pareja", "2 entradas" */
export function groupLabel(sport: Sport, size: number): string {
  if (!isFair(sport)) return teamSizeLabel(size);
  return formatCount(size, 'entrada', 'entradas');
}

/** "97 de 320 cupos tomados" */
export function occupiedSeatsText(
  sport: Sport,
  { seatsLeft, participantLimit }: { seatsLeft: number; participantLimit: number },
) {
  const occupiedCount = formatNumber(participantLimit - seatsLeft);
  return `${occupiedCount} de ${formatNumber(participantLimit)} ${isFair(sport) ? 'entradas vendidas' : 'cupos tomados'}`;
}

/** "Solo o en grupos de 2 a 4", "Solo, en pareja o en grupos de 4"; "De 1 a 6 entradas por compra" */
export function sizesText(sport: Sport, sizes: readonly number[]): string {
  const sorted = [...sizes].sort((a, b) => a - b);
  const [least, most] = [sorted[0] ?? 1, sorted.at(-1) ?? 1];
  if (isFair(sport))
    return most === least ? `${groupLabel(sport, most)} por compra` : `De ${least} a ${most} entradas por compra`;
  // Consecutive sizes read as a range with pairs in it; otherwise pairs get their own name.
  const several = sorted.filter((size) => size > 1);
  const inRow = several.every((size, index) => size === (several[0] ?? 0) + index);
  const together = inRow && several.length > 1;
  const groups = together ? several : several.filter((size) => size > 2);
  const first = groups[0];
  const groupText =
    groups.length === 0
      ? []
      : groups.length === 1
        ? [`en grupos de ${first}`]
        : together
          ? [`en grupos de ${first} a ${groups.at(-1)}`]
          : [`en grupos de ${formatList(groups.map(String))}`];
  const ways = [
    ...(sorted.includes(1) ? ['solo'] : []),
    ...(!together && sorted.includes(2) ? ['en pareja'] : []),
    ...groupText,
  ];
  return capitalize(formatList(ways, 'o'));
}

/** "Inscripciones hasta el 14 de enero" */
export const deadlineText = (sport: Sport, deadline: string): string =>
  `${isFair(sport) ? 'Venta' : 'Inscripciones'} hasta el ${formatDayMonth(deadline)}`;

/** Whether registrations are open or will open, so that prices are shown. */
export const isOffered = ({ availability }: { availability: EventAvailability }): boolean =>
  availability === 'OPEN' || availability === 'NOT_OPEN_YET';

/** "Las inscripciones abren el 10 de enero a las 8:00 a. m." */
export const openingText = (sport: Sport, opening: string, now: Date): string =>
  `${isFair(sport) ? 'La venta abre' : 'Las inscripciones abren'} ${formatDeadline(opening, now)}`;

/** "Sube $ 20.000 el 9 de diciembre"; without a next price, until when the current one applies. */
export function priceChangeText(
  next: { from: string; difference: number } | null | undefined,
  { registerDeadline, tiers }: { registerDeadline: string; tiers: number },
): string {
  if (next)
    return `${next.difference > 0 ? 'Sube' : 'Baja'} ${formatMoney(Math.abs(next.difference))} el ${formatDayMonth(next.from)}`;
  return `${tiers > 1 ? 'Último precio' : 'Precio único'}, hasta el ${formatDayMonth(registerDeadline)}`;
}

/** Text in place of the price if registrations are closed. */
export function closedTexts(event: {
  availability: EventAvailability;
  sport: Sport;
  startsAt: string;
  registerDeadline: string;
  participantLimit: number;
  seatsLeft: number;
}): { badge: string; title: string; body: string; others: string } | null {
  const fair = isFair(event.sport);
  const others = event.sport === 'RUNNING' ? 'Ver otras carreras' : 'Ver otros eventos';
  const takenCount = event.participantLimit - event.seatsLeft;
  switch (event.availability) {
    case 'SOLD_OUT':
      return {
        badge: fair ? 'Venta cerrada' : 'Inscripciones cerradas',
        title: 'Agotado',
        body: fair
          ? `Se vendieron las ${formatNumber(event.participantLimit)} entradas.`
          : `Se llenaron los ${formatNumber(event.participantLimit)} cupos.`,
        others,
      };
    case 'FINISHED': {
      const [, ...date] = formatLongDate(event.startsAt).split(', ');
      return {
        badge: 'Finalizado',
        title: `${event.sport === 'RUNNING' ? 'Se corrió' : 'Fue'} el ${date.join(', ')}`,
        body: formatCount(takenCount, 'persona inscrita.', 'personas inscritas.'),
        others: 'Próximos eventos',
      };
    }
    case 'DEADLINE_OVER':
      return {
        badge: 'Cerrado',
        title: fair ? 'La venta cerró' : 'Inscripciones cerradas',
        body: `${fair ? 'Cerró' : 'Cerraron'} el ${formatDayMonth(event.registerDeadline)}.`,
        others,
      };
    case 'INACTIVE':
      return {
        badge: 'No disponible',
        title: 'No está abierto',
        body: fair ? 'Este evento no está vendiendo entradas.' : 'Este evento no está recibiendo inscripciones.',
        others,
      };
    case 'NOT_OPEN_YET':
    case 'OPEN':
      return null;
  }
}
