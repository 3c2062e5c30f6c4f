import { PurchaseStatus } from '../purchases/purchase-states.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();

describe('counters', () => {
  it('count people, money and codes as the spec says', async () => {
    const event = await build.event({ participantLimit: 30 });
    const paid = await build.registration({ event, people: 3, status: PurchaseStatus.PAID });
    await build.payment(paid, { amount: 250_000 });
    await build.payment(paid, { amount: 999, status: PaymentStatus.REJECTED });
    await build.registration({ event, people: 2, status: PurchaseStatus.FREE });
    await build.registration({ event, status: PurchaseStatus.PARTNER });
    await build.registration({ event, status: PurchaseStatus.COURTESY });
    await build.registration({ event, people: 2, status: PurchaseStatus.UNPAID });
    await build.registration({ event, status: PurchaseStatus.REJECTED });
    const late = await build.registration({ event, people: 4, status: PurchaseStatus.EXPIRED });
    await build.payment(late, { amount: 1_000, status: PaymentStatus.APPROVED });
    const query =
      'query ($id: ID!) { event(id: $id) { counters { enrolled payments codes revenue enrolledPercent unpaid } } }';
    const counters = { enrolled: 10, payments: 6, codes: 0, revenue: 251_000, enrolledPercent: 33, unpaid: 3 };
    expect(await as(await build.user()).graphql(query, { id: event.id })).toEqual({ data: { event: { counters } } });
    const reader = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect(await as(reader).graphql(query, { id: event.id })).toEqual({
      data: { event: { counters: { ...counters, revenue: null } } },
    });
  });

  it('are nobody else’s, not even on the public page', async () => {
    const event = await build.event();
    const stranger = await build.user({ roleName: RoleName.ORGANISER });
    const query = 'query ($slug: String!) { publicEvent(slug: $slug) { name counters { revenue } } }';
    const code = async (user: typeof stranger | null) =>
      (await as(user).graphql(query, { slug: event.slug })).errors?.[0]?.extensions.code;
    expect(await code(stranger)).toBe('FORBIDDEN');
    expect(await code(null)).toBe('UNAUTHENTICATED');
  });
});

describe('the back-office list', () => {
  it('shows the viewer’s events, newest first, twelve a page', async () => {
    const events = [];
    for (let index = 0; index < 13; index++) {
      events.push(await build.event({ name: `Ruta ${index}`, createdAt: new Date(Date.UTC(2026, 0, index + 1)) }));
    }
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events });
    await build.event({ name: 'Ajeno' });
    const query = 'query ($page: Int) { events(page: $page) { data { name } total perPage currentPage lastPage } }';
    interface Data {
      events: { data: { name: string }[] };
    }
    const first = await as(organiser).graphql<Data>(query);
    expect(first.data.events).toMatchObject({ total: 13, perPage: 12, currentPage: 1, lastPage: 2 });
    expect(first.data.events.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Ruta ${12 - index}`),
    );
    expect((await as(organiser).graphql<Data>(query, { page: 2 })).data.events.data).toEqual([{ name: 'Ruta 0' }]);
  });

  it('finds words of name and city without accents, and wildcards as they are', async () => {
    const event = await build.event({ name: 'Maratón 100% Ñandú', city: 'Medellín' });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event, await build.event()] });
    const found = async (search: string) =>
      (
        await as(organiser).graphql<{ events: { total: number } }>(
          'query ($search: String) { events(search: $search) { total } }',
          { search },
        )
      ).data.events.total;
    expect(await found('maraton MEDELLIN')).toBe(1);
    expect(await found('nandu')).toBe(1);
    expect(await found('100%')).toBe(1);
    expect(await found('1__%')).toBe(0);
    expect(await found('medellin cali')).toBe(0);
  });

  it('does not find someone else’s event', async () => {
    const event = await build.event();
    const organiser = await build.user({ roleName: RoleName.ORGANISER });
    for (const id of [event.id, 'x', 2_000_000_000]) {
      const { errors } = await as(organiser).graphql('query ($id: ID!) { event(id: $id) { id } }', { id });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await as(null).graphql('{ events { total } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
