import { changeOutcome, holdOutcome, lookupOutcome } from './outcome-enums.js';

it('each REST code has an outcome, and an unknown code throws', () => {
  expect([0, 5, 6, 100].map(holdOutcome)).toEqual(['HELD', 'REGISTERED', 'REFUSED', 'FREE']);
  expect([0, 6, 100].map(changeOutcome)).toEqual(['CHANGED', 'REFUSED', 'FREE']);
  const found = ['CAN_REGISTER', 'CLOSED', 'NO_SEATS', 'INVALID_INPUT', 'PAID', 'REGISTERED', 'NO_CATEGORY'];
  expect([0, 1, 2, 3, 4, 5, 6].map(lookupOutcome)).toEqual(found);
  expect(() => holdOutcome(7)).toThrow();
});
