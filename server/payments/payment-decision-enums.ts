import { registerEnumType } from 'type-graphql';

/** What a person may decide about a payment. */
export enum PaymentDecision {
  REINSTATE = 'REINSTATE',
  ACCEPT = 'ACCEPT',
  REFUND = 'REFUND',
  RESOLVE = 'RESOLVE',
}

/** What becomes of the places of a purchase whose money went back. */
export enum SeatsDecision {
  FREE = 'FREE',
  KEEP = 'KEEP',
}

registerEnumType(PaymentDecision, {
  name: 'PaymentDecision',
  description: 'What a person may decide about a payment: under review, or (REFUND alone) one that pays its purchase.',
  valuesConfig: {
    REINSTATE: { description: 'Dar el cupo: its purchase takes again all it needs, and is paid.' },
    ACCEPT: { description: 'Aceptar el valor recibido: its purchase is paid by what arrived.' },
    REFUND: {
      description: "'Marcar como devuelto' under review, 'Devolver' of what is paid: a person gave the money back.",
    },
    RESOLVE: { description: 'Dejar como está: no money moves.' },
  },
});

registerEnumType(SeatsDecision, {
  name: 'SeatsDecision',
  description: 'What becomes of the places and goods of a purchase whose money went back.',
  valuesConfig: {
    FREE: {
      description:
        'The purchase is REFUNDED: places and goods that were not sent go back, its people may register again.',
    },
    KEEP: { description: 'It stays paid, though nothing pays it any more.' },
  },
});
