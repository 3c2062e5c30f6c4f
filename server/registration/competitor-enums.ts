import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const BloodType = describedEnum('BloodType', 'Blood group of the ABO system.', {
  A: 'Group A',
  B: 'Group B',
  AB: 'Group AB',
  O: 'Group O',
});
export type BloodType = EnumValue<typeof BloodType>;

/** Stored in the notation of the REST facade. */
export const RhFactor = describedEnum('RhFactor', 'Rh factor of the blood.', {
  POSITIVE: ['+', 'Rh positive; + in REST'],
  NEGATIVE: ['-', 'Rh negative; - in REST'],
});
export type RhFactor = EnumValue<typeof RhFactor>;
