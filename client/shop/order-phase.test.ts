import { orderPhase, type OrderPhase } from './order-phase';

type OrderState = Parameters<typeof orderPhase>[0];
type Payment = NonNullable<OrderState['payment']>;

const pay = (status: Payment['status'], underReview = false): Payment => ({
  status,
  underReview,
});

it.each<[OrderPhase, OrderState['status'], OrderState['payment'], string | null]>([
  ['held', 'UNPAID', null, null],
  ['held', 'UNPAID', pay('EXPIRED'), null],
  ['pending', 'UNPAID', pay('PENDING'), null],
  ['pending', 'REJECTED', pay('PENDING'), null],
  ['rejected', 'REJECTED', pay('REJECTED'), null],
  ['review', 'IN_VERIFICATION', pay('APPROVED', true), null],
  ['verifying', 'IN_VERIFICATION', pay('PENDING'), null],
  ['review', 'EXPIRED', pay('APPROVED', true), null],
  ['paid', 'PAID', pay('APPROVED'), null],
  // Paid twice: the organizer decides about the second payment, and the order is paid.
  ['paid', 'PAID', pay('APPROVED', true), null],
  ['free', 'FREE', null, null],
  ['sent', 'PAID', pay('APPROVED'), '2026-05-02T12:00:00Z'],
  ['sent', 'FREE', null, '2026-05-02T12:00:00Z'],
  ['expired', 'EXPIRED', pay('REJECTED'), null],
  ['expired', 'DELETED', null, null],
  ['refunded', 'DELETED', pay('REFUNDED'), null],
  ['refunded', 'REFUNDED', pay('REFUNDED'), null],
  ['review', 'REFUNDED', pay('APPROVED', true), null],
  ['refunded', 'REFUNDED', pay('REFUNDED'), '2026-05-02T12:00:00Z'],
])('is %s where the purchase is %s with payment %j, sent %s', (phase, status, payment, sentAt) => {
  expect(orderPhase({ status, payment, sentAt })).toBe(phase);
});
