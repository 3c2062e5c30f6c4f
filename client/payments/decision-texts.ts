import { paths } from '../base/paths';
import type { PaymentDecision, SeatsDecision, ReviewReason, ReinstatementProblemKind } from '../gql/enums';

/** Texts of a decision: button, dialog title, submit label and effect. */
interface DecisionTexts {
  button: string;
  title: string;
  submit: string;
  effect: string;
}

/** Texts of decisions about payments under review. */
export const decisionTexts: Record<PaymentDecision, DecisionTexts> = {
  REINSTATE: {
    button: 'Dar el cupo',
    title: '¿Dar el cupo a esta inscripción?',
    submit: 'Dar el cupo',
    effect: 'La inscripción vuelve a tomar sus cupos y kits, queda pagada y le enviamos la confirmación.',
  },
  ACCEPT: {
    button: 'Aceptar el valor recibido',
    title: '¿Aceptar el valor recibido?',
    submit: 'Aceptar el valor',
    effect: 'La inscripción queda pagada con lo que llegó y le enviamos la confirmación.',
  },
  REFUND: {
    button: 'Marcar como devuelto',
    title: '¿Ya devolviste el dinero?',
    submit: 'Marcar como devuelto',
    effect: 'Dorsal no mueve dinero: hazlo primero en la pasarela. El valor sale del recaudo.',
  },
  RESOLVE: {
    button: 'Dejar como está',
    title: '¿Dejar el pago como está?',
    submit: 'Dejar como está',
    effect: 'El pago sale de «Por revisar» sin mover dinero ni cupos.',
  },
};

/** Overrides for orders, which concern products instead of seats. */
export const orderDecisionTexts: Partial<Record<PaymentDecision, Partial<DecisionTexts>>> = {
  REINSTATE: {
    button: 'Dar las unidades',
    title: '¿Dar las unidades a esta orden?',
    submit: 'Dar las unidades',
    effect: 'La orden vuelve a tomar sus unidades, queda pagada y le enviamos la confirmación.',
  },
  ACCEPT: { effect: 'La orden queda pagada con lo que llegó y le enviamos la confirmación.' },
  RESOLVE: { effect: 'El pago sale de «Por revisar» sin mover dinero ni unidades.' },
};

/** Texts of 'Devolver': refunds a payment without a review. */
export const refundTexts = {
  registration: {
    button: 'Devolver',
    title: '¿Devolver esta inscripción?',
    submit: 'Devolver',
    effect:
      'Dorsal no mueve dinero: devuélvelo primero en la pasarela. La inscripción queda devuelta, sus cupos y kits se liberan y los productos que no se enviaron vuelven a la tienda.',
  },
  order: {
    button: 'Devolver',
    title: '¿Devolver esta orden?',
    submit: 'Devolver',
    effect:
      'Dorsal no mueve dinero: devuélvelo primero en la pasarela. La orden queda devuelta; si no se envió, sus unidades vuelven a la tienda.',
  },
} satisfies Record<string, DecisionTexts>;

/** Texts of 'Dejar como está' if the money was already returned and only the seats are to be decided. */
export const placesTexts = {
  button: 'Decidir sobre los cupos',
  title: 'Decidir sobre los cupos',
  submit: 'Guardar la decisión',
  effect: 'El dinero volvió a quien pagó y nada más paga esta inscripción.',
} satisfies DecisionTexts;

/** Texts of the decision about an order's products after its money was returned. */
export const unitsTexts: DecisionTexts = {
  ...placesTexts,
  button: 'Decidir sobre los productos',
  title: 'Decidir sobre los productos',
  effect: 'El dinero volvió a quien pagó y nada más paga esta orden.',
};

/** Effect of 'Marcar como devuelto' if all but one of several charges are refunded. */
export const extraChargesEffect = (charges: number): string =>
  charges === 2
    ? 'Dorsal no mueve dinero: devuelve primero uno de los dos cobros en la pasarela. El pago sigue aprobado por el otro.'
    : `Dorsal no mueve dinero: devuelve primero ${charges - 1} de los ${charges} cobros en la pasarela. El pago sigue aprobado por el que queda.`;

/** Explanation of each review reason, in a sentence. */
export const reviewExplanations: Record<ReviewReason, string> = {
  SEAT_LOST: 'El pago se aprobó cuando la reserva ya había vencido, y en ese momento faltaba algo de lo que necesita.',
  DOUBLE_CHARGE: 'La inscripción ya estaba pagada cuando se aprobó este cobro.',
  AMOUNT_MISMATCH: 'Lo que llegó no es lo que se pidió, o no es lo que vale hoy la inscripción.',
  MONEY_RETURNED: 'La pasarela avisó que el dinero volvió a quien pagó: devolución, anulación o contracargo.',
};

export const placesLabels: Record<SeatsDecision, { label: string; description: string }> = {
  FREE: {
    label: 'Liberar los cupos',
    description: 'La inscripción sale de las listas y otras personas pueden tomar su lugar.',
  },
  KEEP: { label: 'Conservar los cupos', description: 'La inscripción sigue como pagada, aunque nada la pague.' },
};

/** Labels of the decision about an order's units. */
export const unitsLabels: Record<SeatsDecision, { label: string; description: string }> = {
  FREE: {
    label: 'Devolver la orden',
    description: 'Deja de contar como pagada; si no se envió, sus unidades vuelven a la tienda.',
  },
  KEEP: { label: 'Conservar la orden', description: 'Sigue como pagada, aunque nada la pague.' },
};

/** Link to where more room can be made; null if no limit can be raised. */
export const roomFor: Record<ReinstatementProblemKind, ((eventId: string) => { to: string; label: string }) | null> = {
  SEATS: (id) => ({ to: paths.admin.editEvent(id), label: 'Sube el límite en la edición del evento' }),
  CATEGORY: (id) => ({ to: paths.admin.editEvent(id), label: 'Revisa las categorías en la edición del evento' }),
  KIT: (id) => ({ to: paths.admin.editEvent(id), label: 'Sube la cantidad en la edición del evento' }),
  GOODS: () => ({ to: paths.admin.products, label: 'Sube las unidades en el producto' }),
  COUPON: (id) => ({ to: paths.admin.event(id, 'coupons'), label: 'Sube el límite de usos en Cupones' }),
  PARTNER_KEY: (id) => ({ to: paths.admin.event(id, 'key-partner'), label: 'Sube el límite en Key Partner' }),
  REGISTERED_AGAIN: null,
};
