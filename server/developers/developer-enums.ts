import { registerEnumType } from 'type-graphql';

/** Kind of a change of the API. */
export enum ApiChangeKind {
  ADDED = 'ADDED',
  CHANGED = 'CHANGED',
  FIXED = 'FIXED',
}
registerEnumType(ApiChangeKind, {
  name: 'ApiChangeKind',
  description: 'Kind of a change of the API.',
  valuesConfig: {
    ADDED: { description: 'New feature, which existing programs can ignore.' },
    CHANGED: { description: 'Different behaviour.' },
    FIXED: { description: 'Corrected error.' },
  },
});
