import { ref } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CategoryGender, Gender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import type { Event } from '../events/event.entity.js';
import { EventPrice } from '../events/event-price.entity.js';
import { PaymentNote } from '../payments/decisions/payment-note.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Quota } from '../quotas/quota.entity.js';
import { Registration } from '../registration/registration.entity.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build, services } = await openApi();
const em = () => services.orm.em.fork();
const admin = await build.user();
const { UNPAID, REJECTED, PAID, FREE, PARTNER, EXPIRED } = PurchaseStatus;

const CHOICES = `query ($id: ID!) { competitor(id: $id) { registration { version
  categoryChoices { difference seatsLeft category { id distance } } } } }`;
const CHANGE = `mutation ($id: ID!, $input: ChangeCategoryInput!) { changeCategory(registrationId: $id, input: $input) {
  status amount version category { distance } lines { kind amount } } }`;
interface Choices {
  competitor: {
    registration: {
      version: number;
      categoryChoices: { difference: number; seatsLeft: number | null; category: { id: string; distance: string } }[];
    };
  };
}

/**
 * An event with 10K at its price, 21K for 30,000 more with 5 seats, 5K for 20,000 less, one for women and one for
 * children.
 */
const buildEvent = (categories: object[] = []): Promise<Event> =>
  build.event({
    categories: [
      { distance: '10K' },
      { distance: '21K', difference: 30_000, participantLimit: 5 },
      { distance: '5K', difference: -20_000 },
      { distance: '12K', gender: CategoryGender.FEMALE },
      { distance: '1K', finalAge: 12 },
      ...categories,
    ],
  });
const currentCategory = (event: Event, distance: string): Category =>
  event.categories.getItems().find((category) => category.distance === distance)!;
const men = (count: number) => Array.from({ length: count }, () => ({ gender: Gender.MALE, birthday: '1990-05-10' }));
const team = async (event: Event, count: number, data: object = {}) =>
  build.registration({ event, people: men(count), status: UNPAID, ...data });

async function choices(registration: Registration) {
  const { id } = registration.competitors.getItems()[0]!;
  const { data, errors } = await as(admin).graphql<Choices>(CHOICES, { id });
  expect(errors).toBeUndefined();
  return data.competitor.registration;
}
const change = (registration: Registration, event: Event, distance: string, input: object, user = admin) =>
  as(user).graphql<{ changeCategory: object }>(CHANGE, {
    id: registration.id,
    input: { categoryId: currentCategory(event, distance).id, ...input },
  });
async function refusal(response: ReturnType<typeof change>) {
  const { errors } = await response;
  const { code, fields } = errors![0]!.extensions as { code: string; fields?: Record<string, string[]> };
  return [code, ...(fields ? Object.entries(fields).map(([field, [text]]) => `${field}: ${text}`) : [])];
}
const acquiredSeats = async (event: Event, distance: string): Promise<number> =>
  (await em().findOneOrFail(Quota, currentCategory(event, distance).places.id)).taken;
async function stored({ id }: Registration) {
  const { category, version, amount } = await em().findOneOrFail(Registration, id, { populate: ['category'] });
  return { distance: category.$.distance, version, amount };
}
const entries = async ({ id }: Registration) =>
  em().find(AuditEntry, { subject: 'registration', subjectId: id, action: 'updated' }, { orderBy: { id: 'asc' } });
const notes = async (payment: { id: number }) =>
  (await em().find(PaymentNote, { payment: payment.id })).map(({ note }) => note.replaceAll('\u00a0', ' '));

it('the choices are the categories that the whole team fits, with difference and seats left', async () => {
  const event = await buildEvent();
  await team(event, 3, { category: currentCategory(event, '21K') });
  const held = await team(event, 2);
  expect((await choices(held)).categoryChoices).toMatchObject([
    { category: { distance: '21K' }, difference: 60_000, seatsLeft: 2 },
    { category: { distance: '5K' }, difference: -40_000, seatsLeft: null },
  ]);
  const left = await team(event, 1, { status: EXPIRED });
  expect((await choices(left)).categoryChoices).toEqual([]);
});

describe('before the payment', () => {
  it.each([UNPAID, REJECTED])(
    'amount, lines and seats of an unpaid team (%s) change together, and once',
    async (status) => {
      const event = await buildEvent();
      const held = await team(event, 2, { status });
      const { data, errors } = await change(held, event, '21K', { difference: 60_000, version: 1 });
      expect(errors).toBeUndefined();
      expect(data.changeCategory).toEqual({
        status,
        amount: 260_000,
        version: 2,
        category: { distance: '21K' },
        lines: [
          { kind: 'REGISTRATION', amount: 200_000 },
          { kind: 'CATEGORY_DIFFERENCE', amount: 60_000 },
        ],
      });
      expect([await acquiredSeats(event, '10K'), await acquiredSeats(event, '21K')]).toEqual([0, 2]);
      expect((await change(held, event, '21K', { difference: 60_000, version: 1 })).errors).toBeUndefined();
      expect(await acquiredSeats(event, '21K')).toBe(2);
      expect(await entries(held)).toMatchObject([
        {
          user: { id: admin.id },
          before: { category: '10K Abierta', amount: 200_000 },
          after: { category: '21K Abierta', amount: 260_000 },
        },
      ]);
    },
  );

  it('a discount is recomputed for the new price, and a price of 0 settles the registration', async () => {
    const event = await buildEvent();
    const coupon = await build.coupon(event, { value: 10 });
    const held = await team(event, 1, { coupon: ref(coupon), amount: 90_000 });
    expect((await choices(held)).categoryChoices[0]).toMatchObject({ difference: 27_000 });
    expect((await change(held, event, '21K', { difference: 27_000 })).data.changeCategory).toMatchObject({
      amount: 117_000,
    });
    const free = await buildEvent([{ distance: '2K', difference: -100_000 }]);
    const last = await team(free, 1);
    expect((await change(last, free, '2K', { difference: -100_000 })).data.changeCategory).toMatchObject({
      amount: 0,
      status: FREE,
    });
  });

  it('the base price of the hold stays after the event’s prices were edited; an edited difference causes a conflict', async () => {
    const event = await buildEvent();
    const held = await team(event, 1);
    await em().nativeUpdate(EventPrice, { event }, { amount: 500_000 });
    await em().nativeUpdate(Category, { id: currentCategory(event, '21K').id }, { difference: 45_000 });
    expect(await refusal(change(held, event, '21K', { difference: 30_000 }))).toEqual(['CONFLICT']);
    expect(await stored(held)).toMatchObject({ distance: '10K' });
    expect((await choices(held)).categoryChoices[0]).toMatchObject({ difference: 45_000 });
    expect((await change(held, event, '21K', { difference: 45_000 })).data.changeCategory).toMatchObject({
      amount: 145_000,
    });
  });

  it('a change is refused while a payment is under way, and changes nothing', async () => {
    const event = await buildEvent();
    const held = await team(event, 1);
    await build.payment(held, { status: PaymentStatus.PENDING, checkoutOpenedAt: new Date() });
    expect(await refusal(change(held, event, '21K', { difference: 30_000 }))).toEqual(['WRONG_STATE']);
    expect([await acquiredSeats(event, '10K'), await acquiredSeats(event, '21K')]).toEqual([1, 0]);
    expect(await stored(held)).toEqual({ distance: '10K', version: 1, amount: 100_000 });
  });

  it('payment data without an opened checkout do not block a change', async () => {
    const event = await buildEvent();
    const held = await team(event, 1);
    await build.payment(held, { status: PaymentStatus.PENDING });
    expect((await change(held, event, '21K', { difference: 30_000 })).errors).toBeUndefined();
  });
});

describe('after the payment', () => {
  const paid = async (distance = '10K', amount = 100_000) => {
    const event = await buildEvent();
    const registration = await team(event, 1, { status: PAID, category: currentCategory(event, distance), amount });
    return { event, registration, payment: await build.payment(registration) };
  };

  it('a change to a dearer category after the payment requires a reason; the amount stays', async () => {
    const { event, registration, payment } = await paid();
    const dearer = (input: object) => change(registration, event, '21K', { difference: 30_000, ...input });
    expect(await refusal(dearer({}))).toEqual(['VALIDATION', 'decision: Elige qué pasa con la diferencia.']);
    expect(await refusal(dearer({ decision: 'REFUND', reason: 'x' }))).toEqual([
      'VALIDATION',
      'decision: Elige qué pasa con la diferencia.',
    ]);
    expect(await refusal(dearer({ decision: 'WAIVE', reason: ' ' }))).toEqual([
      'VALIDATION',
      'reason: Escribe el motivo.',
    ]);
    expect(await acquiredSeats(event, '21K')).toBe(0);
    const { data } = await dearer({ decision: 'WAIVE', reason: 'Error de la organización' });
    expect(data.changeCategory).toMatchObject({ status: PAID, amount: 100_000, category: { distance: '21K' } });
    expect([await acquiredSeats(event, '10K'), await acquiredSeats(event, '21K')]).toEqual([0, 1]);
    expect(await notes(payment)).toEqual([
      'De 10K Abierta a 21K Abierta. Diferencia de $ 30.000 que no se cobra. Motivo: Error de la organización',
    ]);
    const [entry] = await entries(registration);
    expect(entry).toMatchObject({
      before: { category: '10K Abierta' },
      after: { category: '21K Abierta' },
      detail: { difference: 30_000, note: expect.stringContaining('Error de la organización') as string },
    });
  });

  it('a change to a cheaper category after the payment is marked for a refund of the difference', async () => {
    const { event, registration, payment } = await paid('21K', 130_000);
    const { data } = await change(registration, event, '5K', { difference: -50_000, decision: 'REFUND' });
    expect(data.changeCategory).toMatchObject({ status: PAID, amount: 130_000, category: { distance: '5K' } });
    expect(await notes(payment)).toEqual(['De 21K Abierta a 5K Abierta. Diferencia de $ 50.000 por devolver.']);
  });

  it('a change needs no decision if the price is the same, or a partner pays', async () => {
    const event = await buildEvent([{ distance: '8K' }]);
    const registration = await team(event, 1, { status: PAID });
    await build.payment(registration);
    expect((await change(registration, event, '8K', { difference: 0 })).errors).toBeUndefined();
    const partnerKey = ref(await build.partnerKey(event));
    const invited = await team(event, 1, { status: PARTNER, partnerKey, amount: 0 });
    expect((await choices(invited)).categoryChoices.map(({ difference }) => difference)).toEqual([0, 0, 0]);
    expect((await change(invited, event, '21K', { difference: 0 })).data.changeCategory).toMatchObject({
      status: PARTNER,
      amount: 0,
    });
  });
});

describe('is refused', () => {
  it('a change into a category with too few seats, or that a member does not fit, is refused', async () => {
    const event = await buildEvent();
    await team(event, 4, { category: currentCategory(event, '21K') });
    const pair = await team(event, 2);
    expect(await refusal(change(pair, event, '21K', { difference: 60_000 }))).toEqual([
      'VALIDATION',
      'categoryId: La categoría 21K Abierta tiene 1 cupo y el equipo es de 2. Elige otra.',
    ]);
    await team(event, 1, { category: currentCategory(event, '21K') });
    const single = await team(event, 1);
    expect(await refusal(change(single, event, '21K', { difference: 30_000 }))).toEqual([
      'VALIDATION',
      'categoryId: La categoría 21K Abierta no tiene cupos. Elige otra.',
    ]);
    expect(await refusal(change(pair, event, '12K', { difference: 0 }))).toEqual([
      'VALIDATION',
      'categoryId: La categoría 12K Abierta no recibe a este equipo. Elige otra.',
    ]);
    expect(await stored(pair)).toEqual({ distance: '10K', version: 1, amount: 200_000 });
    expect(await acquiredSeats(event, '10K')).toBe(3);
  });

  it('a change of an ended registration, to another event’s category, over another change, or by other viewers is refused', async () => {
    const event = await buildEvent();
    const held = await team(event, 1);
    const ended = await team(event, 1, { status: EXPIRED });
    expect(await refusal(change(ended, event, '21K', { difference: 30_000 }))).toEqual(['WRONG_STATE']);
    expect(await refusal(change(held, await buildEvent(), '21K', { difference: 30_000 }))).toEqual([
      'VALIDATION',
      'categoryId: Este evento ya no ofrece esa categoría.',
    ]);
    await change(held, event, '21K', { difference: 30_000, version: 1 });
    expect(await refusal(change(held, event, '5K', { difference: -50_000, version: 1 }))).toEqual(['CONFLICT']);
    const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
    expect(await refusal(change(held, event, '5K', { difference: -50_000 }, otherOrganiser))).toEqual(['NOT_FOUND']);
    const reader = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    expect(await refusal(change(held, event, '5K', { difference: -50_000 }, reader))).toEqual(['FORBIDDEN']);
  });
});

it('the last seats go to one of two teams that change at once', async () => {
  const event = await buildEvent();
  await team(event, 4, { category: currentCategory(event, '21K') });
  const teams = [await team(event, 1), await team(event, 1)];
  const results = await Promise.all(teams.map((each) => change(each, event, '21K', { difference: 30_000 })));
  expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  expect([await acquiredSeats(event, '10K'), await acquiredSeats(event, '21K')]).toEqual([1, 5]);
});
