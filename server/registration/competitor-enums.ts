import { registerEnumType } from 'type-graphql';

export enum BloodType {
  A = 'A',
  B = 'B',
  AB = 'AB',
  O = 'O',
}
registerEnumType(BloodType, {
  name: 'BloodType',
  description: 'Blood group of the ABO system.',
  valuesConfig: {
    A: { description: 'Group A' },
    B: { description: 'Group B' },
    AB: { description: 'Group AB' },
    O: { description: 'Group O' },
  },
});

/** Stored in the notation of the REST facade. */
export enum RhFactor {
  POSITIVE = '+',
  NEGATIVE = '-',
}
registerEnumType(RhFactor, {
  name: 'RhFactor',
  description: 'Rh factor of the blood.',
  valuesConfig: {
    POSITIVE: { description: 'Rh positive; + in REST' },
    NEGATIVE: { description: 'Rh negative; - in REST' },
  },
});
