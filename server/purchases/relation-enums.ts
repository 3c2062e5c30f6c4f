import { registerEnumType } from 'type-graphql';

/** Relation of a caller to a purchase. Each one has the rights of the weaker ones. */
export enum PurchaseRelation {
  LINK = 'LINK',
  PERSON = 'PERSON',
  OWNER = 'OWNER',
}
registerEnumType(PurchaseRelation, {
  name: 'PurchaseRelation',
  description: 'Relation of the caller to a purchase. Each value has the rights of the values before it.',
  valuesConfig: {
    LINK: { description: 'Has the token of the payment link: may pay, and see the status and the total.' },
    PERSON: {
      description:
        'Knows document and birthday of a competitor: may pay, and see names, category, status and total of the team.',
    },
    OWNER: {
      description:
        'Made the purchase in this browser, or entered the six-digit code sent to a competitor: may see and change everything.',
    },
  },
});
