import { registerEnumType } from 'type-graphql';

/** What a version of the API did. */
export enum ApiChangeKind {
  ADDED = 'ADDED',
  CHANGED = 'CHANGED',
  FIXED = 'FIXED',
}
registerEnumType(ApiChangeKind, {
  name: 'ApiChangeKind',
  description: 'Kind of a change of the API.',
  valuesConfig: {
    ADDED: { description: 'Something new, which older programs need not know' },
    CHANGED: { description: 'Something that works otherwise than before' },
    FIXED: { description: 'A fault that was repaired' },
  },
});
