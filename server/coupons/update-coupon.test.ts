import { ref } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { Coupon, CouponKind } from './coupon.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';

const { as, build, work } = await openApi();
const admin = await build.user();

const UPDATE = `mutation ($id: ID!, $input: CouponInput!) {
  updateCoupon(id: $id, input: $input) { id code kind value limit validFrom validUntil active used }
}`;
const update = (id: number, input: object) => as(admin).graphql(UPDATE, { id, input });
const input = { code: 'PARAMO10', kind: 'PERCENT', value: 10, limit: 5 };
const entriesOf = (coupon: Coupon) =>
  work().em.find(AuditEntry, { subject: 'coupon', subjectId: coupon.id }, { orderBy: { id: 'asc' } });

/** A code of 10 % for five, which `uses` registrations use. */
async function usedCoupon(uses: number) {
  const event = await build.event();
  const coupon = await build.coupon(event, { code: 'PARAMO10', value: 10, limit: 5 });
  for (let index = 0; index < uses; index++)
    await build.registration({ event, coupon: ref(coupon), amount: 90_000, status: PurchaseStatus.UNPAID });
  return { event, coupon };
}

it('changes everything of a code nobody uses, and notes what it was', async () => {
  const { coupon } = await usedCoupon(0);
  const { data, errors } = await update(coupon.id, {
    code: 'paramo-20',
    kind: 'FIXED',
    value: 20_000,
    limit: null,
    validFrom: '2030-01-01T00:00:00-05:00',
    active: false,
  });
  expect(errors).toBeUndefined();
  expect(data.updateCoupon).toMatchObject({
    code: 'PARAMO-20',
    kind: 'FIXED',
    value: 20_000,
    limit: null,
    validFrom: '2030-01-01T05:00:00.000Z',
    validUntil: null,
    active: false,
  });
  expect(await entriesOf(coupon)).toMatchObject([
    {
      action: 'updated',
      before: { code: 'PARAMO10', kind: 'percent', value: 10, limit: 5, validFrom: null, active: true },
      after: { code: 'PARAMO-20', kind: 'fixed', value: 20_000, limit: null, active: false },
    },
  ]);
});

it('keeps code, kind and value of a code that is used, and every price that was given', async () => {
  const { event, coupon } = await usedCoupon(1);
  const { errors } = await update(coupon.id, { ...input, code: 'OTRO', kind: 'FIXED', value: 50 });
  const why = ['Lo usa 1 inscripción: ya no cambia. Crea otro código.'];
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'IN_USE', fields: { code: why, kind: why, value: why } });
  expect((await update(coupon.id, { ...input, limit: 1, validUntil: '2020-01-01T00:00:00Z' })).errors).toBeUndefined();
  expect(await work().em.findOneOrFail(Purchase, { event: event.id })).toMatchObject({ amount: 90_000 });
});

it('does not lower the limit below what is used', async () => {
  const { coupon } = await usedCoupon(3);
  const { errors } = await update(coupon.id, { ...input, limit: 2 });
  expect(errors?.[0]).toMatchObject({
    message: 'Ya se usó 3 veces: el límite no puede ser menor.',
    extensions: { code: 'IN_USE', fields: { limit: ['Ya se usó 3 veces: el límite no puede ser menor.'] } },
  });
  expect((await update(coupon.id, { ...input, limit: 3 })).errors).toBeUndefined();
});

it('refuses the code of another one', async () => {
  const { event, coupon } = await usedCoupon(0);
  await build.coupon(event, { code: 'OCUPADO' });
  const { errors } = await update(coupon.id, { ...input, code: 'ocupado' });
  expect(errors?.[0]?.extensions.fields).toEqual({ code: ['Este evento ya tiene este código.'] });
});

it('notes nothing where nothing changed', async () => {
  const { coupon } = await usedCoupon(0);
  await update(coupon.id, input);
  expect(await entriesOf(coupon)).toEqual([]);
});

it('switches a code off and on', async () => {
  const { coupon } = await usedCoupon(2);
  const toggle = (active: boolean) =>
    as(admin).graphql(
      `mutation ($id: ID!, $active: Boolean!) { setCouponActive(id: $id, active: $active) { active used } }`,
      {
        id: coupon.id,
        active,
      },
    );
  expect((await toggle(false)).data).toEqual({ setCouponActive: { active: false, used: 2 } });
  await toggle(true);
  expect((await entriesOf(coupon)).map(({ action }) => action)).toEqual(['deactivated', 'activated']);
  expect(await work().em.findOneOrFail(Coupon, coupon.id)).toMatchObject({ active: true, kind: CouponKind.PERCENT });
});
