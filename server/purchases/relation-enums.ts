import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Relation of a caller to a purchase. Each one has the rights of the weaker ones. */
export const PurchaseRelation = describedEnum(
  'PurchaseRelation',
  'Relation of the caller to a purchase. Each value has the rights of the values before it.',
  {
    LINK: 'Has the token of the payment link: may pay, and see the status and the total.',
    PERSON:
      'Knows document and birthday of a competitor: may pay, and see names, category, status and total of the team.',
    OWNER:
      'Made the purchase in this browser, or entered the six-digit code sent to a competitor: may see and change everything.',
  },
);
export type PurchaseRelation = EnumValue<typeof PurchaseRelation>;
