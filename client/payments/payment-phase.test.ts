import { paymentPhase, type PaymentOfPage } from './payment-phase';
import { waitBefore } from './poll-schedule';

const payment = (more: Partial<PaymentOfPage>) =>
  ({ status: 'PENDING', purchaseStatus: 'UNPAID', underReview: false, ...more }) as PaymentOfPage;

describe('states of the return page', () => {
  it.each([
    [payment({}), false, 'verifying'],
    [payment({}), true, 'unanswered'],
    [payment({ status: 'APPROVED', purchaseStatus: 'PAID' }), true, 'approved'],
    [payment({ status: 'REJECTED', purchaseStatus: 'REJECTED' }), false, 'rejected'],
    [payment({ status: 'REJECTED', purchaseStatus: 'EXPIRED' }), false, 'expired'],
    [payment({ status: 'EXPIRED', purchaseStatus: 'UNPAID' }), false, 'rejected'],
    [payment({ status: 'EXPIRED', purchaseStatus: 'EXPIRED' }), false, 'expired'],
    [payment({ status: 'APPROVED', purchaseStatus: 'EXPIRED', underReview: true }), false, 'review'],
    [payment({ status: 'REFUNDED', purchaseStatus: 'DELETED' }), false, 'returned'],
  ] as const)('%#: %j, gave up %s: %s', (shown, gaveUp, phase) => expect(paymentPhase(shown, gaveUp)).toBe(phase));
});

it('waitBefore returns 2, 4, 8, 15, then 30 seconds, for ten minutes', () => {
  expect([0, 1, 2, 3, 4, 5].map(waitBefore)).toEqual([2000, 4000, 8000, 15000, 30000, 30000]);
  const waits = Array.from({ length: 60 }, (_, attempt) => waitBefore(attempt)).filter((wait) => wait !== null);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(600_000);
  expect(waits).toHaveLength(23);
});
