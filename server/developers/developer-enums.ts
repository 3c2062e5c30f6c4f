import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const ApiChangeKind = describedEnum('ApiChangeKind', 'Kind of a change of the API.', {
  ADDED: 'New feature, which existing programs can ignore.',
  CHANGED: 'Different behaviour.',
  FIXED: 'Corrected error.',
});
export type ApiChangeKind = EnumValue<typeof ApiChangeKind>;
