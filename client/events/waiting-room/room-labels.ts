import type { Label } from '../../base/format/texts';
import type { WaitingRoomMode, WaitingRoomState } from '../../gql/enums';

/** When a waiting room opens. */
export const roomModeTexts: Readonly<Record<WaitingRoomMode, { label: string; help: string }>> = {
  AUTOMATIC: {
    label: 'Sola, si llega mucha gente',
    help: 'Se abre cuando se guardan más inscripciones por segundo de las que la plataforma puede atender, y se cierra cuando ya no hay fila.',
  },
  SCHEDULED: {
    label: 'A una hora',
    help: 'Antes de la hora, quienes llegan esperan juntos y a la hora se sortea el orden entre ellos. Quienes llegan después van al final.',
  },
  OFF: {
    label: 'Nunca',
    help: 'Todas las personas se inscriben sin esperar. Si llegan demasiadas a la vez, algunas tendrán que reintentar.',
  },
};

export const roomStateLabels: Readonly<Record<WaitingRoomState, Label>> = {
  CLOSED: { label: 'Cerrada', palette: 'gray' },
  LOBBY: { label: 'Esperando la apertura', palette: 'brand' },
  DRAWING: { label: 'Sorteando el orden', palette: 'brand' },
  OPEN: { label: 'Abierta', palette: 'green' },
};
