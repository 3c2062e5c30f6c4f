import { formatDeadline, formatNumber } from '../../base/format/format';
import type { RoomAnswer } from '../../registration/waiting-room/room-requests';
import { atHour, estimateText } from '../../registration/waiting-room/room-texts';

/** Texts of the waiting room for a visitor's state. */
interface RoomTexts {
  title: string;
  /** Title of the browser's tab */
  tab: string;
  lead: string;
  /** What a screen reader announces about the place */
  spoken: string;
}

/** Texts until the first answer arrives, and for visitors who need no place. */
const beforeAnswer: RoomTexts = {
  title: 'Sala de espera',
  tab: 'Sala de espera',
  lead: 'Estamos buscando tu puesto.',
  spoken: '',
};

/**
 * Returns the texts for the last answer; null before the first one.
 * @param offlineSince moment of the last answer if the server is unreachable now
 */
export function roomTexts(answer: RoomAnswer | null, now: Date, offlineSince: Date | null): RoomTexts {
  if (!answer) return beforeAnswer;
  const { state, place, estimate, room } = answer;
  if (offlineSince && (state === 'WAITING' || state === 'LOBBY' || state === 'DRAWING' || state === 'MISSED'))
    return {
      title: 'Sin conexión',
      tab: place === null ? 'Sin conexión' : `Puesto ${formatNumber(place)}`,
      lead:
        place === null
          ? 'Tu puesto sigue guardado en este navegador. Lo buscamos de nuevo cuando vuelva la señal.'
          : `Este era tu puesto ${atHour(offlineSince)}. Sigue guardado: lo actualizamos cuando vuelva la señal.`,
      spoken: 'Sin conexión. Tu puesto sigue guardado.',
    };
  switch (state) {
    case 'LOBBY': {
      const opens = room ? formatDeadline(room.opensAt, now) : '';
      return { title: `Abre ${opens}`, tab: `Abre ${opens}`, lead: '', spoken: `Ya estás en la sala. Abre ${opens}.` };
    }
    case 'DRAWING':
      return {
        title: 'Estamos sorteando el orden',
        tab: 'Sorteando',
        lead: 'Ya casi sabes tu puesto. No tienes que hacer nada.',
        spoken: 'Estamos sorteando el orden.',
      };
    case 'WAITING': {
      const at = place === null ? '' : `Tu puesto es el ${formatNumber(place)}.`;
      const tab = place === null ? 'Sala de espera' : `Puesto ${formatNumber(place)}`;
      if (room?.soldOut)
        return {
          title: 'Se agotaron los cupos',
          tab: 'Agotado',
          lead: 'Se llenaron mientras esperabas. Si alguien no paga, su cupo vuelve y la fila sigue: puedes salir o quedarte.',
          spoken: 'Se agotaron los cupos.',
        };
      if (room?.paused) {
        const lead = 'La venta está en pausa. Tu puesto sigue igual.';
        return { title: 'En pausa', tab, lead, spoken: lead };
      }
      if (room?.slower && estimate) {
        const lead = `Va más despacio: ahora ${estimateText(estimate).toLowerCase()}`;
        return { title: 'Vas avanzando', tab, lead, spoken: `${at} ${lead}.` };
      }
      const pace = room?.ratePerMinute ? `, ${paceText(room.ratePerMinute)}` : '';
      return {
        title: 'Vas avanzando',
        tab,
        lead: `Hay más personas de las que podemos atender a la vez. Entran en orden${pace}.`,
        spoken:
          `${at} ${estimate ? `Entras ${estimateText(estimate).toLowerCase()}, si todo sigue igual.` : ''}`.trim(),
      };
    }
    case 'TURN':
      return {
        title: 'Es tu turno',
        tab: 'Es tu turno',
        lead: 'Entra antes de que se acabe el tiempo. Ya adentro tienes 30 minutos para elegir, y el cupo queda apartado al guardar.',
        spoken: '',
      };
    case 'MISSED':
      return {
        title: 'Se te pasó el turno',
        tab: 'Se te pasó el turno',
        lead: 'No pierdes tu puesto: estás a la cabeza de la fila y entras en cuanto haya lugar.',
        spoken: 'Se te pasó el turno. Estás a la cabeza de la fila.',
      };
    case 'INSIDE':
      return {
        title: 'Ya puedes inscribirte',
        tab: 'Ya puedes inscribirte',
        lead: 'Tu turno sigue en pie: continúa con la inscripción antes de que se acabe el tiempo.',
        spoken: 'Ya puedes inscribirte.',
      };
    case 'OVER':
      return {
        title: 'Se acabó tu tiempo',
        tab: 'Se acabó tu tiempo',
        lead: 'Lo que escribiste sigue guardado en este dispositivo. Puedes volver a la fila: vas al final.',
        spoken: 'Se acabó tu tiempo. Puedes volver al final de la fila.',
      };
    case 'LEFT':
      return {
        title: 'Diste tu turno',
        tab: 'Sala de espera',
        lead: 'Otra persona entra en tu lugar. Si cambias de opinión, vas al final de la fila.',
        spoken: 'Diste tu turno.',
      };
    case 'NETWORK_FULL':
      return {
        title: 'Hay demasiados puestos desde tu red',
        tab: 'Sala de espera',
        lead: 'Muchas personas entraron por la misma conexión. Prueba con otra, por ejemplo los datos de tu celular.',
        spoken: 'Hay demasiados puestos desde tu red. Prueba con otra conexión.',
      };
    case 'CLOSED':
      return {
        title: 'No hay que esperar',
        tab: 'Sala de espera',
        lead: 'Ya puedes inscribirte directamente.',
        spoken: 'No hay que esperar.',
      };
  }
}

/** "unas 420 por minuto", "una por minuto" */
const paceText = (rate: number): string => {
  const people = Math.round(rate);
  return people <= 1 ? 'una por minuto' : `unas ${formatNumber(people)} por minuto`;
};
