import { checkHistory, type LedgerEntry, type Operation } from '../bench/faults/check-history.mjs';
import { faultNames, makeSchedule } from '../bench/faults/schedule.mjs';

const END = 18_000_000;

/** Changes that a hold of one person and one seat makes, in its transaction. */
const heldBy = (purchase: number, value: string, taken: number): LedgerEntry[] => [
  { source: 'purchase', at: 0, isDeleted: false, purchase, status: 'UNPAID', endsAt: END },
  { source: 'claim', at: 0, isDeleted: false, purchase, kind: '1', value, isHeld: true },
  { source: 'quota', at: 0, isDeleted: false, quota: 1, limit: 2, taken },
  { source: 'quota_use', at: 0, isDeleted: false, purchase, quota: 1, quantity: 1, isHeld: true },
];
const moved = (purchase: number, status: string, at = 0, endsAt: number | null = END): LedgerEntry => ({
  ...{ source: 'purchase', at, isDeleted: false, purchase, status, endsAt },
});
const released = (purchase: number, value: string): LedgerEntry[] => [
  { source: 'claim', at: 0, isDeleted: false, purchase, kind: '1', value, isHeld: false },
  { source: 'quota_use', at: 0, isDeleted: false, purchase, quota: 1, quantity: 1, isHeld: false },
  { source: 'quota', at: 0, isDeleted: false, quota: 1, limit: 2, taken: 0 },
];

const operation = (invoked: number, fields: Partial<Operation> & Pick<Operation, 'type'>): Operation => ({
  ...{ node: 1, invoked, ended: invoked + 10, result: 'ok' },
  ...fields,
});

/** Two people register; the first pays at once, the second is held. */
function goodHistory() {
  return {
    operations: [
      operation(0, { type: 'hold', document: '1', documents: ['1'], token: 'a' }),
      operation(0, { type: 'hold', document: '2', documents: ['2'], token: 'b' }),
      operation(20, { type: 'start', token: 'a', reference: 'P1' }),
      operation(40, { type: 'callback', reference: 'P1', transaction: 't1', state: 'approved' }),
      operation(40, { type: 'read', reference: 'P1', status: 'PENDING' }),
      operation(60, { type: 'read', reference: 'P1', status: 'APPROVED' }),
      operation(60, { type: 'lookup', document: '2', outcome: 'REGISTERED' }),
      operation(60, { type: 'count', enrolled: 2 }),
      operation(60, { type: 'download', path: '/images/1.webp', isSame: true }),
    ],
    transactions: [{ reference: 'P1', transaction: 't1', state: 'approved' as 'approved' | 'rejected' }],
    outcome: {
      ledger: [...heldBy(1, '1', 1), ...heldBy(2, '2', 2), moved(1, 'PAID', 0, null)],
      purchases: [
        { id: 1, token: 'a', status: 'PAID', people: 1, document: '1', documents: ['1'] },
        { id: 2, token: 'b', status: 'UNPAID', people: 1, document: '2', documents: ['2'] },
      ],
      payments: [{ reference: 'P1', status: 'APPROVED', review: null as string | null, purchase: 1, charges: ['t1'] }],
    },
    holdMs: END,
  };
}
type History = ReturnType<typeof goodHistory>;

const check = (change: (history: History) => void): string[] => {
  const history = goodHistory();
  change(history);
  return checkHistory(history);
};
const find = (history: History, type: Operation['type']): Operation =>
  history.operations.find((found) => found.type === type)!;

it('A right history has no violations', () => {
  expect(checkHistory(goodHistory())).toEqual([]);
});

it.each<[what: string, change: (history: History) => void, violations: string[]]>([
  [
    'a missing acknowledged hold',
    ({ outcome }) => void outcome.purchases.pop(),
    ['hold of 2 was acknowledged and is missing'],
  ],
  [
    'a hold that exists twice',
    ({ outcome }) => void outcome.purchases.push({ ...outcome.purchases[1]!, id: 3 }),
    ['hold of 2 exists 2 times'],
  ],
  [
    'an unknown hold that was made twice',
    (history) => {
      Object.assign(history.operations[1]!, { result: 'unknown', token: undefined });
      history.outcome.purchases.push({ ...history.outcome.purchases[1]!, id: 3 });
    },
    ['hold of 2 exists 2 times'],
  ],
  [
    'a refused hold that exists',
    (history) => Object.assign(history.operations[1]!, { result: 'refused', token: undefined }),
    ['hold of 2 was refused and exists'],
  ],
  [
    'a hold that was acknowledged as another',
    (history) => Object.assign(history.operations[1]!, { token: 'c' }),
    ['hold of 2 has another token'],
  ],
  [
    'a team with other people',
    ({ outcome }) => void (outcome.purchases[1]!.documents = ['3']),
    ['hold of 2 has the documents 3 instead of 2'],
  ],
  [
    'a purchase that was not requested',
    ({ outcome }) => void (outcome.purchases[1]!.document = '9'),
    ['hold of 2 was acknowledged and is missing', 'purchase of 9 exists and was never requested'],
  ],
  [
    'two holders of one document at one moment, although one is left',
    ({ outcome }) => outcome.ledger.splice(4, 0, ...heldBy(3, '1', 2), ...released(3, '1')),
    ['purchases 1 and 3 held 1 1 at the same moment'],
  ],
  [
    'more allocations than units at one moment, although the counter is right',
    ({ outcome }) => outcome.ledger.push(...heldBy(3, '3', 2), ...released(3, '3')),
    ['quota 1 was sold beyond 2'],
  ],
  [
    'a counter above its limit',
    ({ outcome }) => void outcome.ledger.push({ ...outcome.ledger[2]!, taken: 3 }),
    ['quota 1 counted 3 of 2'],
  ],
  [
    'a hold that was released before its end',
    ({ outcome }) => void outcome.ledger.push(moved(2, 'EXPIRED', END - 60_000)),
    ['purchase 2 became EXPIRED after UNPAID, and its hold had not ended'],
  ],
  [
    'a hold of a node with a wrong clock',
    ({ outcome }) => void (outcome.ledger[4]!.endsAt = END - 90_000),
    ['the hold of purchase 2 lasts 17910 s'],
  ],
  [
    'a purchase that did not stay paid',
    ({ outcome }) => void outcome.ledger.push(moved(1, 'REFUNDED')),
    ['purchase 1 became REFUNDED after PAID'],
  ],
  [
    'a deleted purchase',
    ({ outcome }) => void outcome.ledger.push({ ...moved(2, 'UNPAID'), isDeleted: true }),
    ['purchase 2 was deleted'],
  ],
  [
    'a lost payment',
    ({ outcome }) => void outcome.payments.pop(),
    ['payment P1 was acknowledged and is missing', 'purchase 1 is PAID and was not charged'],
  ],
  [
    'a payment of another purchase',
    ({ outcome }) => {
      outcome.payments[0]!.purchase = 2;
      outcome.purchases[0]!.status = 'UNPAID';
      outcome.purchases[1]!.status = 'PAID';
    },
    ['payment P1 pays another purchase'],
  ],
  [
    'a charge that is stored twice',
    ({ outcome }) => void outcome.payments[0]!.charges.push('t1'),
    ['charge t1 of payment P1 is stored 2 times'],
  ],
  [
    'a charge that is not stored',
    ({ outcome }) => void (outcome.payments[0]!.charges = []),
    ['charge t1 of payment P1 is stored 0 times'],
  ],
  [
    'a charge that a late rejection undid',
    ({ outcome }) => void (outcome.payments[0]!.status = 'REJECTED'),
    ['payment P1 was charged and is REJECTED'],
  ],
  [
    'a charged purchase that is not paid',
    ({ outcome }) => void (outcome.purchases[0]!.status = 'UNPAID'),
    ['payment P1 was charged and its purchase is UNPAID'],
  ],
  [
    'a review without a lost seat',
    ({ outcome }) => {
      outcome.purchases[0]!.status = 'EXPIRED';
      outcome.payments[0]!.review = 'SEAT_LOST';
    },
    ['payment P1 was charged and its purchase is EXPIRED'],
  ],
  [
    'a purchase that is paid without a charge',
    ({ transactions }) => void (transactions[0]!.state = 'rejected'),
    [
      'payment P1 is APPROVED and was not charged',
      'charge t1 of payment P1 was never made',
      'purchase 1 is PAID and was not charged',
    ],
  ],
  [
    'a read that misses an acknowledged payment',
    (history) => Object.assign(history.operations[5]!, { node: 3, status: 'PENDING' }),
    ['node 3 read payment P1 as PENDING after APPROVED'],
  ],
  [
    'a read that misses what another node read',
    (history) => {
      Object.assign(find(history, 'callback'), { result: 'unknown' });
      history.operations.push(operation(80, { type: 'read', node: 2, reference: 'P1', status: 'REJECTED' }));
    },
    ['node 2 read payment P1 as REJECTED after APPROVED'],
  ],
  [
    'a read of a missing payment',
    (history) => void (find(history, 'read').status = 'MISSING'),
    ['node 1 read payment P1 as MISSING'],
  ],
  [
    'a lookup that misses an acknowledged hold',
    (history) => void (find(history, 'lookup').outcome = 'CAN_REGISTER'),
    ['node 1 looked up 2 as CAN_REGISTER after its hold was acknowledged'],
  ],
  [
    'a count that misses acknowledged holds',
    (history) => void (find(history, 'count').enrolled = 1),
    ['node 1 counted 1 people after 2 holds of people were acknowledged'],
  ],
  [
    'a lost file',
    (history) => void (find(history, 'download').isSame = false),
    ['node 1 lost the file /images/1.webp'],
  ],
])('%s is found', (_, change, violations) => {
  expect(check(change)).toEqual(violations);
});

it.each<[what: string, change: (history: History) => void]>([
  [
    'An unknown hold may exist',
    (history) => Object.assign(history.operations[1]!, { result: 'unknown', token: undefined }),
  ],
  [
    'An unknown hold may be missing',
    (history) => {
      Object.assign(history.operations[1]!, { result: 'unknown', token: undefined });
      history.operations.splice(6, 2);
      history.outcome.purchases.pop();
    },
  ],
  [
    'A hold that a retry made is one hold',
    (history) =>
      void history.operations.unshift(
        operation(0, { type: 'hold', document: '2', documents: ['2'], result: 'unknown' }),
      ),
  ],
  [
    'A read that began before the acknowledgement may miss it',
    (history) => Object.assign(history.operations[5]!, { invoked: 45, status: 'PENDING' }),
  ],
  [
    'A hold may be released at its end',
    (history) => {
      history.outcome.ledger.push(moved(2, 'EXPIRED', END), ...released(2, '2'));
      history.outcome.purchases[1]!.status = 'EXPIRED';
      find(history, 'lookup').outcome = 'CAN_REGISTER';
      find(history, 'count').enrolled = 1;
    },
  ],
  [
    'A released document may be held again',
    ({ outcome, operations }) => {
      outcome.ledger.push(moved(2, 'EXPIRED', END), ...released(2, '2'), ...heldBy(3, '2', 1));
      outcome.purchases[1]!.document = '3';
      outcome.purchases[1]!.documents = ['3'];
      Object.assign(operations[1]!, { document: '3', documents: ['3'] });
      operations.splice(6, 2);
    },
  ],
  [
    'A payment for a lost seat is under review',
    ({ outcome }) => {
      outcome.ledger.splice(-1, 1, moved(1, 'EXPIRED', END));
      outcome.purchases[0]!.status = 'EXPIRED';
      outcome.payments[0]!.review = 'SEAT_LOST';
    },
  ],
])('%s', (_, change) => {
  expect(check(change)).toEqual([]);
});

describe('makeSchedule', () => {
  it('returns the same faults for a seed, and others for another one', () => {
    expect(makeSchedule(7)).toEqual(makeSchedule(7));
    expect(makeSchedule(8)).not.toEqual(makeSchedule(7));
  });

  it('leaves out what a machine cannot cause, and keeps the rest', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const all = seeds.flatMap((seed) => makeSchedule(seed));
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(faultNames));
    const possible = seeds.flatMap((seed) => makeSchedule(seed, (name) => name !== 'clock moved'));
    expect(possible).toEqual(all.filter(({ name }) => name !== 'clock moved'));
  });
});
