import { CategoryGender } from '../../categories/category-enums.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, Sport } from '../../events/event-enums.js';
import { Event } from '../../events/event.entity.js';
import { KitSize } from '../../kits/kit-size.js';
import { Quota } from '../../quotas/quota.entity.js';
import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { duplicateInTeam } from '../registration-messages.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { Purchase } from '../../purchases/purchase.entity.js';

const { as, build, services, clock } = await openApi();
const visitor = as(null);

const inputFor = (event: Event, competitors: object[], more: object = {}) => ({
  eventId: String(event.id),
  categoryId: String(event.categories[0]?.id),
  competitors: competitors.map((person) => ({ kitId: event.kits[0] ? String(event.kits[0].id) : null, ...person })),
  ...more,
});
const hold = (event: Event, competitors: object[], more: object = {}, browser = visitor) =>
  browser.graphql<Held>(HOLD, { input: inputFor(event, competitors, more) });
const held = async (...args: Parameters<typeof hold>) => (await hold(...args)).data.holdRegistration;
const quantityTaken = async (id: number): Promise<number> =>
  (await services.orm.em.fork().findOneOrFail(Quota, id)).taken;
const countRegistrations = (event: Event): Promise<number> =>
  services.orm.em.fork().count(Purchase, { event: event.id });

describe('holdRegistration', () => {
  it('a hold acquires seats and kits for a team and fixes its price', async () => {
    const event = await build.event({
      prices: [{ date: '2020-01-01', amount: 95_000 }],
      categories: [{ difference: 5_000 }],
    });
    const result = await held(event, [member(), member(), member()]);
    expect(result).toMatchObject({
      outcome: 'HELD',
      registration: { status: 'UNPAID', statusCode: 0, amount: 300_000, teamSize: 3 },
    });
    expect(result.registration?.lines).toEqual([
      { kind: 'REGISTRATION', amount: 285_000 },
      { kind: 'CATEGORY_DIFFERENCE', amount: 15_000 },
    ]);
    expect(await quantityTaken(event.seats.id)).toBe(3);
    expect(await quantityTaken(event.categories[0]!.places.id)).toBe(3);
    expect(await quantityTaken(event.kits[0]!.units.id)).toBe(3);
  });

  it('a hold keeps the order of the team and returns masked documents', async () => {
    const event = await build.event();
    const first = member({ dni: '79.123.456' });
    const second = member({ dni: '1.024.587' });
    const result = await held(event, [first, second]);
    expect(result.registration?.members).toEqual([
      { position: 1, dni: '••••3456' },
      { position: 2, dni: '•••4587' },
    ]);
  });

  it('the browser that made a hold gets the same hold again, even with a corrected birthday', async () => {
    const event = await build.event();
    const team = [member(), member()];
    const first = await held(event, team);
    const repeated = await held(event, [...team].reverse());
    expect(repeated).toMatchObject({ outcome: 'REGISTERED', reason: null });
    expect(repeated.registration?.token).toBe(first.registration?.token);
    const corrected = await held(event, [{ ...team[0], birthday: '1992-04-03' }, team[1]!]);
    expect(corrected).toMatchObject({ outcome: 'REGISTERED', registration: { token: first.registration?.token } });
    expect(await quantityTaken(event.seats.id)).toBe(2);
  });

  it('the browser that made a hold also gets a free hold again, and learns that a hold was paid', async () => {
    const free = await build.event({ prices: [] });
    const person = member();
    const first = await held(free, [person]);
    expect(await held(free, [person])).toMatchObject({
      outcome: 'FREE',
      registration: { token: first.registration?.token, status: 'FREE' },
    });
    const event = await build.event();
    const paying = member();
    await held(event, [paying]);
    await services.orm.em.fork().nativeUpdate(Purchase, { event: event.id }, { status: PurchaseStatus.PAID });
    expect(await held(event, [paying])).toMatchObject({ outcome: 'REFUSED', reason: 'PAID', registration: null });
  });

  it('a team is held again as soon as its hold has ended, before the job runs', async () => {
    const event = await build.event({ participantLimit: 1 });
    const person = member();
    const first = await held(event, [person]);
    clock.set(new Date(Date.now() + 6 * 3_600_000));
    const repeated = await held(event, [person]);
    clock.release();
    expect(repeated.outcome).toBe('HELD');
    expect(repeated.registration?.token).not.toBe(first.registration?.token);
    expect(await quantityTaken(event.seats.id)).toBe(1);
  });

  it('another browser gets the same refusal with and without the birthday, and for a paid or unpaid hold', async () => {
    const event = await build.event();
    const person = member();
    await held(event, [person]);
    await build.registration({ event, people: [{ dni: '88000111' }], status: PurchaseStatus.PAID });
    const otherBrowser = as(null);
    const [right, wrong, paid, known] = await Promise.all([
      held(event, [person], {}, otherBrowser),
      held(event, [{ ...person, birthday: '1991-01-01' }], {}, otherBrowser),
      held(event, [member({ dni: '88000111' })], {}, otherBrowser),
      held(event, [{ ...person, birthday: '1991-01-01' }], {}, as(null)),
    ]);
    expect(right).toMatchObject({
      outcome: 'REFUSED',
      reason: 'REGISTERED',
      registration: null,
      conflictingDnis: [person.dni],
    });
    expect(wrong).toEqual(right);
    expect(known).toEqual(right);
    expect({ ...paid, conflictingDnis: [] }).toEqual({ ...right, conflictingDnis: [] });
  });

  it('a member of another team is refused, also for the browser of that team', async () => {
    const event = await build.event();
    const person = member();
    await held(event, [person]);
    expect(await held(event, [person, member()])).toMatchObject({
      outcome: 'REFUSED',
      reason: 'REGISTERED',
      conflictingDnis: [person.dni],
    });
    expect(await quantityTaken(event.seats.id)).toBe(1);
  });

  it('nothing is stored if the seats do not suffice for the whole team', async () => {
    const event = await build.event({ participantLimit: 2 });
    expect(await held(event, [member(), member(), member()])).toMatchObject({
      outcome: 'REFUSED',
      reason: 'NO_SEATS',
      seatsLeft: 2,
      registration: null,
    });
    expect(await countRegistrations(event)).toBe(0);
    expect(await quantityTaken(event.seats.id)).toBe(0);
  });

  it('nothing is stored if one kit has run out, and the result names the kit', async () => {
    const event = await build.event({
      kits: [
        { size: KitSize.S_MALE, amount: 1 },
        { size: KitSize.L_MALE, amount: 5 },
      ],
    });
    const small = String(event.kits[0]!.id);
    const result = await held(event, [member({ kitId: small }), member({ kitId: small })]);
    expect(result).toMatchObject({ outcome: 'REFUSED', reason: 'KIT_SOLD_OUT', soldOutKits: [small] });
    expect(result.soldOutSizes).toEqual(['S (Masculino)']);
    expect(await countRegistrations(event)).toBe(0);
    expect(await quantityTaken(event.seats.id)).toBe(0);
  });

  it('an inactive event and one past its deadline refuse registrations', async () => {
    const inactive = await build.event({ status: EventStatus.INACTIVE });
    expect(await held(inactive, [member()])).toMatchObject({ outcome: 'REFUSED', reason: 'CLOSED' });
    const over = await build.event({
      startsAt: new Date(Date.now() + 3_600_000),
      registerDeadline: new Date(Date.now() - 60_000),
    });
    expect(await held(over, [member()])).toMatchObject({ outcome: 'REFUSED', reason: 'CLOSED' });
  });

  it('registrations are accepted to the end of the deadline’s minute', async () => {
    const event = await build.event({
      startsAt: new Date('2031-06-14T06:00:00-05:00'),
      registerDeadline: new Date('2031-06-10T23:59:00-05:00'),
    });
    clock.set('2031-06-10T23:59:59-05:00');
    expect((await held(event, [member()])).outcome).toBe('HELD');
    clock.set('2031-06-11T00:00:00-05:00');
    expect(await held(event, [member()])).toMatchObject({ outcome: 'REFUSED', reason: 'CLOSED' });
    clock.release();
  });

  it('a category that does not fit the team, or is another event’s, is refused', async () => {
    const event = await build.event({ categories: [{ gender: CategoryGender.MALE }] });
    expect(await held(event, [member()])).toMatchObject({
      outcome: 'REFUSED',
      reason: 'NO_CATEGORY',
    });
    const other = await build.event();
    expect((await held(event, [member()], { categoryId: String(other.categories[0]!.id) })).outcome).toBe('REFUSED');
  });

  it('a team size that the event does not offer is refused', async () => {
    const event = await build.event({ teamSizes: [2] });
    const { errors } = await hold(event, [member()]);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { competitors: [expect.stringContaining('2')] },
    });
  });

  it('every problem of every member is reported at once', async () => {
    const event = await build.event();
    const { errors } = await hold(event, [member({ name: ' ', email: 'no' }), member({ phone: '1', city: '' })]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual([
      'competitors.0.email',
      'competitors.0.name',
      'competitors.1.city',
      'competitors.1.phone',
    ]);
  });

  it('a duplicate document in a team is refused on its second occurrence', async () => {
    const event = await build.event();
    const { errors } = await hold(event, [member({ dni: '52.100.200' }), member({ dni: '52100200' })]);
    expect(errors?.[0]?.extensions.fields).toEqual({ 'competitors.1.dni': [duplicateInTeam] });
  });

  it('a kit of the event is required if the event has kits', async () => {
    const event = await build.event();
    const other = await build.event();
    const { errors } = await hold(event, [member({ kitId: String(other.kits[0]!.id) })]);
    expect(errors?.[0]?.extensions.fields).toEqual({ 'competitors.0.kitId': ['Elige una talla.'] });
  });

  it('a non-sport event assigns its one kit to everyone', async () => {
    const event = await build.event({
      sport: Sport.NON_SPORT,
      categories: [{ gender: CategoryGender.NON_SPORT }],
      kits: [{ size: KitSize.NON_SPORT }],
    });
    expect((await held(event, [member({ kitId: null })])).outcome).toBe('HELD');
    expect(await quantityTaken(event.kits[0]!.units.id)).toBe(1);
  });

  it('a guardian is required for a person under 18 at the event’s date, and both consents are stored', async () => {
    const event = await build.event();
    const child = member({ birthday: '2015-01-01' });
    const { errors } = await hold(event, [child]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['competitors.0.guardian']);
    const guardian = { name: 'Rosa Ríos', document: '51.000.111', relation: 'Madre' };
    expect((await held(event, [{ ...child, guardian }])).outcome).toBe('HELD');
  });

  it('an old text of the authorisation is refused', async () => {
    const event = await build.event();
    const { errors } = await hold(event, [member({ consent: { version: '2001-01', health: true } })]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['competitors.0.consent']);
  });

  it('a registration without anything to pay is free at once', async () => {
    const event = await build.event({ prices: [] });
    expect(await held(event, [member()])).toMatchObject({
      outcome: 'FREE',
      registration: { status: 'FREE', statusCode: 100, amount: 0, holdExpiresAt: null },
    });
  });

  it.each([
    [PartnerKeyKind.PAID_BY_PARTNER, 'PARTNER', 7],
    [PartnerKeyKind.COURTESY, 'COURTESY', 8],
  ])('a partner key (%s) makes a registration free of charge', async (kind, status, statusCode) => {
    const event = await build.event();
    const key = await build.partnerKey(event, { kind, limit: 1 });
    expect(await held(event, [member(), member()], { key: key.key })).toMatchObject({
      outcome: 'FREE',
      registration: { status, statusCode, amount: 0 },
    });
    expect(await quantityTaken(key.uses.id)).toBe(1);
    expect(await held(event, [member()], { key: key.key })).toMatchObject({
      outcome: 'REFUSED',
      reason: 'KEY_USED_UP',
    });
    expect(await quantityTaken(event.seats.id)).toBe(2);
  });

  it('an unknown partner key is refused', async () => {
    const event = await build.event();
    expect(await held(event, [member()], { key: 'inventada' })).toMatchObject({
      outcome: 'REFUSED',
      reason: 'WRONG_KEY',
    });
  });

  it('no input causes an internal error', async () => {
    const event = await build.event();
    for (const strange of ['', '0', '-1', '99999999999', 'x', "'; drop table event; --", '\u0000']) {
      const responses = await Promise.all([
        hold(event, [member()], { categoryId: strange }),
        hold(event, [member()], { eventId: strange }),
        hold(event, [member({ kitId: strange })]),
        hold(event, [member({ dni: strange })]),
        hold(event, [member({ name: `x${strange}` })]),
        hold(event, [member()], { key: `x${strange}` }),
      ]);
      for (const { errors } of responses) expect(errors?.[0]?.extensions.code).not.toBe('INTERNAL');
    }
  });
});

describe('a sale of several events in one process', () => {
  const resultWithin = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> =>
    Promise.race([promise, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms).unref())]);

  it.each([
    ['seats', 'select from quota where id = ? for update', (event: Event) => event.seats.id],
    ['row', 'select from event where id = ? for update', (event: Event) => event.id],
  ])('a sale continues for other events while the %s of one event are locked', async (_what, statement, idOf) => {
    const [locked, other] = [await build.event(), await build.event()];
    const session = services.orm.em.fork();
    await session.begin();
    await session.execute(statement, [idOf(locked)]);
    const blocked = held(locked, [member()]);
    for (let team = 0; team < 3; team++)
      expect(await resultWithin(held(other, [member()]), 5_000)).toMatchObject({ outcome: 'HELD' });
    expect(await resultWithin(blocked, 50)).toBe('late');
    await session.commit();
    expect(await blocked).toMatchObject({ outcome: 'HELD' });
    expect([await quantityTaken(locked.seats.id), await quantityTaken(other.seats.id)]).toEqual([1, 3]);
  });
});
