import { GatewayAccount } from './accounts/gateway-account.entity.js';
import { PaymentStatus } from './payment-states.js';
import { encrypt } from '../platform/crypto/encryption.js';
import { Quota } from '../quotas/quota.entity.js';
import { openTestServices } from '../testing/services.js';
import { Competitor } from '../registration/competitor.entity.js';
import { expireHolds } from './expire-holds.js';
import { purgeEndedPurchases } from '../retention/purge-ended-purchases.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { holdsASeat } from '../registration/hold/holds-a-seat.js';

const { services, build, ctx, clock } = await openTestServices();
const HOUR = 3_600_000;
const em = () => services.orm.em.fork();
const readAcquired = async (id: number) => (await em().findOneOrFail(Quota, id)).taken;
const ended = () => ({ holdExpiresAt: new Date(Date.now() - HOUR) });
const { UNPAID, REJECTED, PAID, EXPIRED } = PurchaseStatus;

describe('expireHolds', () => {
  it('expireHolds expires ended unpaid holds only', async () => {
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
    expect(await readAcquired(event.seats.id)).toBe(2);
    expect(await readAcquired(kit.units.id)).toBe(0);
    expect(await em().count(Competitor, { event: event.id, ...holdsASeat })).toBe(2);
  });

  it('quotas are released once if several nodes run expireHolds at the same time', async () => {
    const event = await build.event();
    const kit = event.kits[0]!;
    for (let index = 0; index < 20; index++)
      await build.registration({ event, status: UNPAID, people: [{ kit }, { kit }], ...ended() });
    const freed = await Promise.all(Array.from({ length: 4 }, () => expireHolds(ctx())));
    expect(freed.reduce((sum, count) => sum + count)).toBe(20);
    expect([
      await readAcquired(event.seats.id),
      await readAcquired(event.categories[0]!.places.id),
      await readAcquired(kit.units.id),
    ]).toEqual([0, 0, 0]);
    expect(await expireHolds(ctx())).toBe(0);
  });

  it('a person can register again after the hold expired', async () => {
    const event = await build.event();
    await build.registration({ event, status: UNPAID, people: [{ dni: '70111222' }], ...ended() });
    await expireHolds(ctx());
    await expect(build.registration({ event, status: UNPAID, people: [{ dni: '70111222' }] })).resolves.toBeDefined();
  });
});

describe('expireHolds with a broken gateway', () => {
  const damages = {
    'credentials that cannot be decrypted': (gateway: number) =>
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

  it.each(Object.entries(damages))(
    'a gateway of one event with %s does not keep the seats of another event',
    async (_case, damage) => {
      const ended = () => ({ holdExpiresAt: new Date(Date.now() - 60_000) });
      const broken = await build.event();
      await damage((await build.gateway(broken)).id);
      const held: Registration[] = [];
      for (let index = 0; index < 25; index++) {
        held.push(await build.registration({ event: broken, status: UNPAID, ...ended() }));
        await build.payment(held[index]!, { status: PaymentStatus.PENDING });
      }
      const other = await build.event();
      await build.gateway(other);
      for (let index = 0; index < 20; index++) {
        const registration = await build.registration({ event: other, status: UNPAID, ...ended() });
        if (index % 2) await build.payment(registration, { status: PaymentStatus.PENDING });
      }
      expect(await expireHolds(ctx())).toBe(20);
      expect(await readAcquired(other.seats.id)).toBe(0);
      expect(await readAcquired(broken.seats.id)).toBe(25);
      // After the grace period these holds expire too.
      clock.set(new Date(Date.now() + 2 * HOUR));
      expect(await expireHolds(ctx())).toBe(25);
      expect(await readAcquired(broken.seats.id)).toBe(0);
      clock.release();
    },
  );
});

describe('purgeEndedPurchases', () => {
  it('purgeEndedPurchases deletes purchases that ended 30 days ago, except those with payments', async () => {
    const event = await build.event();
    const long = { holdExpiresAt: new Date(Date.now() - 31 * 24 * HOUR) };
    const purged = await build.registration({ event, status: EXPIRED, ...long });
    const withMoney = await build.registration({ event, status: EXPIRED, ...long });
    await build.payment(withMoney);
    const young = await build.registration({ event, status: EXPIRED, ...ended() });
    await purgeEndedPurchases(ctx());
    const left = await em().find(Purchase, { event: event.id }, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([withMoney.id, young.id]);
    expect(left.map(({ id }) => id)).not.toContain(purged.id);
  });
});
