import { Category } from '../categories/category.entity.js';
import { retireCategory } from '../categories/retire-category.js';
import { retireKit } from '../kits/retire-kit.js';
import { Kit } from '../kits/kit.entity.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { purgeEndedPurchases } from '../retention/purge-ended-purchases.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { deleteCategory } from './delete-category.js';
import { deleteKit } from './delete-kit.js';
import type { Event } from './event.entity.js';
import { lockedEvent } from './locked-event.js';
import { Purchase } from '../purchases/purchase.entity.js';

const { app, as, build, services, ctx } = await openApi();
const admin = await build.user();
const em = () => services.orm.em.fork();

/** Creates an event with two categories and two kits; tests delete the first of each. */
async function raceEvent(): Promise<Event> {
  const event = await build.event({
    categories: [{ distance: '5K' }, { distance: '10K' }],
    kits: [{ name: 'Camiseta' }, { name: 'Gorra' }],
  });
  await build.gateway(event);
  return event;
}
const kitsAndCategories = async ({ id }: Event) =>
  (
    await as(admin).graphql<{ event: { kits: { name: string }[]; categories: { distance: string }[] } }>(
      'query ($id: ID!) { event(id: $id) { kits { name } categories { distance } } }',
      { id: String(id) },
    )
  ).data.event;
async function save(event: Event, kit: Kit, category: Category) {
  const input = {
    eventId: String(event.id),
    categoryId: String(category.id),
    competitors: [{ ...member(), kitId: String(kit.id) }],
    openPayment: true,
  };
  return as(null).graphql<Held>(HOLD, { input });
}
/** Creates a registration with an open payment and deletes it with 'Eliminar no pagos'. */
async function deletedUnpaid(event: Event): Promise<{ registration: Purchase; payment: Payment }> {
  const { data } = await save(event, event.kits[0]!, event.categories[0]!);
  expect(data.holdRegistration.outcome).toBe('HELD');
  expect((await as(admin).rest('POST', `/api/no-payments?event_id=${event.id}`)).status).toBe(200);
  const registration = await em().findOneOrFail(Purchase, { token: data.holdRegistration.registration!.token });
  return { registration, payment: await em().findOneOrFail(Payment, { purchase: registration.id }) };
}
const requestKitDeletion = ({ kits }: Event) => as(admin).rest('DELETE', `/api/kit/delete?id=${kits[0]!.id}`);
const requestCategoryDeletion = ({ categories }: Event) =>
  as(admin).rest('DELETE', `/api/categoria/delete?id=${categories[0]!.id}`);
const approve = async ({ id }: Payment) => {
  const { reference, amount } = await em().findOneOrFail(Payment, id);
  expect(await confirm(app.address, { reference, amount, state: 4 })).toBe(200);
  return em().findOneOrFail(Payment, id, { populate: ['purchase'] });
};
const paymentProblems = async ({ id }: Payment) =>
  (
    await as(admin).graphql<{
      payment: { reinstatementProblems: { kind: string; name: string | null; deleted: boolean }[] };
    }>('query ($id: ID!) { payment(id: $id) { reinstatementProblems { kind name deleted } } }', { id: String(id) })
  ).data.payment.reinstatementProblems;

describe("after 'Eliminar no pagos'", () => {
  it('Released kits and categories can be deleted, and are then no longer offered', async () => {
    const event = await raceEvent();
    await deletedUnpaid(event);
    expect(await requestKitDeletion(event)).toMatchObject({ status: 200, body: { message: 'Kit eliminado' } });
    expect(await requestCategoryDeletion(event)).toMatchObject({
      status: 200,
      body: { message: 'Categoría eliminada' },
    });
    expect(await kitsAndCategories(event)).toEqual({ kits: [{ name: 'Gorra' }], categories: [{ distance: '10K' }] });
    const found = await as(null).graphql<{ matchingCategories: { distance: string }[] }>(
      'query ($id: ID!) { matchingCategories(eventId: $id, genders: [FEMALE], ages: [30]) { distance } }',
      { id: String(event.id) },
    );
    expect(found.data.matchingCategories).toEqual([{ distance: '10K' }]);
  });

  it('The lookup does not offer deleted rows', async () => {
    const event = await raceEvent();
    await deletedUnpaid(event);
    await requestKitDeletion(event);
    await requestCategoryDeletion(event);
    const lookUp = async () => {
      const response = await as(null).graphql<{ lookUpRegistration: { outcome: string; kits: { name: string }[] } }>(
        `mutation ($id: ID!) { lookUpRegistration(eventId: $id, dni: "80214905", birthday: "1992-03-04") { outcome kits { name } } }`,
        { id: String(event.id) },
      );
      return response.data.lookUpRegistration;
    };
    expect(await lookUp()).toEqual({ outcome: 'CAN_REGISTER', kits: [{ name: 'Gorra' }] });
    // The category for all ages was deleted: the other one is for children.
    await em().nativeUpdate(Category, { id: event.categories[1]!.id }, { startAge: 5, finalAge: 10 });
    expect(await lookUp()).toMatchObject({ outcome: 'NO_CATEGORY' });
  });

  it('A correction cannot choose deleted rows', async () => {
    const event = await raceEvent();
    const { competitors } = await build.registration({
      event,
      category: event.categories[1]!,
      people: [{ kit: event.kits[1]! }],
    });
    await requestKitDeletion(event);
    const { id, name, lastName, dni, email, phone, birthday, department, city, address } = competitors[0]!;
    const { emergencyName, emergencyPhone, eps, bloodType } = competitors[0]!;
    const { errors } = await as(admin).graphql(
      'mutation ($id: ID!, $input: CompetitorInput!) { updateCompetitor(id: $id, input: $input) { competitor { id } } }',
      {
        id: String(id),
        input: {
          ...{ name, lastName, dni, email, phone, birthday, department, city, address, emergencyName, emergencyPhone },
          ...{ eps, bloodType, rhFactor: 'POSITIVE', gender: 'FEMALE', kitId: String(event.kits[0]!.id) },
        },
      },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { kitId: ['Elige una talla.'] },
    });
  });

  it('A registration that chooses deleted rows is refused', async () => {
    const event = await raceEvent();
    const [kit, cap] = [event.kits[0]!, event.kits[1]!];
    const [five, ten] = [event.categories[0]!, event.categories[1]!];
    await deletedUnpaid(event);
    await requestKitDeletion(event);
    await requestCategoryDeletion(event);
    expect((await save(event, kit, ten)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'competitors.0.kitId': ['Elige una talla.'] },
    });
    expect((await save(event, cap, five)).data.holdRegistration).toMatchObject({
      outcome: 'REFUSED',
      reason: 'NO_CATEGORY',
    });
    expect((await save(event, cap, ten)).data.holdRegistration.outcome).toBe('HELD');
  });

  it('A late payment for a deleted kit waits for review, and can be reinstated with another kit', async () => {
    const event = await raceEvent();
    const { payment, registration } = await deletedUnpaid(event);
    await requestKitDeletion(event);
    const late = await approve(payment);
    expect(late).toMatchObject({ status: PaymentStatus.APPROVED, review: ReviewReason.SEAT_LOST });
    expect(late.purchase.getEntity().status).toBe(PurchaseStatus.DELETED);
    expect(await paymentProblems(payment)).toEqual([{ kind: 'KIT', name: 'Camiseta M (Femenino)', deleted: true }]);
    const seat = (kit: Kit) =>
      as(admin).graphql(
        'mutation ($id: ID!, $input: ReinstatePurchaseInput!) { reinstatePurchase(id: $id, input: $input) { review } }',
        {
          id: String(payment.id),
          input: {
            note: 'Hablé con ella.',
            seen: late.updatedAt.toISOString(),
            kits: [{ competitorId: String(registrationMember), kitId: String(kit.id) }],
          },
        },
      );
    const { id: registrationMember } = (
      await em().findOneOrFail(Registration, registration.id, { populate: ['competitors'] })
    ).competitors[0]!;
    expect((await seat(event.kits[0]!)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await seat(event.kits[1]!)).errors).toBeUndefined();
    expect((await em().findOneOrFail(Registration, registration.id)).status).toBe(PurchaseStatus.PAID);
  });

  it('A late payment for a deleted category waits for review, and reinstating names what is missing', async () => {
    const event = await raceEvent();
    const { payment } = await deletedUnpaid(event);
    await requestCategoryDeletion(event);
    const late = await approve(payment);
    expect(late.review).toBe(ReviewReason.SEAT_LOST);
    expect(await paymentProblems(payment)).toEqual([{ kind: 'CATEGORY', name: '5K Abierta', deleted: true }]);
    const { errors } = await as(admin).graphql(
      'mutation ($id: ID!, $input: ReinstatePurchaseInput!) { reinstatePurchase(id: $id, input: $input) { review } }',
      { id: String(payment.id), input: { note: 'Hablé con ella.', seen: late.updatedAt.toISOString() } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'SOLD_OUT',
      body: 'La categoría 5K Abierta fue eliminada del evento.',
    });
    const { taken } = await em().findOneOrFail(Quota, event.categories[0]!.places.id);
    expect(taken).toBe(0);
  });
});

describe('saves and deletions at the same moment', () => {
  it('Concurrent registrations and deletions never leave a competitor in a deleted row', async () => {
    for (let round = 0; round < 6; round++) {
      const event = await raceEvent();
      await Promise.all([
        ...Array.from({ length: 4 }, () => save(event, event.kits[0]!, event.categories[0]!)),
        deleteKit(ctx(admin), event.kits[0]!.id).catch(() => undefined),
        deleteCategory(ctx(admin), event.categories[0]!.id).catch(() => undefined),
      ]);
      const stuck = await em().execute(
        `select r.id from registration r join competitor c on c.registration_id = r.id join kit k on k.id = c.kit_id
          join category g on g.id = r.category_id
          where c.event_id = ? and exists (select from claim where purchase_id = r.id and held) and (k.deleted_at is not null or g.deleted_at is not null)`,
        [event.id],
      );
      expect(stuck).toEqual([]);
    }
  });
});

describe('while a deletion is under way', () => {
  /** Waits until a database session waits for a lock. */
  async function sessionWaits(): Promise<void> {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await em().execute(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  /** Begins an operation while a row is being deleted: it has read the event as before. */
  async function duringDeletion<T>(event: Event, what: 'kit' | 'category', begin: () => Promise<T>): Promise<T> {
    const pendingResult = await em().transactional(async (tx) => {
      const session = { ...ctx(admin), em: tx };
      await lockedEvent(session, { id: event.id });
      if (what === 'kit') await retireKit(session, await tx.findOneOrFail(Kit, event.kits[0]!.id));
      else await retireCategory(session, await tx.findOneOrFail(Category, event.categories[0]!.id));
      const result = begin();
      await Promise.race([result, sessionWaits()]);
      return { answer: result };
    });
    return pendingResult.answer;
  }
  const acquiredSeats = async (event: Event) =>
    (await em().find(Quota, { id: { $in: [event.kits[0]!.units.id, event.categories[0]!.places.id] } })).map(
      ({ taken }) => taken,
    );

  it.each(['kit', 'category'] as const)(
    'A registration that chose the %s is refused while it is deleted',
    async (what) => {
      const event = await raceEvent();
      const { data, errors } = await duringDeletion(event, what, () =>
        save(event, event.kits[0]!, event.categories[0]!),
      );
      expect(errors).toBeUndefined();
      expect(data.holdRegistration.outcome).toBe('REFUSED');
      expect(await acquiredSeats(event)).toEqual([0, 0]);
      expect(await em().count(Purchase, { event: event.id })).toBe(0);
    },
  );

  it('A row that is acquired during its deletion stays', async () => {
    const event = await raceEvent();
    const seats = em();
    await seats.begin();
    // A hold and a payment lock acquired quotas until they end.
    await seats.execute('update quota set taken = taken + 1 where id in (?, ?)', [
      event.kits[0]!.units.id,
      event.categories[0]!.places.id,
    ]);
    const deletions = Promise.all([requestKitDeletion(event), requestCategoryDeletion(event)]);
    await Promise.race([deletions, sessionWaits()]);
    await seats.commit();
    expect((await deletions).map(({ status }) => status)).toEqual([409, 409]);
    expect((await kitsAndCategories(event)).kits).toHaveLength(2);
  });

  it.each(['kit', 'category'] as const)(
    'A late payment that needs the %s waits for review while it is deleted',
    async (what) => {
      const event = await raceEvent();
      const { payment } = await deletedUnpaid(event);
      const late = await duringDeletion(event, what, () => approve(payment));
      expect(late).toMatchObject({ status: PaymentStatus.APPROVED, review: ReviewReason.SEAT_LOST });
      expect(late.purchase.getEntity().status).toBe(PurchaseStatus.DELETED);
      expect(await acquiredSeats(event)).toEqual([0, 0]);
    },
  );
});

it('A deleted row is purged once no registration refers to it, not before', async () => {
  const event = await raceEvent();
  const { registration } = await deletedUnpaid(event);
  await requestKitDeletion(event);
  await requestCategoryDeletion(event);
  const left = async () => ({
    kits: await em().count(Kit, { event: event.id }),
    categories: await em().count(Category, { event: event.id }),
    quotas: await em().count(Quota, { id: { $in: [event.kits[0]!.units.id, event.categories[0]!.places.id] } }),
  });
  await purgeEndedPurchases(ctx());
  expect(await left()).toEqual({ kits: 2, categories: 2, quotas: 2 });
  const long = new Date(Date.now() - 31 * 86_400_000);
  await em().nativeUpdate(Purchase, { id: registration.id }, { holdExpiresAt: long });
  await purgeEndedPurchases(ctx());
  expect(await left()).toEqual({ kits: 1, categories: 1, quotas: 0 });
});

it('A save of the event neither returns nor changes deleted rows', async () => {
  const event = await raceEvent();
  await requestKitDeletion(event);
  await requestCategoryDeletion(event);
  const tx = em();
  const loaded = await lockEvent(tx, event);
  expect(loaded.kits.map(({ name }) => name)).toEqual(['Gorra']);
  expect(loaded.categories.map(({ distance }) => distance)).toEqual(['10K']);
  expect((await tx.findOneOrFail(Kit, event.kits[0]!.id)).deletedAt).not.toBeNull();
});

async function lockEvent(session: ReturnType<typeof em>, { id }: Event): Promise<Event> {
  return session.transactional(async (tx) => {
    const event = await lockedEvent({ ...ctx(admin), em: tx }, { id });
    return tx.populate(event, ['kits', 'categories']);
  });
}
