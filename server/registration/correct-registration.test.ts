import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CategoryGender } from '../categories/category-enums.js';
import { CouponKind } from '../coupons/coupon.entity.js';
import type { Event } from '../events/event.entity.js';
import { KitSize } from '../kits/kit-size.js';
import type { Kit } from '../kits/kit.entity.js';
import { Order } from '../orders/order.entity.js';
import { expireHolds } from '../payments/expire-holds.js';
import { Payment } from '../payments/payment.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi } from '../testing/api.js';
import { currentConsentVersion, HOLD, member, type Held } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { withoutLocks } from '../testing/without-locks.js';
import { Competitor } from './competitor.entity.js';
import { Registration } from './registration.entity.js';

const { app, as, build, services, clock, ctx } = await openApi();
const visitor = as(null);
const em = () => services.orm.em.fork();
afterEach(() => clock.release());

interface Corrected {
  correctRegistration: {
    status: string;
    amount: number;
    version: number;
    holdExpiresAt: string;
    category: { id: string };
    lines: { kind: string; amount: number }[];
    members: { position: number; name: string; version: number; kit: { id: string } | null }[];
    formPayment: { reference: string; amount: number } | null;
    payerEmail: string;
  };
}
const CORRECT = `mutation ($token: String!, $input: CorrectRegistrationInput!) { correctRegistration(token: $token, input: $input) {
  status amount version holdExpiresAt payerEmail category { id } lines { kind amount }
  members { position name version kit { id } } formPayment { reference amount }
} }`;
interface VisibleRegistration {
  registration: {
    paymentInProgress: boolean;
    lockedByPayment: boolean;
    version: number;
    members: { version: number }[];
    eligibleCategories: { id: string }[];
  };
}
const SHOW = `query ($token: String!) { registration(token: $token) {
  paymentInProgress lockedByPayment version members { version }
  eligibleCategories(position: 1, gender: MALE) { id }
} }`;
const readRegistration = async (token: string) =>
  (await visitor.graphql<VisibleRegistration>(SHOW, { token })).data.registration;
const DETAILS = `mutation ($token: String!) { readEditableTeam(token: $token) {
  position name lastName gender email phone department city address emergencyName emergencyPhone kitId } }`;
const details = async (who: typeof visitor, token: string) =>
  (await who.graphql<{ readEditableTeam: object[] | null }>(DETAILS, { token })).data.readEditableTeam;

/** Input of the correction form of a member, with changes. */
function reachable({ dni: _dni, birthday: _birthday, consent: _consent, ...person }: Record<string, unknown>) {
  const { eps: _eps, bloodType: _bloodType, rhFactor: _rhFactor, ...same } = person;
  return same;
}

/** Input of a correction other than the member's data. */
interface About {
  position?: number;
  categoryId?: number;
  memberVersion?: number;
  teamVersion?: number;
  openPayment?: boolean;
}

/** A team held by one browser, in an event that costs 100.000 per person. */
async function held(event: Event, people = 1, more: object = {}) {
  const competitors = Array.from({ length: people }, () => member({ kitId: String(event.kits[0]?.id), ...more }));
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const { data } = await visitor.graphql<Held>(HOLD, { input });
  const token = data.holdRegistration.registration!.token;
  const { id, holdExpiresAt } = await em().findOneOrFail(Purchase, { token });
  const send = (changes: object = {}, about: About = {}) => {
    const { position = 1, categoryId, ...rest } = about;
    return visitor.graphql<Corrected>(CORRECT, {
      token,
      input: {
        ...{
          position,
          memberVersion: 1,
          teamVersion: 1,
          member: { ...reachable(competitors[position - 1]!), ...changes },
        },
        ...{ categoryId: categoryId && String(categoryId), ...rest },
      },
    });
  };
  async function correct(...[changes, about]: Parameters<typeof send>): Promise<Corrected['correctRegistration']> {
    const { data, errors } = await send(changes, about);
    expect(errors).toBeUndefined();
    return data.correctRegistration;
  }
  async function refusal(...[changes, about]: Parameters<typeof send>) {
    return (await send(changes, about)).errors?.[0]?.extensions;
  }
  return { token, id, holdExpiresAt, competitors, send, correct, refusal };
}

const buildEvent = (more: object = {}) =>
  build.event({
    kits: [{ amount: 5 }, { size: KitSize.L_FEMALE, amount: 1 }],
    categories: [{}, { distance: '21K', difference: 20_000 }, { title: 'Damas', gender: CategoryGender.FEMALE }],
    ...more,
  });
const unitsTaken = async (id: number) => (await em().findOneOrFail(Quota, id)).taken;
const units = ({ units }: Kit) => unitsTaken(units.id);
const first = (registration: number) => em().findOneOrFail(Competitor, { registration, position: 1 });
const start = async (token: string) => {
  const query = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }';
  const { data, errors } = await visitor.graphql<{ startPayment: { reference: string; amount: number } }>(query, {
    token,
  });
  return data?.startPayment ?? errors;
};

it('a correction changes names, contact data and the payer, but neither document nor birthday', async () => {
  const event = await buildEvent();
  const team = await held(event);
  const before = await first(team.id);
  const response = await team.correct({
    name: ' Martha ',
    email: 'Otra@Example.test',
    gender: 'FEMALE',
    eps: 'Nueva EPS',
    healthConsentVersion: currentConsentVersion,
  });
  expect(response).toMatchObject({
    amount: 100_000,
    payerEmail: 'otra@example.test',
    members: [{ name: 'Martha', version: 2 }],
  });
  expect(new Date(response.holdExpiresAt)).toEqual(team.holdExpiresAt);
  const { dni, birthday, bloodType } = before;
  expect(await first(team.id)).toMatchObject({
    ...{ name: 'Martha', email: 'otra@example.test', eps: 'Nueva EPS', dni, birthday, bloodType },
    searchText: expect.stringContaining('martha') as string,
  });
  expect((await em().findOneOrFail(Purchase, team.id)).payer).toMatchObject({
    name: 'Martha Ríos Ñáñez',
    document: dni,
  });
  const trail = await em().find(AuditEntry, { subject: 'competitor', subjectId: before.id });
  expect(trail).toMatchObject([
    { action: 'updated', actor: 'visitor', before: { name: 'Marta', eps: 'reservado' }, after: { name: 'Martha' } },
  ]);
});

it('a correction ignores document and birthday in the input', async () => {
  const team = await held(await buildEvent());
  for (const field of ['dni', 'birthday'])
    expect((await team.send({ [field]: '1990-01-01' })).errors?.[0]?.message).toContain(`"${field}" is not defined`);
});

it('a refused correction reports errors by field and stores nothing', async () => {
  const event = await buildEvent();
  await held(event, 1, { kitId: String(event.kits[1]!.id) });
  const team = await held(event);
  expect(await team.refusal({ email: 'nada', name: ' ' })).toMatchObject({
    code: 'VALIDATION',
    fields: { 'member.email': [expect.any(String)], 'member.name': [expect.any(String)] },
  });
  expect(await team.refusal({ name: 'Otra', kitId: String(event.kits[1]!.id) })).toMatchObject({
    fields: { 'member.kitId': ['La talla L (Femenino) se agotó. Elige otra.'] },
  });
  const other = await buildEvent();
  expect(await team.refusal({ kitId: String(other.kits[0]!.id) })).toMatchObject({
    fields: { 'member.kitId': ['Elige una talla.'] },
  });
  expect(await team.refusal({}, { categoryId: other.categories[0]!.id })).toMatchObject({
    fields: { categoryId: ['No hay categoría, leer las reglas.'] },
  });
  expect((await first(team.id)).name).toBe('Marta');
  expect(await units(event.kits[0]!)).toBe(1);
});

it('a correction exchanges the kit unit and the category seats, at the base price of the hold', async () => {
  const event = await buildEvent({ prices: [{ date: '2030-01-01', amount: 100_000 }] });
  const [small, large] = [event.kits[0]!, event.kits[1]!];
  const [former, other] = [event.categories[0]!, event.categories[1]!];
  const team = await held(event, 2);
  await em().getConnection().execute('update event_price set amount = 500000 where event_id = ?', [event.id]);
  const response = await team.correct({ kitId: String(large.id) }, { categoryId: other.id });
  expect(response).toMatchObject({
    amount: 240_000,
    version: 2,
    category: { id: String(other.id) },
    lines: [{ amount: 200_000 }, { kind: 'CATEGORY_DIFFERENCE', amount: 40_000 }],
  });
  expect([await units(small), await units(large)]).toEqual([1, 1]);
  expect([
    await unitsTaken(former.places.id),
    await unitsTaken(other.places.id),
    await unitsTaken(event.seats.id),
  ]).toEqual([0, 2, 2]);
  const trail = await em().find(AuditEntry, { subject: 'registration', subjectId: team.id, action: 'updated' });
  expect(trail).toMatchObject([
    { before: { category: '10K Abierta', amount: 200_000 }, after: { category: '21K Abierta', amount: 240_000 } },
  ]);
});

it("a correction recomputes the discount, keeps the price of items, and ships them to the leader's new address", async () => {
  const event = await buildEvent();
  const team = await held(event);
  await build.coupon(event, { code: 'MITAD', kind: CouponKind.PERCENT, value: 50 });
  const product = await build.product(event, { price: 30_000, sizes: [{ size: 'M', limit: 3 }] });
  const goods = [{ productId: String(product.id), sizeId: String(product.sizes[0]!.id), quantity: 1 }];
  await visitor.graphql(
    'mutation ($token: String!, $goods: [ItemsInput!]!) { applyDiscountCode(token: $token, code: "MITAD") { outcome } chooseGoods(token: $token, input: { goods: $goods }) { outcome } }',
    { token: team.token, goods },
  );
  const response = await team.correct({ city: 'Bello', address: 'Calle 1' }, { categoryId: event.categories[1]!.id });
  expect(response.amount).toBe(60_000 + 30_000);
  expect(await em().findOneOrFail(Order, team.id)).toMatchObject({ city: 'Bello', address: 'Calle 1' });
});

it('a registration is free if the new category leaves nothing to pay', async () => {
  const event = await buildEvent({ categories: [{}, { distance: '1K', difference: -100_000 }] });
  const team = await held(event);
  expect(await team.correct({}, { categoryId: event.categories[1]!.id })).toMatchObject({ status: 'FREE', amount: 0 });
});

it('a correction that no longer fits the category is refused, and the eligible categories are listed', async () => {
  const event = await buildEvent();
  const team = await held(event, 1, { gender: 'FEMALE' });
  await team.correct({}, { categoryId: event.categories[2]!.id });
  expect((await readRegistration(team.token)).eligibleCategories.map(({ id }) => Number(id))).toEqual([
    event.categories[0]!.id,
    event.categories[1]!.id,
  ]);
  expect(await team.refusal({ gender: 'MALE' }, { teamVersion: 2 })).toMatchObject({
    fields: { categoryId: ['La categoría 10K Damas no recibe a esta persona. Elige otra.'] },
  });
  const better = { categoryId: event.categories[0]!.id, teamVersion: 2 };
  expect((await team.correct({ gender: 'MALE' }, better)).amount).toBe(100_000);
});

describe('sent again, or by another tab', () => {
  it('a repeated correction changes nothing, with any version', async () => {
    const event = await buildEvent();
    const team = await held(event);
    const more = { categoryId: event.categories[1]!.id };
    await team.correct({ name: 'Otra' }, more);
    const lines = await em().count(AuditEntry, {});
    expect(await team.correct({ name: 'Otra' }, more)).toMatchObject({ amount: 120_000, version: 2 });
    expect(await em().count(AuditEntry, {})).toBe(lines);
  });

  it('the second of two corrections of the same version gets a conflict with the changed fields, and overwrites nothing', async () => {
    const event = await buildEvent();
    const team = await held(event, 2);
    await team.correct({ city: 'Tunja', phone: '3111111111' }, { categoryId: event.categories[1]!.id });
    expect(await team.refusal({ address: 'Otra' })).toMatchObject({ code: 'CONFLICT', changed: ['city', 'phone'] });
    expect(await team.refusal({}, { position: 2, categoryId: event.categories[2]!.id })).toMatchObject({
      code: 'CONFLICT',
      changed: ['categoryId'],
    });
    // A correction of another member does not conflict.
    expect((await team.correct({ name: 'Dos' }, { position: 2 })).members[1]).toMatchObject({
      name: 'Dos',
      version: 2,
    });
  });

  it('a correction detects changes by the back-office', async () => {
    const team = await held(await buildEvent());
    await em().nativeUpdate(Competitor, { registration: team.id }, { version: 2, fieldVersions: { email: 2 } });
    expect(await team.refusal({ name: 'Otra' })).toMatchObject({ code: 'CONFLICT', changed: ['email'] });
  });
});

describe('until a payment is under way', () => {
  const payu = async () => {
    const event = await buildEvent();
    await build.gateway(event);
    return event;
  };
  const readPayment = (purchase: number) => em().findOneOrFail(Payment, { purchase }, { orderBy: { id: 'desc' } });

  it('payment data of a REST save do not block a correction, and another amount gets new ones', async () => {
    const event = await payu();
    const team = await held(event);
    const { formPayment: stored } = await team.correct({ name: 'Una' }, { openPayment: true });
    expect([stored?.amount, (await readRegistration(team.token)).paymentInProgress]).toEqual([100_000, false]);
    const response = await team.correct(
      { name: 'Una' },
      { memberVersion: 2, categoryId: event.categories[1]!.id, openPayment: true },
    );
    expect(response.formPayment?.amount).toBe(120_000);
    expect(response.formPayment?.reference).not.toBe(stored?.reference);
  });

  it('an opened checkout blocks corrections until the bank has refused it', async () => {
    const event = await payu();
    const team = await held(event);
    await start(team.token);
    expect((await readRegistration(team.token)).paymentInProgress).toBe(true);
    expect(await team.refusal({ name: 'Otra' })).toMatchObject({ code: 'WRONG_STATE' });
    expect((await first(team.id)).name).toBe('Marta');
    const { reference, amount } = await readPayment(team.id);
    await confirm(app.address, { reference, amount, state: 6 });
    expect((await em().findOneOrFail(Purchase, team.id)).status).toBe(PurchaseStatus.REJECTED);
    expect((await readRegistration(team.token)).paymentInProgress).toBe(false);
    expect((await team.correct({ name: 'Otra' })).status).toBe('REJECTED');
  });

  it('a checkout opened with the payment link blocks only corrections that change the amount', async () => {
    const event = await payu();
    const team = await held(event);
    const open = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }';
    expect((await as(null).graphql(open, { token: team.token })).errors).toBeUndefined();
    expect(await readRegistration(team.token)).toMatchObject({ paymentInProgress: true, lockedByPayment: false });
    await team.correct({ name: 'Una' });
    const category = { memberVersion: 2, categoryId: event.categories[1]!.id };
    expect(await team.refusal({ name: 'Una' }, category)).toMatchObject({ code: 'WRONG_STATE' });
    expect((await first(team.id)).name).toBe('Una');
    expect((await em().findOneOrFail(Purchase, team.id)).amount).toBe(100_000);
    // An owner who opens the same checkout locks it.
    await start(team.token);
    expect(await readRegistration(team.token)).toMatchObject({ paymentInProgress: true, lockedByPayment: true });
    expect(await team.refusal({ name: 'Otra' }, { memberVersion: 2 })).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('a report from the gateway blocks corrections, even if no checkout was seen to open', async () => {
    const team = await held(await payu());
    await team.correct({ name: 'Una' }, { openPayment: true });
    const { reference, amount } = await readPayment(team.id);
    // 7 is PayU's code for pending.
    await confirm(app.address, { reference, amount, state: 7 });
    expect((await readRegistration(team.token)).paymentInProgress).toBe(true);
    expect(await team.refusal({ name: 'Otra' }, { memberVersion: 2 })).toMatchObject({ code: 'WRONG_STATE' });
    await confirm(app.address, { reference, amount, state: 4 });
    expect(await team.refusal({ name: 'Otra' }, { memberVersion: 2 })).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('a payment is in progress only once the gateway has opened its checkout', async () => {
    const event = await build.event();
    const team = await held(event);
    const payment = await build.payment(await em().findOneOrFail(Registration, team.id), {
      status: 'PENDING' as never,
    });
    expect((await readRegistration(team.token)).paymentInProgress).toBe(false);
    await em().nativeUpdate(Payment, payment.id, { checkoutOpenedAt: new Date() });
    expect((await readRegistration(team.token)).paymentInProgress).toBe(true);
  });

  it('a correction is refused once the hold has ended, and does not extend the hold', async () => {
    const team = await held(await buildEvent());
    clock.set(new Date(team.holdExpiresAt!.getTime() - 1000));
    expect(new Date((await team.correct({ name: 'Otra' })).holdExpiresAt)).toEqual(team.holdExpiresAt);
    clock.set(new Date(team.holdExpiresAt!.getTime() + 1));
    expect(await team.refusal({ name: 'Tercera' }, { memberVersion: 2 })).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('a correction requires the token, and a position in the team', async () => {
    const { send: _send, ...team } = await held(await buildEvent());
    const input = { position: 1, memberVersion: 1, teamVersion: 1, member: reachable(team.competitors[0]!) };
    const { errors } = await visitor.graphql(CORRECT, { token: 'nobody', input });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const noMember = await visitor.graphql(CORRECT, { token: team.token, input: { ...input, position: 3 } });
    expect(noMember.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the data to correct', () => {
  it('the data to correct are returned only to the browser that made the hold, without document, birthday and health data', async () => {
    const team = await held(await buildEvent());
    // The token alone was passed on to the payer.
    const other = as(null);
    expect(await details(other, team.token)).toBeNull();
    const { dni, birthday } = await first(team.id);
    const lookUp = `mutation ($event: ID!, $dni: String!, $birthday: String!) {
      lookUpRegistration(eventId: $event, dni: $dni, birthday: $birthday) { outcome registration { token } } }`;
    const event = String((await em().findOneOrFail(Purchase, team.id)).event.id);
    await other.graphql(lookUp, { event, dni, birthday: '1970-01-01' });
    expect(await details(other, team.token)).toBeNull();
    await other.graphql(lookUp, { event, dni, birthday });
    expect(await details(other, team.token)).toBeNull();
    const [own] = (await details(visitor, team.token))!;
    expect(own).toMatchObject({ position: 1, city: 'Medellín', emergencyName: 'Luis Ríos' });
    expect(JSON.stringify(own)).not.toContain(dni);
  });
});

describe('at the same moment', () => {
  const ROUNDS = 6;
  /** Final state: whether the corrected amount was paid, and the units taken of each size. */
  async function race(event: Event, rival: (team: Awaited<ReturnType<typeof held>>) => Promise<unknown>) {
    const team = await held(event);
    const change = { kitId: String(event.kits[1]!.id) };
    await Promise.all([team.send(change, { categoryId: event.categories[1]!.id }), rival(team)]);
    return team;
  }
  const roomy = () => buildEvent({ kits: [{ amount: 50 }, { size: KitSize.L_FEMALE, amount: 50 }] });

  it('no checkout shows an amount that a concurrent correction changes', async () => {
    const wrong = async () => {
      let wrong = 0;
      for (let round = 0; round < 2 * ROUNDS; round++) {
        const event = await roomy();
        await build.gateway(event);
        const { id } = await race(event, async ({ token }) => {
          // Starts later in each round, so that some corrections fall in between.
          for (let wait = 0; wait < round % 4; wait++) await readRegistration(token);
          await start(token);
        });
        const { amount } = await em().findOneOrFail(Purchase, id);
        wrong += await em().count(Payment, { purchase: id, amount: { $ne: amount } });
      }
      return wrong;
    };
    expect(await withoutLocks(wrong)).toBeGreaterThan(0);
    expect(await wrong()).toBe(0);
  });

  it('an ending hold releases its quotas once, and a concurrent correction acquires none for it', async () => {
    const unbalanced = async () => {
      let unbalanced = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const event = await roomy();
        const { id } = await race(event, async ({ holdExpiresAt }) => {
          const later = new Date(holdExpiresAt!.getTime() + 60_000);
          await expireHolds({ ...ctx(null), now: later });
        });
        // In either order, taken units equal those of live registrations.
        const lives = (await em().findOneOrFail(Purchase, id)).status === PurchaseStatus.UNPAID;
        const units = [await unitsTaken(event.kits[0]!.units.id), await unitsTaken(event.kits[1]!.units.id)];
        if (units[0]! + units[1]! !== (lives ? 1 : 0)) unbalanced++;
      }
      return unbalanced;
    };
    expect(await withoutLocks(unbalanced)).toBeGreaterThan(0);
    expect(await unbalanced()).toBe(0);
  });

  it('the second of two concurrent corrections of one person gets a conflict', async () => {
    const lost = async () => {
      let lost = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const event = await roomy();
        const team = await held(event);
        const responses = await Promise.all([team.send({ city: 'Tunja' }), team.send({ address: 'Otra' })]);
        if (responses.filter(({ errors }) => errors?.[0]?.extensions.code === 'CONFLICT').length !== 1) lost++;
      }
      return lost;
    };
    expect(await withoutLocks(lost)).toBeGreaterThan(0);
    expect(await lost()).toBe(0);
  });

  it('teams that exchange their last sizes end with one unit each', async () => {
    const event = await buildEvent({ kits: [{ amount: 2 }, { size: KitSize.L_FEMALE, amount: 2 }] });
    const single = await held(event);
    const other = await held(event, 1, { kitId: String(event.kits[1]!.id) });
    const [small, large] = event.kits.map(({ id }) => ({ kitId: String(id) }));
    for (let version = 1; version < 7; version += 2) {
      await Promise.all([
        single.correct(large, { memberVersion: version }),
        other.correct(small, { memberVersion: version }),
      ]);
      await Promise.all([
        single.correct(small, { memberVersion: version + 1 }),
        other.correct(large, { memberVersion: version + 1 }),
      ]);
    }
    expect([await units(event.kits[0]!), await units(event.kits[1]!)]).toEqual([1, 1]);
  });
});
