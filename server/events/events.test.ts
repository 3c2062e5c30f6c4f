import { PurchaseStatus } from '../purchases/purchase-states.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { bogotaDate, bogotaDay } from '../platform/time/time.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();

describe('counters', () => {
  it('Counters count competitors, revenue and codes as the specification says', async () => {
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

  it('Counters are not visible to other organisers or on the public page', async () => {
    const event = await build.event();
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    const query = 'query ($slug: String!) { publicEvent(slug: $slug) { name counters { revenue } } }';
    const code = async (user: typeof otherOrganiser | null) =>
      (await as(user).graphql(query, { slug: event.slug })).errors?.[0]?.extensions.code;
    expect(await code(otherOrganiser)).toBe('FORBIDDEN');
    expect(await code(null)).toBe('UNAUTHENTICATED');
  });
});

describe('the back-office list', () => {
  it("The back-office list has the viewer's events, next first and latest finished last, twelve per page", async () => {
    const startsIn = (name: string, days: number) =>
      build.event({ name, startsAt: new Date(Date.now() + days * 86_400_000) });
    const events = [await startsIn('Antigua', -40), await startsIn('De ayer', -1)];
    for (let index = 12; index > 0; index--) events.push(await startsIn(`Ruta ${index}`, index));
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events });
    await build.event({ name: 'Ajeno' });
    const list = async (args: string) => {
      const { data } = await as(organiser).graphql<{ events: { data: { name: string }[] } }>(
        `{ events(${args}) { data { name } total perPage currentPage lastPage } }`,
      );
      return { ...data.events, data: data.events.data.map(({ name }) => name) };
    };
    const toCome = Array.from({ length: 12 }, (_, index) => `Ruta ${index + 1}`);
    expect(await list('page: 1')).toEqual({ data: toCome, total: 14, perPage: 12, currentPage: 1, lastPage: 2 });
    expect((await list('page: 2')).data).toEqual(['De ayer', 'Antigua']);
    expect(await list('past: false')).toMatchObject({ data: toCome, total: 12 });
    expect(await list('past: true')).toMatchObject({ data: ['De ayer', 'Antigua'], total: 2 });
    expect((await list('order: OLDEST')).data.slice(0, 3)).toEqual(['Antigua', 'De ayer', 'Ruta 1']);
  });

  it('An event of today is upcoming until midnight in Bogotá', async () => {
    const today = bogotaDay(bogotaDate(new Date()));
    const events = [
      await build.event({ name: 'De hoy', startsAt: today.start }),
      await build.event({ name: 'De anoche', startsAt: new Date(today.start.getTime() - 1) }),
    ];
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events });
    expect(
      await as(organiser).graphql(
        '{ next: events(past: false) { data { name } } over: events(past: true) { data { name } } }',
      ),
    ).toEqual({ data: { next: { data: [{ name: 'De hoy' }] }, over: { data: [{ name: 'De anoche' }] } } });
  });

  it('Words of name and city are found without accents, and wildcards are literal', async () => {
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

  it('An event of another organiser is not found', async () => {
    const event = await build.event();
    const organiser = await build.user({ roleName: RoleName.ORGANISER });
    for (const id of [event.id, 'x', 2_000_000_000]) {
      const { errors } = await as(organiser).graphql('query ($id: ID!) { event(id: $id) { id } }', { id });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await as(null).graphql('{ events { total } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
