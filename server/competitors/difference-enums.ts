import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const DifferenceDecision = describedEnum(
  'DifferenceDecision',
  'Decision about the price difference when a settled registration changes its category.',
  {
    WAIVE: 'Nothing is charged or returned; requires a reason',
    REFUND: 'The organiser returns the difference to a category that costs less',
  },
);
export type DifferenceDecision = EnumValue<typeof DifferenceDecision>;
