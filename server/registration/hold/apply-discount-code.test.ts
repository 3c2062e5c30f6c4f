import { CouponKind } from '../../coupons/coupon.entity.js';
import type { Event } from '../../events/event.entity.js';
import { Quota } from '../../quotas/quota.entity.js';
import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';

const { as, build, services, clock } = await openApi();
const visitor = as(null);
afterEach(() => clock.release());

interface Discounted {
  applyDiscountCode: {
    outcome: string;
    registration: { status: string; amount: number; discountCode: string | null };
  };
}
const APPLY = `mutation ($token: String!, $code: String!) { applyDiscountCode(token: $token, code: $code) { outcome registration { status amount discountCode } } }`;
const REMOVE = `mutation ($token: String!) { removeDiscountCode(token: $token) { amount discountCode } }`;
const apply = async (token: string, code: string) =>
  (await visitor.graphql<Discounted>(APPLY, { token, code })).data.applyDiscountCode;
const usesTaken = async (id: number): Promise<number> => (await services.orm.em.fork().findOneOrFail(Quota, id)).taken;

async function heldToken(event: Event, people = 1): Promise<string> {
  const competitors = Array.from({ length: people }, () => member({ kitId: String(event.kits[0]?.id) }));
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  return (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token ?? '';
}

describe('applyDiscountCode', () => {
  it('a discount code acquires a use and lowers the amount, ignoring case', async () => {
    const event = await build.event();
    const coupon = await build.coupon(event, { code: 'PARAMO10', value: 10, limit: 5 });
    expect(await apply(await heldToken(event, 2), ' paramo10 ')).toMatchObject({
      outcome: 'CHANGED',
      registration: { amount: 180_000, discountCode: 'PARAMO10' },
    });
    expect(await usesTaken(coupon.uses.id)).toBe(1);
  });

  it('a discount code counts one use however often it is applied', async () => {
    const event = await build.event();
    const coupon = await build.coupon(event, { code: 'UNA', limit: 1 });
    const token = await heldToken(event);
    await apply(token, 'UNA');
    expect((await apply(token, 'UNA')).registration.amount).toBe(90_000);
    expect(await usesTaken(coupon.uses.id)).toBe(1);
  });

  it('changing or removing a discount code releases the use of the earlier one', async () => {
    const event = await build.event();
    const first = await build.coupon(event, { code: 'UNO', limit: 1 });
    const second = await build.coupon(event, { code: 'DOS', kind: CouponKind.FIXED, value: 30_000 });
    const token = await heldToken(event);
    await apply(token, 'UNO');
    expect((await apply(token, 'DOS')).registration.amount).toBe(70_000);
    expect([await usesTaken(first.uses.id), await usesTaken(second.uses.id)]).toEqual([0, 1]);
    const { data } = await visitor.graphql(REMOVE, { token });
    expect(data).toEqual({ removeDiscountCode: { amount: 100_000, discountCode: null } });
    expect(await usesTaken(second.uses.id)).toBe(0);
  });

  it('a used-up coupon is refused, and the present code stays', async () => {
    const event = await build.event();
    const mine = await build.coupon(event, { code: 'MIO' });
    await build.coupon(event, { code: 'LLENO', limit: 0 });
    const token = await heldToken(event);
    await apply(token, 'MIO');
    expect(await apply(token, 'LLENO')).toMatchObject({
      outcome: 'REFUSED',
      registration: { amount: 90_000, discountCode: 'MIO' },
    });
    expect(await usesTaken(mine.uses.id)).toBe(1);
  });

  it('an unknown, foreign or inactive code, or one outside its period, is refused', async () => {
    const event = await build.event();
    await build.coupon(await build.event(), { code: 'AJENO' });
    await build.coupon(event, { code: 'APAGADO', active: false });
    await build.coupon(event, { code: 'VIEJO', validUntil: new Date(Date.now() - 1000) });
    await build.coupon(event, { code: 'FUTURO', validFrom: new Date(Date.now() + 60_000) });
    const token = await heldToken(event);
    for (const code of ['NADA', 'AJENO', 'APAGADO', 'VIEJO', 'FUTURO'])
      expect(await apply(token, code)).toMatchObject({ outcome: 'REFUSED' });
  });

  it('a registration becomes free at once if nothing is left to pay', async () => {
    const event = await build.event();
    await build.coupon(event, { code: 'LIBRE100', value: 100 });
    const token = await heldToken(event);
    expect(await apply(token, 'LIBRE100')).toMatchObject({
      outcome: 'FREE',
      registration: { status: 'FREE', amount: 0 },
    });
    const { errors } = await visitor.graphql(REMOVE, { token });
    expect(errors?.[0]?.extensions.code).toBe('WRONG_STATE');
  });

  it('a discount code changes nothing after the hold has ended', async () => {
    const event = await build.event({ startsAt: new Date(Date.now() + 90 * 86_400_000) });
    await build.coupon(event, { code: 'TARDE' });
    const token = await heldToken(event);
    clock.set(new Date(Date.now() + 6 * 3_600_000));
    const { errors } = await visitor.graphql(APPLY, { token, code: 'TARDE' });
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'WRONG_STATE' },
      message: expect.stringContaining('La reserva venció'),
    });
  });
});
