import { registerEnumType } from 'type-graphql';

/** Decision of a person about a payment. */
export enum PaymentDecision {
  REINSTATE = 'REINSTATE',
  ACCEPT = 'ACCEPT',
  REFUND = 'REFUND',
  RESOLVE = 'RESOLVE',
}

/** Decision about the seats and products of a purchase whose payment was returned. */
export enum SeatsDecision {
  FREE = 'FREE',
  KEEP = 'KEEP',
}

registerEnumType(PaymentDecision, {
  name: 'PaymentDecision',
  description:
    'Decision of a person about a payment under review; REFUND also applies to a payment that pays its purchase.',
  valuesConfig: {
    REINSTATE: { description: "Acquires the purchase's quotas again and marks it as PAID ('Dar el cupo')" },
    ACCEPT: { description: "Marks the purchase as PAID with the received amount ('Aceptar el valor recibido')" },
    REFUND: {
      description:
        "Records that a person refunded the money: 'Marcar como devuelto' under review, 'Devolver' for a paid purchase",
    },
    RESOLVE: { description: "Ends the review without moving money ('Dejar como está')" },
  },
});

registerEnumType(SeatsDecision, {
  name: 'SeatsDecision',
  description: 'Decision about the seats and products of a purchase whose payment was returned.',
  valuesConfig: {
    FREE: {
      description:
        'The purchase becomes REFUNDED: its seats and unsent products are released, and its competitors may register again',
    },
    KEEP: { description: 'The purchase keeps its seats and stays PAID although its payment was returned' },
  },
});
