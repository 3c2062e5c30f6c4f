import type { Kit } from '../kits/kit.entity.js';
import { DialogIcon, type Dialog } from '../platform/rest/dialog.js';
import { minutesText, momentText } from '../platform/time/time.js';

const { error, success, warning } = DialogIcon;

/** Dialogs of the lookup and the hold; registration-dialogs.ts chooses among them. */
export const messages = {
  goOn: { message: 'Puedes continuar.', icon: success },
  free: {
    message: 'Inscripción lista',
    body: 'No tienes nada que pagar. Te enviamos la confirmación al correo.',
    icon: success,
  },
  inactive: { message: 'Inscripciones cerradas', body: 'Este evento no está recibiendo inscripciones.', icon: warning },
  deadlineOver: { message: 'Inscripciones cerradas', body: 'La fecha límite de inscripción ya pasó.', icon: warning },
  malformed: {
    message: 'Revisa los datos',
    body: 'Escribe el documento sin letras y una fecha de nacimiento que exista.',
    icon: error,
  },
  paidAlready: {
    message: 'Ya tienes inscripción',
    body: 'Este documento ya está inscrito en el evento y su pago está registrado.',
    icon: warning,
  },
  registered: {
    message: 'Registrado',
    body: 'Ya guardaste tu inscripción. Continúa con el pago para asegurar el cupo.',
    icon: warning,
  },
  registeredElsewhere: {
    message: 'Ya hay una inscripción',
    body: 'Este documento ya está en una inscripción de este evento. Si es tuya, escribe tu documento y tu fecha de nacimiento en Identificación para ver cómo está o pagarla.',
    icon: warning,
  },
  tooManyFromPayer: {
    message: 'Hay muchas inscripciones sin pagar',
    body: 'Con este correo hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste y luego guarda esta.',
    icon: warning,
  },
  tooManyFromAddress: {
    message: 'Hay muchas inscripciones sin pagar',
    body: 'Desde tu conexión a internet hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste, o intenta con otra conexión, como los datos de tu celular.',
    icon: warning,
  },
  noCategory: { message: 'No hay categoría, leer las reglas.', icon: warning },
  wrongKey: {
    message: 'La llave no es válida',
    body: 'Revisa el enlace que te dio el aliado o escríbele a la organización.',
    icon: error,
  },
  keyUsedUp: { message: 'La llave ya no tiene usos', body: 'Se usaron todos los cupos de esta llave.', icon: warning },
} satisfies Record<string, Dialog>;

export function placesHeld(holdMinutes: number): Dialog {
  return {
    message: 'Inscripción guardada',
    body: `Tus cupos quedan reservados por ${minutesText(holdMinutes)}. Si no registras el pago, se liberan.`,
    icon: success,
  };
}

export function noSeats(left: number, teamSize: number): Dialog {
  const body =
    left <= 0
      ? 'Se agotaron los cupos del evento.'
      : `${left === 1 ? 'Queda 1 cupo' : `Quedan ${left} cupos`} y tu equipo es de ${teamSize}. Quita participantes para continuar.`;
  return { message: 'No hay cupos suficientes', body, icon: warning };
}

export function opensLater(opening: Date): Dialog {
  return {
    message: 'Aún no abren las inscripciones',
    // The time ends with a point: "8:00 a. m."
    body: `Abren el ${momentText(opening)} Vuelve a partir de esa hora.`,
    icon: warning,
  };
}

/** Returns the dialog for a category with fewer seats left than the team has members. */
export function noPlaces(left: number, teamSize: number, category: string): Dialog {
  return {
    message: 'No hay cupos en esa categoría',
    body:
      left <= 0
        ? `Se agotaron los cupos de ${category}. Tus datos siguen aquí: elige otra categoría.`
        : `${left === 1 ? 'Queda 1 cupo' : `Quedan ${left} cupos`} en ${category} y tu equipo es de ${teamSize}. Elige otra categoría o quita participantes.`,
    icon: warning,
  };
}

export function kitsSoldOut(sizes: readonly string[]): Dialog {
  const which = sizes.join(', ');
  return {
    message: 'Se agotó una talla',
    body: `${sizes.length === 1 ? `La talla ${which} se agotó` : `Las tallas ${which} se agotaron`} mientras llenabas el formulario. Tus datos siguen aquí: elige otra.`,
    icon: warning,
  };
}

export const duplicateInTeam = 'Lo sentimos, ya el usuario está listado para este evento.';

/** Returns the text for a kit that has run out. */
export const soldOut = (kit: Pick<Kit, 'sizeLabel'> | null): string =>
  `La talla ${kit?.sizeLabel} se agotó. Elige otra.`;

/** Text for a change to a category of another price while a checkout is open that was opened with the payment link. */
export const amountLockedByPayment =
  'Alguien abrió el pago de esta inscripción con su enlace: mientras no termine, no puedes pasar a una categoría de otro precio. Los demás datos sí los puedes corregir.';

/** Text for a correction while a payment opened by an owner is in progress. */
export const lockedByPayment =
  'Ya abriste el pago de esta inscripción: sus datos no cambian mientras pagas. Si no vas a pagar con esos datos, escríbele a la organización.';
