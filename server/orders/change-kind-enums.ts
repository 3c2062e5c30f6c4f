import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const UpdateHeldKind = describedEnum('UpdateHeldKind', 'Kind of change of a held registration.', {
  CODE_APPLIED: 'A code was applied, with products if any were sent; `discount` is its value.',
  GOODS_CHOSEN: 'The registration holds the requested products; without requested products, those it already held.',
  GOODS_GIVEN_UP: 'The registration holds no products.',
});
export type UpdateHeldKind = EnumValue<typeof UpdateHeldKind>;
