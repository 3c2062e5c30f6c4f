import { fileURLToPath } from 'node:url';
import { KitSize } from '../server/kits/kit-size.js';
import { readConfig } from '../server/platform/config/config.js';
import { Quota } from '../server/quotas/quota.entity.js';
import { Competitor } from '../server/registration/competitor.entity.js';
import { openServices } from '../server/services.js';
import { freshDatabase } from '../server/testing/database.js';
import { Factories } from '../server/testing/factories.js';
import { HOLD, member, type Held } from '../server/testing/member.js';
import { testEnv } from '../server/testing/env.js';
import { startServer } from './server-process.js';
import { Purchase } from '../server/purchases/purchase.entity.js';
import { holdsASeat } from '../server/registration/hold/holds-a-seat.js';

const PEOPLE = 500;
const SEATS = 100;
const KITS = 30;
const COUPON_USES = 10;

interface Outcome {
  results: Map<string, number>;
  refusedWithoutReason: number;
  couponsWon: number;
  couponsRefused: number;
  taken: { seats: number; kits: number; coupons: number };
  stored: { people: number; withKit: number; withCoupon: number };
}

/** Lets 500 people race for scarce seats through two server processes on one database. */
async function race(guarded = true): Promise<Outcome> {
  const { url } = await freshDatabase();
  const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, 'http://localhost');
  const build = new Factories(services);
  const event = await build.event({
    participantLimit: SEATS,
    kits: [
      { size: KitSize.S_FEMALE, amount: KITS },
      { size: KitSize.M_FEMALE, amount: 10_000 },
    ],
  });
  const coupon = await build.coupon(event, { code: 'PRIMEROS', limit: COUPON_USES });
  const [scarce, plenty] = event.kits.getItems();
  if (!guarded) await services.orm.em.fork().execute('alter table quota drop constraint quota_taken_within_limit');
  const preloaded = guarded ? [] : [fileURLToPath(new URL('leave-out-locks.mjs', import.meta.url))];
  const nodes = await Promise.all([
    startServer(url, { RATE_LIMITS: 'off' }, preloaded),
    startServer(url, { RATE_LIMITS: 'off' }, preloaded),
  ]);

  /** Cookies by person, with which the code is applied to their own registration. */
  const cookies = new Map<number, string>();
  const ask = async <Data>(person: number, query: string, variables: object): Promise<Data | null> => {
    const response = await fetch(`${nodes[person % 2]!.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.get(person) ?? '' },
      body: JSON.stringify({ query, variables }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) cookies.set(person, cookie.split(';')[0]!);
    return ((await response.json()) as { data: Data | null }).data;
  };
  const outcome: Outcome = {
    results: new Map(),
    refusedWithoutReason: 0,
    couponsWon: 0,
    couponsRefused: 0,
    taken: { seats: 0, kits: 0, coupons: 0 },
    stored: { people: 0, withKit: 0, withCoupon: 0 },
  };
  try {
    await Promise.all(
      Array.from({ length: PEOPLE }, async (_, person) => {
        const kit = person % 4 < 2 ? scarce : plenty;
        const input = {
          eventId: String(event.id),
          categoryId: String(event.categories[0]!.id),
          competitors: [member({ kitId: String(kit!.id) })],
        };
        const held = (await ask<Held>(person, HOLD, { input }))?.holdRegistration;
        const result = held?.outcome ?? 'ERROR';
        outcome.results.set(result, (outcome.results.get(result) ?? 0) + 1);
        if (result !== 'HELD' && !held?.reason) outcome.refusedWithoutReason++;
        if (!held?.registration) return;
        const code = 'mutation ($token: String!) { applyDiscountCode(token: $token, code: "PRIMEROS") { outcome } }';
        const discount = await ask<{ applyDiscountCode: { outcome: string } }>(person, code, {
          token: held.registration.token,
        });
        if (discount?.applyDiscountCode.outcome === 'CHANGED') outcome.couponsWon++;
        else if (discount?.applyDiscountCode.outcome === 'REFUSED') outcome.couponsRefused++;
      }),
    );
    const em = services.orm.em.fork();
    const readTaken = async (id: number) => (await em.findOneOrFail(Quota, id)).taken;
    outcome.taken = {
      seats: await readTaken(event.seats.id),
      kits: await readTaken(scarce!.units.id),
      coupons: await readTaken(coupon.uses.id),
    };
    outcome.stored = {
      people: await em.count(Competitor, { event: event.id, ...holdsASeat }),
      withKit: await em.count(Competitor, { event: event.id, ...holdsASeat, kit: scarce!.id }),
      withCoupon: await em.count(Purchase, { event: event.id, coupon: coupon.id }),
    };
    return outcome;
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await close();
  }
}

describe('a sale on two servers', () => {
  it('a sale on two servers oversells without locks and check constraints', async () => {
    const { stored } = await race(false);
    expect(stored.people > SEATS || stored.withKit > KITS || stored.withCoupon > COUPON_USES).toBe(true);
  }, 90_000);

  it('a sale on two servers sells exactly what there is and refuses everyone else', async () => {
    const outcome = await race();
    expect(outcome.stored).toEqual({ people: SEATS, withKit: KITS, withCoupon: COUPON_USES });
    expect(outcome.taken).toEqual({ seats: SEATS, kits: KITS, coupons: COUPON_USES });
    expect(outcome.results.get('HELD')).toBe(SEATS);
    expect(outcome.results.get('REFUSED')).toBe(PEOPLE - SEATS);
    expect(outcome.refusedWithoutReason).toBe(0);
    expect([outcome.couponsWon, outcome.couponsRefused]).toEqual([COUPON_USES, SEATS - COUPON_USES]);
  }, 90_000);
});
