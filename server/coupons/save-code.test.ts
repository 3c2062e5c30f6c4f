import { ref } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { Coupon } from './coupon.entity.js';
import { deleteCode } from './save-code.js';
import { couponCodes } from './save-coupon.js';
import { partnerKeyCodes } from './save-partner-key.js';
import { PartnerKey } from './partner-key.entity.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();

const remove = async (what: 'Coupon' | 'PartnerKey', id: number) => {
  const { data, errors } = await as(admin).graphql(`mutation ($id: ID!) { delete${what}(id: $id) }`, { id });
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions.code, message: error.message, body: error.extensions.body }
    : data[`delete${what}`];
};
/** One browser, which owns its registrations. */
const visitor = as(null);
const hold = (event: Event, key?: string) =>
  visitor.graphql<Held>(HOLD, {
    input: {
      eventId: event.id,
      categoryId: event.categories[0]?.id,
      key,
      competitors: [member({ kitId: String(event.kits[0]?.id) })],
    },
  });

it('A coupon is deleted with its quota, and the audit log has its fields', async () => {
  const event = await build.event();
  const coupon = await build.coupon(event, { code: 'SOBRA' });
  expect(await remove('Coupon', coupon.id)).toBe(true);
  expect(await ctx().em.count(Quota, coupon.uses.id)).toBe(0);
  expect(await ctx().em.find(AuditEntry, { subject: 'coupon', subjectId: coupon.id })).toMatchObject([
    { action: 'deleted', before: { code: 'SOBRA', value: 10 } },
  ]);
  expect(await remove('Coupon', coupon.id)).toMatchObject({ code: 'NOT_FOUND' });
});

it('A coupon in use is not deleted, and the refusal has the reason', async () => {
  const event = await build.event();
  const coupon = await build.coupon(event);
  const key = await build.partnerKey(event);
  await build.registration({ event, coupon: ref(coupon) });
  for (let index = 0; index < 2; index++)
    await build.registration({ event, partnerKey: ref(key), status: PurchaseStatus.PARTNER });
  expect(await remove('Coupon', coupon.id)).toEqual({
    code: 'IN_USE',
    message: 'No se puede eliminar el código.',
    body: 'Lo usa 1 inscripción. Desactívalo en su lugar: nadie más podrá usarlo.',
  });
  expect(await remove('PartnerKey', key.id)).toEqual({
    code: 'IN_USE',
    message: 'No se puede eliminar la llave.',
    body: 'La usan 2 inscripciones. Desactívala en su lugar: nadie más podrá usarla.',
  });
});

it('A released registration loses its deleted coupon', async () => {
  const event = await build.event();
  const coupon = await build.coupon(event);
  const gone = await build.registration({ event, coupon: ref(coupon), status: PurchaseStatus.EXPIRED });
  expect(await remove('Coupon', coupon.id)).toBe(true);
  expect((await ctx().em.findOneOrFail(Registration, gone.id)).purchase.coupon).toBeNull();
});

it('A coupon is either used or deleted, never both', async () => {
  const event = await build.event({ participantLimit: 500, kits: [{ amount: 500 }] });
  for (let round = 0; round < 8; round++) {
    const coupon = await build.coupon(event, { code: `CARRERA${round}` });
    const held = (await hold(event)).data.holdRegistration.registration;
    const [applied, deleted] = await Promise.allSettled([
      visitor.graphql<{ applyDiscountCode: { outcome: string } }>(
        'mutation ($token: String!, $code: String!) { applyDiscountCode(token: $token, code: $code) { outcome } }',
        { token: held?.token, code: coupon.code },
      ),
      deleteCode(ctx(admin), couponCodes, coupon.id),
    ]);
    const response = applied.status === 'fulfilled' ? applied.value : null;
    expect(response?.errors).toBeUndefined();
    const used = response?.data.applyDiscountCode.outcome === 'CHANGED';
    expect(deleted.status).toBe(used ? 'rejected' : 'fulfilled');
    expect(await ctx().em.count(Coupon, coupon.id)).toBe(used ? 1 : 0);
  }
});

it('A partner key is either used or deleted, never both', async () => {
  const event = await build.event({ participantLimit: 500, kits: [{ amount: 500 }] });
  for (let round = 0; round < 8; round++) {
    const key = await build.partnerKey(event, { key: `carrera-${round}` });
    const [held, deleted] = await Promise.allSettled([
      hold(event, key.key),
      deleteCode(ctx(admin), partnerKeyCodes, key.id),
    ]);
    const response = held.status === 'fulfilled' ? held.value : null;
    expect(response?.errors).toBeUndefined();
    const used = response?.data.holdRegistration.outcome === 'FREE';
    expect(used ? 'FREE' : 'REFUSED').toBe(response?.data.holdRegistration.outcome);
    expect(deleted.status).toBe(used ? 'rejected' : 'fulfilled');
    expect(await ctx().em.count(PartnerKey, key.id)).toBe(used ? 1 : 0);
  }
});
