import 'reflect-metadata';
import { QuotaKind } from '../quotas/quota.entity.js';
import { ClaimKind } from './claim.entity.js';
import { claimKey, decideHolds, unpaidKey, type HoldSnapshot, type HoldRequest } from './decide-holds.js';

const [SEATS, KIT, OPEN, SHIRT] = [1, 3, 4, 5];
const document = (value: string) => ({ kind: ClaimKind.DOCUMENT, value });
let people = 0;
/** Returns the request of a team of one with a unique document and payer. */
const request = (over: Partial<HoldRequest> = {}): HoldRequest => {
  const number = ++people;
  return {
    eventId: 7,
    people: 1,
    demands: [
      { quotaId: SEATS, quantity: 1 },
      { quotaId: OPEN, quantity: 1 },
    ],
    claims: [document(`100${number}`)],
    unpaidCap: { payer: `payer ${number}`, address: null },
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
  it('decideHolds allocates the units left in the order of arrival', () => {
    const decided = decideHolds([request(), request(), request()], basis({ seats: 2 }));
    expect(decided).toEqual([null, null, { short: [{ quotaId: SEATS, kind: QuotaKind.SEAT, left: 0 }] }]);
  });

  it('decideHolds holds a small team after a rejected large one', () => {
    const decided = decideHolds([request(), request({ people: 3, demands: seats(3) }), request()], basis({ seats: 2 }));
    expect(decided).toEqual([null, { short: [{ quotaId: SEATS, kind: QuotaKind.SEAT, left: 1 }] }, null]);
  });

  it('a rejected request acquires none of its quotas', () => {
    const demands = [...seats(1), { quotaId: KIT, quantity: 1 }];
    const decided = decideHolds(
      [request({ demands }), request({ demands }), request(), request()],
      basis({ seats: 3, kits: 1 }),
    );
    // The second request has no kit, so the fourth one gets its seat.
    expect(decided).toEqual([null, { short: [{ quotaId: KIT, kind: QuotaKind.KIT, left: 0 }] }, null, null]);
  });

  it('a rejection names all quotas with too few units, by kind', () => {
    const wants = [{ quotaId: KIT, quantity: 2 }, ...seats(2)];
    expect(decideHolds([request({ demands: wants })], basis({ seats: 1, kits: 1 }))).toEqual([
      {
        short: [
          { quotaId: SEATS, kind: QuotaKind.SEAT, left: 1 },
          { quotaId: KIT, kind: QuotaKind.KIT, left: 1 },
        ],
      },
    ]);
  });

  it('a document is rejected if a stored purchase or an earlier request of the batch claims it', () => {
    const claimed = new Set([claimKey(7, document('1'))]);
    const decided = decideHolds(
      [
        request({ claims: [document('1')] }),
        request({ claims: [document('2'), document('3')] }),
        request({ claims: [document('3')] }),
      ],
      basis({ claimed }),
    );
    expect(decided).toEqual([{ claimed: [document('1')] }, null, { claimed: [document('3')] }]);
  });

  it('a document is accepted in another event, and after a rejected request with it', () => {
    const decided = decideHolds(
      [
        request({ claims: [document('1')], demands: seats(500) }),
        request({ claims: [document('1')] }),
        request({ eventId: 8, claims: [document('1')] }),
      ],
      basis(),
    );
    expect(decided).toEqual([expect.objectContaining({ short: expect.anything() }), null, null]);
  });

  it('unpaid competitors are capped by payer and by network address, including those of the batch', () => {
    const captain = { payer: 'captain', address: 'club' };
    const unpaid = new Map([[unpaidKey(7, 'payer', 'captain'), 33]]);
    const team = () => request({ people: 2, demands: seats(2), unpaidCap: captain });
    expect(decideHolds([team(), team(), request()], basis({ unpaid }))).toEqual([
      null,
      { over: 'tooManyFromPayer' },
      null,
    ]);

    const crowded = new Map([[unpaidKey(7, 'address', 'club'), 59]]);
    const other = () => request({ unpaidCap: { payer: `other ${++people}`, address: 'club' } });
    expect(decideHolds([other(), other()], basis({ unpaid: crowded }))).toEqual([null, { over: 'tooManyFromAddress' }]);
    expect(decideHolds([request({ unpaidCap: null })], basis({ unpaid: crowded }))).toEqual([null]);
  });

  it("unpaid product units are capped by the event's stock", () => {
    const stock = new Map([[7, 1_000]]);
    const order = (quantity: number, unpaidCap = { payer: 'buyer', address: 'club' }) =>
      request({ people: 0, demands: [{ quotaId: SHIRT, quantity }], unpaidCap });
    expect(decideHolds([order(35), order(35), order(30)], basis({ stock }))).toEqual([
      null,
      null,
      { over: 'tooManyFromPayer' },
    ]);
    const held = new Map([[unpaidKey(7, 'address', 'club'), 199]]);
    const others = [1, 2].map((number) => order(1, { payer: `other ${number}`, address: 'club' }));
    expect(decideHolds(others, basis({ stock, unpaidUnits: held }))).toEqual([null, { over: 'tooManyFromAddress' }]);
    // Seats and product units are capped separately.
    expect(
      decideHolds([request({ unpaidCap: { payer: 'x', address: 'club' } })], basis({ stock, unpaidUnits: held })),
    ).toEqual([null]);
  });
});
