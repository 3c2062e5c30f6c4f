import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AppError } from '../platform/errors.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { Coupon, CouponKind } from './coupon.entity.js';
import type { CouponBatchInput } from './coupon.inputs.js';
import { createCoupons } from './create-coupons.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();

const CREATE = `mutation ($eventId: ID!, $input: CouponBatchInput!) {
  createCoupons(eventId: $eventId, input: $input) { batch count prefix }
}`;
interface Created {
  createCoupons: { batch: string; count: number; prefix: string };
}
const create = (eventId: number, input: object) =>
  as(admin).graphql<Created>(CREATE, { eventId, input: { kind: 'PERCENT', value: 15, prefix: 'prensa', ...input } });
const findCoupons = async (eventId: number) => ctx().em.find(Coupon, { event: eventId }, { populate: ['uses'] });
const terms: CouponBatchInput = { kind: CouponKind.FIXED, value: 20_000, prefix: 'CLUB', count: 2, active: true };

it('5,000 coupons with equal terms are created in a few statements and one audit entry', async () => {
  const event = await build.event();
  const input = { count: 5000, limit: 2, validUntil: '2030-01-01T00:00:00-05:00' };
  let created: Created['createCoupons'] | undefined;
  const statements = await countStatements(async () => {
    created = (await create(event.id, input)).data.createCoupons;
  });
  expect(statements).toBeLessThan(12);
  expect(created).toMatchObject({ count: 5000, prefix: 'PRENSA' });
  const coupons = await findCoupons(event.id);
  expect(new Set(coupons.map(({ code }) => code)).size).toBe(5000);
  expect(coupons.every(({ code }) => /^PRENSA-[A-Z0-9]{8}$/.test(code))).toBe(true);
  expect(new Set(coupons.map(({ uses }) => uses.id)).size).toBe(5000);
  const [firstCoupon] = coupons;
  expect(firstCoupon).toMatchObject({
    kind: 'percent',
    value: 15,
    limit: 2,
    used: 0,
    active: true,
    batch: created?.batch,
  });
  expect(firstCoupon?.validUntil?.toISOString()).toBe('2030-01-01T05:00:00.000Z');
  const entries = await ctx().em.find(AuditEntry, { event: event.id });
  expect(entries).toMatchObject([
    { action: 'coupons created', subject: 'event', detail: { count: 5000, prefix: 'PRENSA', limit: 2 } },
  ]);
}, 30_000);

it('A code that the event has already is drawn again', async () => {
  const event = await build.event();
  await build.coupon(event, { code: 'CLUB-TAKEN' });
  const draws = ['TAKEN', 'FREE', 'TAKEN', 'OTHER'].values();
  await createCoupons(ctx(admin), event.id, terms, () => draws.next().value ?? '');
  const codes = (await findCoupons(event.id)).map(({ code }) => code);
  expect(codes.sort()).toEqual(['CLUB-FREE', 'CLUB-OTHER', 'CLUB-TAKEN']);
});

it('Concurrent batches with equal codes get different codes', async () => {
  const event = await build.event();
  const drawing = (prefix: string) => {
    const draws = ['SAME', 'ALIKE', `${prefix}1`, `${prefix}2`, `${prefix}3`].values();
    return () => draws.next().value ?? '';
  };
  await Promise.all([
    createCoupons(ctx(admin), event.id, terms, drawing('A')),
    createCoupons(ctx(admin), event.id, terms, drawing('B')),
  ]);
  const codes = await findCoupons(event.id);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
  expect(new Set(codes.map(({ batch }) => batch)).size).toBe(2);
});

it('A batch is created completely or not at all', async () => {
  const event = await build.event();
  const stuck = createCoupons(ctx(admin), event.id, { ...terms, value: 0 });
  await expect(stuck).rejects.toThrow(/coupon_value/);
  expect(await findCoupons(event.id)).toEqual([]);
});

it('All invalid fields are reported at once', async () => {
  const event = await build.event();
  const { errors } = await create(event.id, {
    prefix: 'con espacio',
    count: 5001,
    value: 101,
    limit: 0,
    validFrom: '2030-01-02T00:00:00Z',
    validUntil: '2030-01-01T00:00:00Z',
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: {
      prefix: ['Usa de 2 a 20 letras, números o guiones, sin espacios; el primero no es un guion.'],
      count: ['Escribe cuántos códigos quieres, de 1 a 5.000.'],
      value: ['Un porcentaje va de 1 a 100.'],
      limit: ['Escribe un número de usos de 1 a 1.000.000, o déjalo vacío.'],
      validUntil: ['El final debe ser después del comienzo.'],
    },
  });
  expect((await create(event.id, { prefix: '--', count: 2 })).errors?.[0]?.extensions.fields).toHaveProperty('prefix');
});

it('An event of another organiser is not found', async () => {
  const otherOrganiser = await build.user({ roleName: 'Organizador' as never });
  const event = await build.event();
  await expect(createCoupons(ctx(otherOrganiser), event.id, terms)).rejects.toThrow(AppError);
});
