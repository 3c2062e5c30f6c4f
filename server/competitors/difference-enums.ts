import { registerEnumType } from 'type-graphql';

export enum DifferenceDecision {
  WAIVE = 'WAIVE',
  REFUND = 'REFUND',
}
registerEnumType(DifferenceDecision, {
  name: 'DifferenceDecision',
  description: 'Decision about the price difference when a settled registration changes its category.',
  valuesConfig: {
    WAIVE: { description: 'Nothing is charged or returned; requires a reason' },
    REFUND: { description: 'The organiser returns the difference to a category that costs less' },
  },
});
