import { ref } from '@mikro-orm/core';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { CouponKind } from './coupon.entity.js';
import { createCoupons } from './create-coupons.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();
const file = (eventId: number, query = '', user: typeof admin | null = admin) =>
  as(user).rest<string>('GET', `/api/eventos/${eventId}/coupons.csv${query}`);

it('The file opens in a spreadsheet with Colombian settings', async () => {
  const event = await build.event({ slug: 'carrera-del-páramo' });
  const used = await build.coupon(event, {
    code: '-20OFF',
    kind: CouponKind.FIXED,
    value: 20_000,
    limit: 3,
    validFrom: new Date('2026-06-01T05:00:00Z'),
    validUntil: new Date('2026-07-01T04:59:00Z'),
  });
  await build.registration({ event, coupon: ref(used) });
  await build.coupon(event, { code: 'OTRO', active: false });
  const { status, headers, body } = await file(event.id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="codigos-carrera-del-paramo.csv"; filename*=UTF-8''codigos-carrera-del-p%C3%A1ramo.csv`,
  );
  expect(body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Código;Tipo;Valor;Límite de usos;Usos;Válido desde;Válido hasta;Activo',
    'OTRO;Porcentaje;10;;0;;;No',
    // The text must not become a formula.
    `'-20OFF;Pesos;20000;3;1;2026-06-01 00:00:00;2026-06-30 23:59:00;Sí`,
    '',
  ]);
});

it("The file has the coupons of the list's filter, read in batches", async () => {
  const event = await build.event();
  await build.coupon(event, { code: 'SUELTO' });
  const { batch } = await createCoupons(ctx(admin), event.id, {
    kind: CouponKind.PERCENT,
    value: 5,
    prefix: 'LOTE',
    count: 2500,
    active: true,
  });
  let lines: string[] = [];
  const statements = await countStatements(async () => {
    lines = (await file(event.id, `?batch=${batch}&state=AVAILABLE`)).body.trim().split('\r\n');
  });
  expect(lines).toHaveLength(2501);
  expect(new Set(lines).size).toBe(2501);
  expect(statements).toBeLessThan(14);
  expect((await file(event.id, '?search=suel')).body).toContain('SUELTO');
});

it('A refusal has the shape of the REST facade', async () => {
  const event = await build.event();
  expect(await file(event.id, '', null)).toMatchObject({ status: 401, body: { icon: 'error' } });
  expect((await file(event.id, '?state=NADA')).status).toBe(422);
  expect((await file(999_999)).status).toBe(404);
});

it('A viewer with EVENTS_READ and without COUPONS_EXPORT cannot download coupons', async () => {
  const event = await build.event();
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  expect((await file(event.id, '', viewer)).status).toBe(403);
});
