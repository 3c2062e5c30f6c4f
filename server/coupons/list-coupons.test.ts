import { ref } from '@mikro-orm/core';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Permission } from '../platform/permissions.js';
import { openApi, type Client } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { CouponKind } from './coupon.entity.js';
import { createCoupons } from './create-coupons.js';

const { as, build, ctx, clock, withKey } = await openApi();
const admin = await build.user();
afterEach(() => clock.release());

const LIST = `query ($eventId: ID!, $filter: CouponFilter, $page: Int) {
  coupons(eventId: $eventId, filter: $filter, page: $page) { total lastPage currentPage data { id code used limit batch } }
}`;
interface Listed {
  coupons: { total: number; lastPage: number; data: { id: string; code: string }[] };
}
const list = (eventId: number, filter: object = {}, page = 1) =>
  as(admin).graphql<Listed>(LIST, { eventId, filter, page });
const codes = async (eventId: number, filter: object = {}) =>
  (await list(eventId, filter)).data.coupons.data.map(({ code }) => code);

/** Creates coupons in each state. */
async function mixed() {
  const event = await build.event();
  const used = await build.coupon(event, { code: 'USADO', limit: 2 });
  await build.registration({ event, coupon: ref(used) });
  const full = await build.coupon(event, { code: 'LLENO', limit: 1 });
  await build.registration({ event, coupon: ref(full), status: PurchaseStatus.UNPAID });
  await build.registration({ event, coupon: ref(full), status: PurchaseStatus.EXPIRED });
  await build.coupon(event, { code: 'APAGADO', active: false });
  await build.coupon(event, { code: 'VENCIDO', validUntil: new Date('2020-01-01T00:00:00Z') });
  await build.coupon(event, { code: 'FUTURO', validFrom: new Date('2031-01-01T00:00:00Z') });
  await build.coupon(event, { code: 'LIBRE-50%' });
  return event;
}

it('Coupons are listed newest first and filtered by state', async () => {
  const event = await mixed();
  expect(await codes(event.id)).toEqual(['LIBRE-50%', 'FUTURO', 'VENCIDO', 'APAGADO', 'LLENO', 'USADO']);
  expect(await codes(event.id, { state: 'ACTIVE' })).toEqual(['LIBRE-50%', 'FUTURO', 'VENCIDO', 'LLENO', 'USADO']);
  expect(await codes(event.id, { state: 'INACTIVE' })).toEqual(['APAGADO']);
  expect(await codes(event.id, { state: 'USED' })).toEqual(['LLENO', 'USADO']);
  expect(await codes(event.id, { state: 'AVAILABLE' })).toEqual(['LIBRE-50%', 'USADO']);
  clock.set('2031-01-02T00:00:00Z');
  expect(await codes(event.id, { state: 'AVAILABLE' })).toEqual(['LIBRE-50%', 'FUTURO', 'USADO']);
});

it('Coupons are found by part of the code, ignoring case, and by batch', async () => {
  const event = await mixed();
  expect(await codes(event.id, { search: ' ado ' })).toEqual(['APAGADO', 'USADO']);
  expect(await codes(event.id, { search: '%' })).toEqual(['LIBRE-50%']);
  const { batch } = await createCoupons(ctx(admin), event.id, {
    kind: CouponKind.PERCENT,
    value: 5,
    prefix: 'LOTE',
    count: 3,
    active: true,
  });
  expect(await codes(event.id, { batch })).toHaveLength(3);
  expect(await codes(event.id, { batch, state: 'USED' })).toEqual([]);
});

it('A full page needs as many statements as a short one', async () => {
  const event = await build.event();
  const page = (number: number) => countStatements(() => list(event.id, { state: 'AVAILABLE' }, number));
  await build.coupon(event);
  const short = await page(1);
  await createCoupons(ctx(admin), event.id, {
    kind: CouponKind.PERCENT,
    value: 5,
    prefix: 'LOTE',
    count: 45,
    active: true,
  });
  expect((await list(event.id)).data.coupons).toMatchObject({ total: 46, lastPage: 3 });
  expect(await page(2)).toBe(short);
});

it('Uses of a coupon list the registrations that use it, without released ones', async () => {
  const event = await build.event();
  const coupon = await build.coupon(event, { code: 'AMIGOS' });
  const line = { kind: 'DISCOUNT', description: 'Código AMIGOS', quantity: 1, unitAmount: -10_000, amount: -10_000 };
  const paid = await build.registration({ event, coupon: ref(coupon), people: [{ name: 'Paga' }, { name: 'Pareja' }] });
  await ctx().em.nativeUpdate(Purchase, { id: paid.id }, { lines: [line] } as never);
  await build.registration({ event, coupon: ref(coupon), status: PurchaseStatus.EXPIRED });
  await build.registration({ event });
  const query = `query ($id: ID!) { couponUses(id: $id) { total data { id status discount createdAt competitors { id name } } } }`;
  const { data, errors } = await as(admin).graphql(query, { id: coupon.id });
  expect(errors).toBeUndefined();
  expect(data.couponUses).toMatchObject({
    total: 1,
    data: [
      { id: String(paid.id), status: 'PAID', discount: 10_000, competitors: [{ name: 'Paga' }, { name: 'Pareja' }] },
    ],
  });
});

it('Partner keys and their uses are listed', async () => {
  const event = await build.event();
  const club = await build.partnerKey(event, { name: 'Club Ñandú', key: 'club-nandu', limit: 3 });
  await build.partnerKey(event, { name: 'Banco', key: 'banco' });
  await build.registration({ event, partnerKey: ref(club), status: PurchaseStatus.COURTESY, amount: 0 });
  const keys = async (search: string | null) => {
    const { data } = await as(admin).graphql<{ partnerKeys: { data: { name: string }[] } }>(
      'query ($id: ID!, $search: String) { partnerKeys(eventId: $id, search: $search) { total data { id name key used limit active } } }',
      { id: event.id, search },
    );
    return data.partnerKeys;
  };
  expect(await keys(null)).toMatchObject({
    total: 2,
    data: [{ name: 'Banco' }, { name: 'Club Ñandú', used: 1, limit: 3 }],
  });
  expect(await keys('ÑANDÚ')).toMatchObject({ data: [{ key: 'club-nandu' }] });
  const { data } = await as(admin).graphql('query ($id: ID!) { partnerKeyUses(id: $id) { total data { status } } }', {
    id: club.id,
  });
  expect(data.partnerKeyUses).toEqual({ total: 1, data: [{ status: 'COURTESY' }] });
});

it('Events of other organisers are not found', async () => {
  const event = await build.event();
  const coupon = await build.coupon(event);
  const otherOrganiser = as(await build.user({ roleName: RoleName.ORGANISER }));
  const code = async (query: string, id: number) =>
    (await otherOrganiser.graphql(query, { id })).errors?.[0]?.extensions.code;
  expect(await code('query ($id: ID!) { coupons(eventId: $id) { total } }', event.id)).toBe('NOT_FOUND');
  expect(await code('query ($id: ID!) { couponUses(id: $id) { total } }', coupon.id)).toBe('NOT_FOUND');
  expect(await code('mutation ($id: ID!) { deleteCoupon(id: $id) }', coupon.id)).toBe('NOT_FOUND');
  const file = await otherOrganiser.rest('GET', `/api/eventos/${event.id}/coupons.csv`);
  expect(file.status).toBe(404);
});

describe('Access to coupon codes and partner keys', () => {
  const QUERY = `query ($eventId: ID!, $coupon: ID!, $key: ID!, $part: String, $whole: String, $keyPart: String, $wholeKey: String) {
    coupons(eventId: $eventId) { data { code } }
    coupon(id: $coupon) { code }
    byPart: coupons(eventId: $eventId, filter: { search: $part }) { total }
    byWhole: coupons(eventId: $eventId, filter: { search: $whole }) { total }
    partnerKeys(eventId: $eventId) { data { key name } }
    partnerKeyById(id: $key) { key }
    keyByPart: partnerKeys(eventId: $eventId, search: $keyPart) { total }
    keyByWhole: partnerKeys(eventId: $eventId, search: $wholeKey) { total }
    couponUses(id: $coupon) { data { couponCode } } }`;
  async function readBy(client: (event: Awaited<ReturnType<typeof build.event>>) => Promise<Client>) {
    const event = await build.event();
    const coupon = await build.coupon(event, { code: 'VERANO50' });
    const partnerKey = await build.partnerKey(event, { name: 'Club', key: 'CLUBANDINO' });
    await build.registration({ event, coupon: ref(coupon) });
    const variables = { eventId: event.id, coupon: coupon.id, key: partnerKey.id };
    const searched = { part: 'RANO', whole: 'verano50', keyPart: 'ANDI', wholeKey: 'CLUBANDINO' };
    const caller = await client(event);
    return (await caller.graphql(QUERY, { ...variables, ...searched })).data;
  }
  const byRole = (roleName: RoleName) => readBy(async (event) => as(await build.user({ roleName, events: [event] })));
  const byKey = (...scopes: Permission[]) =>
    readBy(async () => {
      const reads = [Permission.EVENTS_READ, Permission.PARTICIPANTS_READ];
      return withKey((await build.apiKey(admin, { scopes: [...reads, ...scopes] })).token);
    });
  const read = (code: string, key: string, byPart: number) => ({
    coupons: { data: [{ code }] },
    coupon: { code },
    byPart: { total: byPart },
    byWhole: { total: 1 },
    partnerKeys: { data: [{ key, name: 'Club' }] },
    partnerKeyById: { key },
    keyByPart: { total: byPart },
    keyByWhole: { total: 1 },
    couponUses: { data: [{ couponCode: code }] },
  });

  it.each([
    ['a user with the role Organizador', () => byRole(RoleName.ORGANISER)],
    ['a key with COUPONS_EXPORT', () => byKey(Permission.COUPONS_EXPORT)],
    ['a key with EVENTS_WRITE', () => byKey(Permission.EVENTS_WRITE)],
  ])('%s reads codes and keys', async (_, readResult) => {
    expect(await readResult()).toEqual(read('VERANO50', 'CLUBANDINO', 1));
  });

  it.each([
    ['a user with the role Consulta', () => byRole(RoleName.VIEWER)],
    ['a key with EVENTS_READ', () => byKey()],
  ])('%s reads the beginning of codes and keys, and finds them only by the whole text', async (_, readResult) => {
    expect(await readResult()).toEqual(read('VER…', 'CLU…', 0));
  });

  it('A short code is masked by at least half', async () => {
    const event = await build.event();
    await build.coupon(event, { code: 'UNO' });
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect((await as(viewer).graphql<Listed>(LIST, { eventId: event.id })).data.coupons.data).toMatchObject([
      { code: 'U…' },
    ]);
  });
});
