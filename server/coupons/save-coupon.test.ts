import { ref } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { RoleName } from '../users/role-enums.js';
import { Coupon, CouponKind } from './coupon.entity.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();

const UPDATE = `mutation ($id: ID!, $input: CouponInput!) {
  updateCoupon(id: $id, input: $input) { id code kind value limit validFrom validUntil active used }
}`;
const update = (id: number, input: object) => as(admin).graphql(UPDATE, { id, input });
const input = { code: 'PARAMO10', kind: 'PERCENT', value: 10, limit: 5 };
const auditEntries = (coupon: Coupon) =>
  ctx().em.find(AuditEntry, { subject: 'coupon', subjectId: coupon.id }, { orderBy: { id: 'asc' } });

/** Creates a coupon of 10 % with a limit of five, which `uses` registrations use. */
async function usedCoupon(uses: number) {
  const event = await build.event();
  const coupon = await build.coupon(event, { code: 'PARAMO10', value: 10, limit: 5 });
  for (let index = 0; index < uses; index++)
    await build.registration({ event, coupon: ref(coupon), amount: 90_000, status: PurchaseStatus.UNPAID });
  return { event, coupon };
}

it('All fields of an unused coupon can change, with an audit entry', async () => {
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
  expect(await auditEntries(coupon)).toMatchObject([
    {
      action: 'updated',
      before: { code: 'PARAMO10', kind: 'percent', value: 10, limit: 5, validFrom: null, active: true },
      after: { code: 'PARAMO-20', kind: 'fixed', value: 20_000, limit: null, active: false },
    },
  ]);
});

it('Code, kind and value of a used coupon cannot change, and held prices stay', async () => {
  const { event, coupon } = await usedCoupon(1);
  const { errors } = await update(coupon.id, { ...input, code: 'OTRO', kind: 'FIXED', value: 50 });
  const why = ['Lo usa 1 inscripción: ya no cambia. Crea otro código.'];
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'IN_USE', fields: { code: why, kind: why, value: why } });
  expect((await update(coupon.id, { ...input, limit: 1, validUntil: '2020-01-01T00:00:00Z' })).errors).toBeUndefined();
  expect(await ctx().em.findOneOrFail(Purchase, { event: event.id })).toMatchObject({ amount: 90_000 });
});

it('The limit cannot fall below the uses', async () => {
  const { coupon } = await usedCoupon(3);
  const { errors } = await update(coupon.id, { ...input, limit: 2 });
  expect(errors?.[0]).toMatchObject({
    message: 'Ya se usó 3 veces: el límite no puede ser menor.',
    extensions: { code: 'IN_USE', fields: { limit: ['Ya se usó 3 veces: el límite no puede ser menor.'] } },
  });
  expect((await update(coupon.id, { ...input, limit: 3 })).errors).toBeUndefined();
});

it('A code of another coupon is refused', async () => {
  const { event, coupon } = await usedCoupon(0);
  await build.coupon(event, { code: 'OCUPADO' });
  const { errors } = await update(coupon.id, { ...input, code: 'ocupado' });
  expect(errors?.[0]?.extensions.fields).toEqual({ code: ['Este evento ya tiene este código.'] });
});

it('An unchanged save has no audit entry', async () => {
  const { coupon } = await usedCoupon(0);
  await update(coupon.id, input);
  expect(await auditEntries(coupon)).toEqual([]);
});

describe('with the version its form was filled with', () => {
  const SAVE = `mutation ($id: ID!, $input: CouponInput!, $version: Int) {
    updateCoupon(id: $id, input: $input, version: $version) { version value limit active }
  }`;
  const save = (id: number, changes: object, version?: number) =>
    as(admin).graphql(SAVE, { id, input: { ...input, ...changes }, version });
  const now = async (id: number) =>
    (await as(admin).graphql('query ($id: ID!) { coupon(id: $id) { version value limit active used } }', { id })).data
      .coupon;

  it("A save over another user's changes is refused and names them, in the same or another field", async () => {
    const { coupon } = await usedCoupon(0);
    expect((await save(coupon.id, { limit: 8, validUntil: '2030-01-01T00:00:00Z' }, 1)).data).toMatchObject({
      updateCoupon: { version: 2, limit: 8 },
    });
    const conflict = { code: 'CONFLICT', changed: ['limit', 'validUntil'] };
    expect((await save(coupon.id, { limit: 9 }, 1)).errors?.[0]?.extensions).toMatchObject(conflict);
    expect((await save(coupon.id, { value: 20 }, 1)).errors?.[0]?.extensions).toMatchObject(conflict);
    expect(await now(coupon.id)).toEqual({ version: 2, value: 10, limit: 8, active: true, used: 0 });
  });

  it('Only one of two concurrent saves with one version succeeds', async () => {
    const { coupon } = await usedCoupon(0);
    const responses = await Promise.all([20, 30].map((value) => save(coupon.id, { value }, 1)));
    const refused = responses.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['value'] });
  });

  it('A conflict names only changes since the version that was sent', async () => {
    const { coupon } = await usedCoupon(0);
    await save(coupon.id, { limit: 8 }, 1);
    expect((await save(coupon.id, { limit: 8, value: 20 }, 2)).data).toMatchObject({ updateCoupon: { version: 3 } });
    await as(admin).graphql('mutation ($id: ID!) { setCouponActive(id: $id, active: false) { id } }', {
      id: coupon.id,
    });
    const late = await save(coupon.id, { limit: 8, value: 30 }, 3);
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['active'] });
    expect(await now(coupon.id)).toMatchObject({ version: 4, value: 20, active: false });
  });

  it('An unchanged save keeps the version, and a save without a version is accepted', async () => {
    const { coupon } = await usedCoupon(0);
    expect((await save(coupon.id, {}, 1)).data).toMatchObject({ updateCoupon: { version: 1 } });
    await save(coupon.id, { limit: 8 }, 1);
    expect((await save(coupon.id, { limit: 9 })).data).toMatchObject({ updateCoupon: { version: 3, limit: 9 } });
  });

  it('The version of a coupon of another organiser is not readable', async () => {
    const { coupon } = await usedCoupon(0);
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    const { errors } = await as(otherOrganiser).graphql('query ($id: ID!) { coupon(id: $id) { code } }', {
      id: coupon.id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

it('A coupon is activated and deactivated', async () => {
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
  expect((await auditEntries(coupon)).map(({ action }) => action)).toEqual(['deactivated', 'activated']);
  expect(await ctx().em.findOneOrFail(Coupon, coupon.id)).toMatchObject({ active: true, kind: CouponKind.PERCENT });
});
