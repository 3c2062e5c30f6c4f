import 'reflect-metadata';
import { QuotaKind } from '../quotas/quota.entity.js';
import { ClaimKind } from './claim.entity.js';
import { claimKey, decideHolds, unpaidKey, type HoldSnapshot, type HoldRequest } from './decide-holds.js';

const [SEATS, KIT, OPEN, SHIRT] = [1, 3, 4, 5];
const document = (value: string) => ({ kind: ClaimKind.DOCUMENT, value });
let people = 0;
/** A team of one with a document and a payer of its own. */
const ask = (over: Partial<HoldRequest> = {}): HoldRequest => {
  const number = ++people;
  return {
    eventId: 7,
    people: 1,
    wants: [
      { quotaId: SEATS, quantity: 1 },
      { quotaId: OPEN, quantity: 1 },
    ],
    claims: [document(`100${number}`)],
    unpaidOf: { payer: `payer ${number}`, address: null },
    ...over,
  };
};
const seats = (quantity: number) => [{ quotaId: SEATS, quantity }];
const basis = (over: Partial<HoldSnapshot> & { seats?: number; kits?: number } = {}): HoldSnapshot => ({
  quotas: new Map([
    [SEATS, { kind: QuotaKind.SEAT, limit: over.seats ?? 100, taken: 0 }],
    [KIT, { kind: QuotaKind.KIT, limit: over.kits ?? 10, taken: 0 }],
    [OPEN, { kind: QuotaKind.CATEGORY, limit: null, taken: 1_000 }],
    [SHIRT, { kind: QuotaKind.PRODUCT_SIZE, limit: 1_000, taken: 0 }],
  ]),
  claimed: new Set(),
  unpaid: new Map(),
  unpaidUnits: new Map(),
  stock: new Map(),
  ...over,
});

describe('decideHolds', () => {
  it('gives what is left in the order of arrival', () => {
    const decided = decideHolds([ask(), ask(), ask()], basis({ seats: 2 }));
    expect(decided).toEqual([null, null, { short: [{ quotaId: SEATS, kind: QuotaKind.SEAT, left: 0 }] }]);
  });

  it('leaves what a large team cannot have to a smaller one behind it', () => {
    const decided = decideHolds([ask(), ask({ people: 3, wants: seats(3) }), ask()], basis({ seats: 2 }));
    expect(decided).toEqual([null, { short: [{ quotaId: SEATS, kind: QuotaKind.SEAT, left: 1 }] }, null]);
  });

  it('takes everything or nothing', () => {
    const wants = [...seats(1), { quotaId: KIT, quantity: 1 }];
    const decided = decideHolds([ask({ wants }), ask({ wants }), ask(), ask()], basis({ seats: 3, kits: 1 }));
    // The second has no kit, so its seat goes to the fourth.
    expect(decided).toEqual([null, { short: [{ quotaId: KIT, kind: QuotaKind.KIT, left: 0 }] }, null, null]);
  });

  it('names all that is short, in the order in which it is counted', () => {
    const wants = [{ quotaId: KIT, quantity: 2 }, ...seats(2)];
    expect(decideHolds([ask({ wants })], basis({ seats: 1, kits: 1 }))).toEqual([
      {
        short: [
          { quotaId: SEATS, kind: QuotaKind.SEAT, left: 1 },
          { quotaId: KIT, kind: QuotaKind.KIT, left: 1 },
        ],
      },
    ]);
  });

  it('lets a document in once: of those it stores, and of those that came before in the group', () => {
    const claimed = new Set([claimKey(7, document('1'))]);
    const decided = decideHolds(
      [
        ask({ claims: [document('1')] }),
        ask({ claims: [document('2'), document('3')] }),
        ask({ claims: [document('3')] }),
      ],
      basis({ claimed }),
    );
    expect(decided).toEqual([{ claimed: [document('1')] }, null, { claimed: [document('3')] }]);
  });

  it('lets the same document into another event, and after one that was refused', () => {
    const decided = decideHolds(
      [
        ask({ claims: [document('1')], wants: seats(500) }),
        ask({ claims: [document('1')] }),
        ask({ eventId: 8, claims: [document('1')] }),
      ],
      basis(),
    );
    expect(decided).toEqual([expect.objectContaining({ short: expect.anything() }), null, null]);
  });

  it('caps unpaid people of one payer and of one address, those of the group included', () => {
    const captain = { payer: 'captain', address: 'club' };
    const unpaid = new Map([[unpaidKey(7, 'payer', 'captain'), 33]]);
    const team = () => ask({ people: 2, wants: seats(2), unpaidOf: captain });
    expect(decideHolds([team(), team(), ask()], basis({ unpaid }))).toEqual([null, { over: 'tooManyFromPayer' }, null]);

    const crowded = new Map([[unpaidKey(7, 'address', 'club'), 59]]);
    const other = () => ask({ unpaidOf: { payer: `other ${++people}`, address: 'club' } });
    expect(decideHolds([other(), other()], basis({ unpaid: crowded }))).toEqual([null, { over: 'tooManyFromAddress' }]);
    expect(decideHolds([ask({ unpaidOf: null })], basis({ unpaid: crowded }))).toEqual([null]);
  });

  it('caps unpaid units of goods the same, by how many the event has', () => {
    const stock = new Map([[7, 1_000]]);
    const order = (quantity: number, unpaidOf = { payer: 'buyer', address: 'club' }) =>
      ask({ people: 0, wants: [{ quotaId: SHIRT, quantity }], unpaidOf });
    expect(decideHolds([order(35), order(35), order(30)], basis({ stock }))).toEqual([
      null,
      null,
      { over: 'tooManyFromPayer' },
    ]);
    const held = new Map([[unpaidKey(7, 'address', 'club'), 199]]);
    const others = [1, 2].map((each) => order(1, { payer: `other ${each}`, address: 'club' }));
    expect(decideHolds(others, basis({ stock, unpaidUnits: held }))).toEqual([null, { over: 'tooManyFromAddress' }]);
    // Seats are counted for themselves.
    expect(
      decideHolds([ask({ unpaidOf: { payer: 'x', address: 'club' } })], basis({ stock, unpaidUnits: held })),
    ).toEqual([null]);
  });
});
