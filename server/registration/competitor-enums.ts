import { registerEnumType } from 'type-graphql';

export enum BloodType {
  A = 'A',
  B = 'B',
  AB = 'AB',
  O = 'O',
}
registerEnumType(BloodType, { name: 'BloodType' });

/** Stored as the REST facade says it. */
export enum RhFactor {
  POSITIVE = '+',
  NEGATIVE = '-',
}
registerEnumType(RhFactor, { name: 'RhFactor' });
