import { Gender } from '../categories/category-enums.js';
import type { Event } from '../events/event.entity.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { applyReports } from '../payments/apply-reports.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';

const { as, build, clock, services, ctx } = await openApi();
const { PAID, PARTNER, COURTESY, FREE, UNPAID, REJECTED, EXPIRED, DELETED } = PurchaseStatus;

const at = (text: string): Date => new Date(`${text}-05:00`);
const QUERY = `query ($id: ID!) { eventStatistics(eventId: $id) {
  event { id }
  registrations { date paid courtesy unpaid }
  statuses { status people }
  codes { codes unused }
  income { lastSevenDays days { date amount } gateways { gateway approved amount pending failed returned } }
  comparison { previousEdition { id } daysBefore current previous percent days { daysBefore current previous } }
  latest { name registration { status teamSize category { distance } } }
} }`;

interface Statistics {
  registrations: { date: string; paid: number; courtesy: number; unpaid: number }[];
  statuses: { status: string; people: number }[];
  codes: { codes: number; unused: number | null };
  income: {
    lastSevenDays: number;
    days: { date: string; amount: number }[];
    gateways: Record<string, number | string>[];
  } | null;
  comparison: {
    previousEdition: { id: string };
    daysBefore: number;
    current: number;
    previous: number;
    percent: number | null;
    days: { daysBefore: number; current: number | null; previous: number }[];
  } | null;
  latest: { name: string; registration: { status: string; teamSize: number } }[] | null;
}

const administrator = await build.user();
const read = async (event: Event, user = administrator): Promise<Statistics> => {
  const { data, errors } = await as(user).graphql<{ eventStatistics: Statistics }>(QUERY, { id: event.id });
  expect(errors).toBeUndefined();
  return data.eventStatistics;
};

afterEach(() => clock.release());

describe('registrations by day', () => {
  it('Registration days end at midnight in Bogotá and include days without registrations', async () => {
    clock.set(at('2026-03-12T00:30:00'));
    const event = await build.event({ createdAt: at('2026-03-08T15:00:00'), startsAt: at('2026-06-14T06:00:00') });
    const register = (createdAt: string, status: PurchaseStatus, people: number) =>
      build.registration({ event, status, people, createdAt: at(createdAt) });
    await register('2026-03-09T23:59:59.999', PAID, 2);
    // 05:00 in Greenwich: one instant earlier it was the 9th in Bogotá.
    await register('2026-03-10T00:00:00', FREE, 3);
    await register('2026-03-10T12:00:00', PARTNER, 1);
    await register('2026-03-10T13:00:00', COURTESY, 4);
    await register('2026-03-10T20:00:00', UNPAID, 2);
    await register('2026-03-10T23:59:59', REJECTED, 1);
    await register('2026-03-10T10:00:00', EXPIRED, 5);
    await register('2026-03-11T10:00:00', DELETED, 6);
    // Already the 12th in Bogotá, and still the 12th in Greenwich.
    await register('2026-03-12T00:10:00', PAID, 1);
    const { registrations, statuses } = await read(event);
    expect(registrations).toEqual([
      { date: '2026-03-08', paid: 0, courtesy: 0, unpaid: 0 },
      { date: '2026-03-09', paid: 2, courtesy: 0, unpaid: 0 },
      { date: '2026-03-10', paid: 4, courtesy: 4, unpaid: 3 },
      { date: '2026-03-11', paid: 0, courtesy: 0, unpaid: 0 },
      { date: '2026-03-12', paid: 1, courtesy: 0, unpaid: 0 },
    ]);
    expect(statuses).toEqual([
      { status: 'COURTESY', people: 4 },
      { status: 'FREE', people: 3 },
      { status: 'PAID', people: 3 },
      { status: 'UNPAID', people: 2 },
      { status: 'PARTNER', people: 1 },
      { status: 'REJECTED', people: 1 },
    ]);
  });

  it('Registration days begin 30 days back if the event is old enough, and end with the event', async () => {
    clock.set(at('2026-09-01T12:00:00'));
    const event = await build.event({ createdAt: at('2026-01-01T09:00:00'), startsAt: at('2026-06-14T06:00:00') });
    await build.registration({ event, createdAt: at('2026-06-10T09:00:00') });
    const { registrations } = await read(event);
    expect(registrations).toHaveLength(30);
    expect(registrations[0]?.date).toBe('2026-05-16');
    expect(registrations.at(-1)?.date).toBe('2026-06-14');
    expect(registrations.filter(({ paid }) => paid > 0)).toEqual([
      { date: '2026-06-10', paid: 1, courtesy: 0, unpaid: 0 },
    ]);
  });

  it('Statistics are empty before the first registration', async () => {
    const event = await build.event();
    await build.registration({ event, status: EXPIRED });
    expect(await read(event)).toEqual({
      event: { id: String(event.id) },
      registrations: [],
      statuses: [],
      codes: { codes: 0, unused: 0 },
      income: { lastSevenDays: 0, days: [], gateways: [] },
      comparison: null,
      latest: [],
    });
  });
});

describe('income', () => {
  it('Income is approved money by the day of its approval, without refunds', async () => {
    clock.set(at('2026-03-12T08:00:00'));
    const event = await build.event({ createdAt: at('2026-03-03T09:00:00'), startsAt: at('2026-06-14T06:00:00') });
    const registration = await build.registration({ event, createdAt: at('2026-03-04T09:00:00') });
    const pay = (
      amount: number,
      approvedAt: string | null,
      data: { status?: PaymentStatus; gateway?: GatewayKind } = {},
    ) => build.payment(registration, { amount, approvedAt: approvedAt === null ? null : at(approvedAt), ...data });
    await pay(100_000, '2026-03-05T23:59:59');
    await pay(20_000, '2026-03-06T00:00:00', { gateway: GatewayKind.WOMPI });
    await pay(3_000, '2026-03-12T07:59:00', { gateway: GatewayKind.WOMPI });
    await pay(400, '2026-03-06T12:00:00', { status: PaymentStatus.REFUNDED });
    await pay(50, '2026-03-06T12:00:00', { status: PaymentStatus.CHARGED_BACK });
    await pay(6, null, { status: PaymentStatus.PENDING, gateway: GatewayKind.WOMPI });
    await pay(7, null, { status: PaymentStatus.REJECTED, gateway: GatewayKind.EPAYCO });
    const elsewhere = await build.event();
    await build.payment(await build.registration({ event: elsewhere }), { amount: 9_999 });
    const { income } = await read(event);
    expect(income?.days).toEqual([
      { date: '2026-03-03', amount: 0 },
      { date: '2026-03-04', amount: 0 },
      { date: '2026-03-05', amount: 100_000 },
      { date: '2026-03-06', amount: 20_000 },
      ...['07', '08', '09', '10', '11'].map((day) => ({ date: `2026-03-${day}`, amount: 0 })),
      { date: '2026-03-12', amount: 3_000 },
    ]);
    // The 6th is the first of the seven days that end today.
    expect(income?.lastSevenDays).toBe(23_000);
    expect(income?.gateways).toEqual([
      { gateway: 'TEST', approved: 1, amount: 100_000, pending: 0, failed: 0, returned: 2 },
      { gateway: 'WOMPI', approved: 2, amount: 23_000, pending: 1, failed: 0, returned: 0 },
      { gateway: 'EPAYCO', approved: 0, amount: 0, pending: 0, failed: 1, returned: 0 },
    ]);
  });

  it('Income stays on the day of the first approval, and a refund removes it', async () => {
    const event = await build.event({ createdAt: at('2026-03-01T09:00:00'), startsAt: at('2026-06-14T06:00:00') });
    const registration = await build.registration({ event, status: UNPAID, createdAt: at('2026-03-01T09:00:00') });
    const { id, amount, reference } = await build.payment(registration, { status: PaymentStatus.PENDING });
    const reportState = (moment: string, state: 'approved' | 'refunded', transactionId: string) => {
      clock.set(at(moment));
      const report = { reference, transactionId, state, rawState: state, amountInCents: amount * 100, test: true };
      return applyReports(ctx(), id, [{ ...report, currency: 'COP', readBack: true }], null);
    };
    const income = async () => (await read(event)).income?.days.filter((day) => day.amount > 0);
    await reportState('2026-03-02T23:00:00', 'approved', 'uno');
    // A double charge changes the payment again, a day later.
    await reportState('2026-03-03T08:00:00', 'approved', 'dos');
    expect(await income()).toEqual([{ date: '2026-03-02', amount: 100_000 }]);
    // One of the two charges is refunded: the other one paid.
    await reportState('2026-03-04T08:00:00', 'refunded', 'dos');
    expect(await income()).toEqual([{ date: '2026-03-02', amount: 100_000 }]);
    await reportState('2026-03-05T08:00:00', 'refunded', 'uno');
    expect(await income()).toEqual([]);
    expect((await services.orm.em.fork().findOneOrFail(Payment, id)).approvedAt).toEqual(at('2026-03-02T23:00:00'));
  });

  it('Income is null without the permission to see money', async () => {
    const event = await build.event();
    await build.payment(await build.registration({ event }));
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    const { income, registrations } = await read(event, viewer);
    expect(income).toBeNull();
    expect(registrations.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
  });
});

describe('codes', () => {
  it('Unused uses count active coupons that have not ended and active keys', async () => {
    clock.set(at('2026-03-12T08:00:00'));
    const event = await build.event();
    const coupon = await build.coupon(event, { limit: 10 });
    await services.orm.em.fork().execute('update quota set taken = 3 where id = ?', [coupon.uses.id]);
    await build.coupon(event, { limit: 20, active: false });
    await build.coupon(event, { limit: 40, validUntil: at('2026-03-12T07:59:00') });
    await build.partnerKey(event, { limit: 5 });
    await build.partnerKey(event, { limit: null, active: false });
    expect((await read(event)).codes).toEqual({ codes: 5, unused: 12 });
    await build.partnerKey(event, { limit: null });
    expect((await read(event)).codes).toEqual({ codes: 6, unused: null });
  });
});

describe('the last edition', () => {
  it('The previous edition is compared at the same number of days before each event', async () => {
    clock.set(at('2026-06-10T10:00:00'));
    const last = await build.event({ startsAt: at('2025-06-15T06:00:00') });
    const event = await build.event({ startsAt: at('2026-06-14T06:00:00') });
    await services.orm.em.fork().execute('update event set previous_edition_id = ? where id = ?', [last.id, event.id]);
    const register = (of: Event, createdAt: string, people: number, status = PAID) =>
      build.registration({ event: of, people, status, createdAt: at(createdAt) });
    await register(last, '2025-06-09T12:00:00', 2); // 6 days before
    await register(last, '2025-06-11T23:59:00', 1); // 4 days before
    await register(last, '2025-06-12T00:00:00', 5); // 3 days before
    await register(last, '2025-06-10T12:00:00', 7, EXPIRED);
    await register(event, '2026-06-09T12:00:00', 3); // 5 days before
    await register(event, '2026-06-10T09:00:00', 1, UNPAID); // 4 days before: today
    const { comparison } = await read(event);
    expect(comparison).toEqual({
      previousEdition: { id: String(last.id) },
      daysBefore: 4,
      current: 4,
      previous: 3,
      percent: 33,
      days: [
        { daysBefore: 6, current: 0, previous: 2 },
        { daysBefore: 5, current: 3, previous: 2 },
        { daysBefore: 4, current: 4, previous: 3 },
        { daysBefore: 3, current: null, previous: 8 },
        { daysBefore: 2, current: null, previous: 8 },
        { daysBefore: 1, current: null, previous: 8 },
        { daysBefore: 0, current: null, previous: 8 },
      ],
    });
  });

  it("The comparison is null if the previous edition is not the viewer's, and has no percentage of zero", async () => {
    clock.set(at('2026-06-10T10:00:00'));
    const last = await build.event({ startsAt: at('2025-06-15T06:00:00') });
    const event = await build.event({ startsAt: at('2026-06-14T06:00:00') });
    await services.orm.em.fork().execute('update event set previous_edition_id = ? where id = ?', [last.id, event.id]);
    await build.registration({ event, createdAt: at('2026-06-01T10:00:00') });
    expect((await read(event)).comparison).toMatchObject({ current: 1, previous: 0, percent: null });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
    expect((await read(event, organiser)).comparison).toBeNull();
  });
});

describe('the latest registrations', () => {
  it('The latest registrations have one competitor of each team, newest first', async () => {
    const event = await build.event();
    const person = (name: string) => ({ name, gender: Gender.FEMALE });
    for (const [index, name] of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].entries())
      await build.registration({
        event,
        people: [person(name), person('Acompañante')],
        createdAt: at(`2026-03-0${index + 1}T10:00:00`),
      });
    await build.registration({ event, status: DELETED, people: [person('Nadie')] });
    const { latest } = await read(event);
    expect(latest?.map(({ name }) => name)).toEqual(['Seis', 'Cinco', 'Cuatro', 'Tres', 'Dos']);
    expect(latest?.[0]?.registration).toEqual({ status: 'PAID', teamSize: 2, category: { distance: '10K' } });
  });
});

it('Statistics of many registrations need as many statements as of one', async () => {
  const event = await build.event();
  await build.payment(await build.registration({ event }));
  const few = await countStatements(() => read(event));
  for (let index = 0; index < 8; index++) {
    const category = await build.category(event);
    await build.payment(await build.registration({ event, category, people: 2 }), { gateway: GatewayKind.WOMPI });
  }
  expect(await countStatements(() => read(event))).toBe(few);
});

describe('naming the last edition', () => {
  const CREATE = 'mutation ($input: EventInput!) { createEvent(input: $input) { id previousEdition { id } } }';
  const UPDATE =
    'mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { previousEdition { id } } }';
  interface Saved {
    createEvent: { id: string; previousEdition: { id: string } | null };
    updateEvent: { previousEdition: { id: string } | null };
  }
  const id = ({ id }: Event) => String(id);

  it('The previous edition stays until it is changed, and can be cleared', async () => {
    const last = await build.event({ startsAt: at('2029-06-17T06:00:00') });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [last] });
    const created = await as(organiser).graphql<Saved>(CREATE, { input: eventInput({ previousEditionId: id(last) }) });
    expect(created.data.createEvent.previousEdition).toEqual({ id: id(last) });
    const save = async (changes: object) => {
      const input = eventInput({ categories: [], kits: [], ...changes });
      const { data, errors } = await as(organiser).graphql<Saved>(UPDATE, { id: created.data.createEvent.id, input });
      expect(errors).toBeUndefined();
      return data.updateEvent.previousEdition;
    };
    expect(await save({ name: 'Otro nombre' })).toEqual({ id: id(last) });
    expect(await save({ previousEditionId: null })).toBeNull();
  });

  it('An event of another viewer and one that is not earlier are refused as previous edition', async () => {
    const foreign = await build.event({ startsAt: at('2029-06-17T06:00:00') });
    const later = await build.event({ startsAt: at('2031-06-17T06:00:00') });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [later] });
    for (const event of [foreign, later]) {
      const { errors } = await as(organiser).graphql(CREATE, { input: eventInput({ previousEditionId: id(event) }) });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { previousEditionId: ['Elige uno de tus eventos que haya sido antes que este.'] },
      });
    }
  });

  it("Edition choices are the viewer's events, latest first", async () => {
    const early = await build.event({ startsAt: at('2027-06-17T06:00:00') });
    const late = await build.event({ startsAt: at('2028-06-17T06:00:00') });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [early, late] });
    expect(await as(organiser).graphql('{ editionChoices { id } }')).toEqual({
      data: { editionChoices: [{ id: id(late) }, { id: id(early) }] },
    });
  });
});
