import { describedEnum, type EnumValue } from '../../platform/graphql/described-enum.js';

/** Decision of a person about a payment. */
export const PaymentDecision = describedEnum(
  'PaymentDecision',
  'Decision of a person about a payment under review; REFUND also applies to a payment that pays its purchase.',
  {
    REINSTATE: "Acquires the purchase's quotas again and marks it as PAID ('Dar el cupo')",
    ACCEPT: "Marks the purchase as PAID with the received amount ('Aceptar el valor recibido')",
    REFUND:
      "Records that a person refunded the money: 'Marcar como devuelto' under review, 'Devolver' for a paid purchase",
    RESOLVE: "Ends the review without moving money ('Dejar como está')",
  },
);
export type PaymentDecision = EnumValue<typeof PaymentDecision>;

export const SeatsDecision = describedEnum(
  'SeatsDecision',
  'Decision about the seats and products of a purchase whose payment was returned.',
  {
    FREE: 'The purchase becomes REFUNDED: its seats and unsent products are released, and its competitors may register again',
    KEEP: 'The purchase keeps its seats and stays PAID although its payment was returned',
  },
);
export type SeatsDecision = EnumValue<typeof SeatsDecision>;
