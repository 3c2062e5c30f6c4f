import { GatewayAccount } from './gateway-account.entity.js';
import { PaymentStatus } from './payment-states.js';
import { encrypt } from '../platform/encryption.js';
import { Quota } from '../quotas/quota.entity.js';
import { openTestServices } from '../testing/services.js';
import { Competitor } from '../registration/competitor.entity.js';
import { expireHolds } from './expire-holds.js';
import { purgeEndedPurchases } from '../retention/purge-ended-purchases.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { holdsASeat } from '../registration/holds-a-seat.js';

const { services, build, ctx, clock } = await openTestServices();
const HOUR = 3_600_000;
const em = () => services.orm.em.fork();
const taken = async (id: number) => (await em().findOneOrFail(Quota, id)).taken;
const ended = () => ({ holdExpiresAt: new Date(Date.now() - HOUR) });
const { UNPAID, REJECTED, PAID, EXPIRED } = PurchaseStatus;

describe('expireHolds', () => {
  it('frees what ended unpaid and leaves the rest', async () => {
    const event = await build.event();
    const kit = event.kits[0]!;
    const gone = await build.registration({ event, status: UNPAID, people: [{ kit }, { kit }], ...ended() });
    const refused = await build.registration({ event, status: REJECTED, ...ended() });
    const alive = await build.registration({ event, status: UNPAID });
    const paid = await build.registration({ event, status: PAID, ...ended() });
    expect(await expireHolds(ctx())).toBe(2);
    const statuses = await em().find(Purchase, { event: event.id }, { orderBy: { id: 'asc' } });
    expect(statuses.map(({ id, status }) => [id, status])).toEqual([
      [gone.id, EXPIRED],
      [refused.id, EXPIRED],
      [alive.id, UNPAID],
      [paid.id, PAID],
    ]);
    expect(await taken(event.seats.id)).toBe(2);
    expect(await taken(kit.units.id)).toBe(0);
    expect(await em().count(Competitor, { event: event.id, ...holdsASeat })).toBe(2);
  });

  it('gives everything back once when many nodes run it at the same time', async () => {
    const event = await build.event();
    const kit = event.kits[0]!;
    for (let each = 0; each < 20; each++)
      await build.registration({ event, status: UNPAID, people: [{ kit }, { kit }], ...ended() });
    const freed = await Promise.all(Array.from({ length: 4 }, () => expireHolds(ctx())));
    expect(freed.reduce((sum, count) => sum + count)).toBe(20);
    expect([
      await taken(event.seats.id),
      await taken(event.categories[0]!.places.id),
      await taken(kit.units.id),
    ]).toEqual([0, 0, 0]);
    expect(await expireHolds(ctx())).toBe(0);
  });

  it('lets the same person register again', async () => {
    const event = await build.event();
    await build.registration({ event, status: UNPAID, people: [{ dni: '70111222' }], ...ended() });
    await expireHolds(ctx());
    await expect(build.registration({ event, status: UNPAID, people: [{ dni: '70111222' }] })).resolves.toBeDefined();
  });
});

describe('a broken gateway of one event', () => {
  const damages = {
    'credentials that cannot be opened': (gateway: number) =>
      em().nativeUpdate(GatewayAccount, { id: gateway }, { credentials: 'damaged' }),
    'credentials sealed with another secret': (gateway: number) =>
      em().nativeUpdate(
        GatewayAccount,
        { id: gateway },
        { credentials: encrypt('{}', 'a secret of long ago, since changed') },
      ),
    'credentials that are no JSON': (gateway: number) =>
      em().nativeUpdate(GatewayAccount, { id: gateway }, { credentials: encrypt('{', services.config.dataKey) }),
  };

  it.each(Object.entries(damages))('with %s keeps no place of another event', async (_what, damage) => {
    const ended = () => ({ holdExpiresAt: new Date(Date.now() - 60_000) });
    const broken = await build.event();
    await damage((await build.gateway(broken)).id);
    const held: Registration[] = [];
    for (let each = 0; each < 25; each++) {
      held.push(await build.registration({ event: broken, status: UNPAID, ...ended() }));
      await build.payment(held[each]!, { status: PaymentStatus.PENDING });
    }
    const other = await build.event();
    await build.gateway(other);
    for (let each = 0; each < 20; each++) {
      const registration = await build.registration({ event: other, status: UNPAID, ...ended() });
      if (each % 2) await build.payment(registration, { status: PaymentStatus.PENDING });
    }
    expect(await expireHolds(ctx())).toBe(20);
    expect(await taken(other.seats.id)).toBe(0);
    expect(await taken(broken.seats.id)).toBe(25);
    // The grace ends like everybody's.
    clock.set(new Date(Date.now() + 2 * HOUR));
    expect(await expireHolds(ctx())).toBe(25);
    expect(await taken(broken.seats.id)).toBe(0);
    clock.release();
  });
});

describe('purgeEndedPurchases', () => {
  it('forgets what gave its places back 30 days ago, but not money', async () => {
    const event = await build.event();
    const long = { holdExpiresAt: new Date(Date.now() - 31 * 24 * HOUR) };
    const forgotten = await build.registration({ event, status: EXPIRED, ...long });
    const withMoney = await build.registration({ event, status: EXPIRED, ...long });
    await build.payment(withMoney);
    const young = await build.registration({ event, status: EXPIRED, ...ended() });
    await purgeEndedPurchases(ctx());
    const left = await em().find(Purchase, { event: event.id }, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([withMoney.id, young.id]);
    expect(left.map(({ id }) => id)).not.toContain(forgotten.id);
  });
});
