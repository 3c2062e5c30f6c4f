import { registerEnumType } from 'type-graphql';

/** Kind of change of a held registration. */
export enum UpdateHeldKind {
  CODE_APPLIED = 'CODE_APPLIED',
  GOODS_CHOSEN = 'GOODS_CHOSEN',
  GOODS_GIVEN_UP = 'GOODS_GIVEN_UP',
}
registerEnumType(UpdateHeldKind, {
  name: 'UpdateHeldKind',
  description: 'Kind of change of a held registration.',
  valuesConfig: {
    CODE_APPLIED: {
      description: 'A code was applied, with products if any were sent; `discount` is its value.',
    },
    GOODS_CHOSEN: {
      description: 'The registration holds the requested products; without requested products, those it already held.',
    },
    GOODS_GIVEN_UP: { description: 'The registration holds no products.' },
  },
});
