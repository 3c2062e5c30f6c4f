import { registerEnumType } from 'type-graphql';

/** What becomes of the price difference of a category that changes after the registration was settled. */
export enum DifferenceDecision {
  WAIVE = 'WAIVE',
  REFUND = 'REFUND',
}
registerEnumType(DifferenceDecision, {
  name: 'DifferenceDecision',
  description: 'What becomes of the price difference of a category that changes after the registration was settled.',
  valuesConfig: {
    WAIVE: { description: 'Nothing is charged or returned; requires a reason' },
    REFUND: { description: 'The organiser returns the difference, of a category that costs less' },
  },
});
