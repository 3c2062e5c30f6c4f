import { createHash } from 'node:crypto';
import type { Event } from '../../events/event.entity.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { sql } from '../../platform/database/sql.js';
import { openApi } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { mailedCode } from '../../testing/mailed-code.js';

const api = await openApi({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
const { app, as, build, services, clock } = api;
let now = Date.now();
beforeEach(() => {
  // Counts of earlier tests have expired by then.
  clock.set(new Date((now += 48 * 3_600_000)));
  vi.spyOn(services.limits, 'wait').mockImplementation(() => Promise.resolve());
});
afterAll(() => clock.release());

const BIRTHDAY = '1990-05-10';
const day = (number: number): string => new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10);
const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday) {
    outcome person { name lastName gender department city email phone address emergencyName emergencyPhone eps bloodType rhFactor } } }`;
const LOOK_UP_PERSON =
  'mutation ($dni: String!, $birthday: String!) { lookUpPerson(dni: $dni, birthday: $birthday) { registrationToken } }';
interface LookedUp {
  data: { lookUpRegistration: { outcome: string; person: Record<string, string | null> | null } } | null;
  errors?: { extensions: { code: string } }[];
}

/** Looks up a person from one network, or with a cookie. */
const lookUp = async (event: Event, dni: string, birthday: string, from?: { network?: string; cookie?: string }) =>
  (await ask(LOOK_UP, event, dni, birthday, from)) as LookedUp;

async function ask(
  query: string,
  event: Event,
  dni: string,
  birthday: string,
  { network = '203.0.113.1', cookie = '' } = {},
): Promise<unknown> {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(cookie && { cookie: `browser=${cookie}` }),
    },
    body: JSON.stringify({ query, variables: { eventId: String(event.id), dni, birthday } }),
  });
  return response.json();
}
const networkNumber = (index: number): string =>
  `198.${18 + Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`;
/** A person who registered for another event, and the event of the lookup. */
async function known(more: { browsers?: string[] } = {}) {
  const startsAt = new Date(now + 60 * 86_400_000);
  const registration = await build.registration({
    event: await build.event({ startsAt }),
    people: [{ birthday: BIRTHDAY }],
    status: PurchaseStatus.PAID,
    ...more,
  });
  return { event: await build.event({ startsAt }), person: registration.competitors[0]! };
}

const HIDDEN = {
  email: null,
  phone: null,
  address: null,
  emergencyName: null,
  emergencyPhone: null,
  eps: null,
  bloodType: null,
  rhFactor: null,
};

describe('what is prefilled', () => {
  it('document and birthday prefill name, gender, department and city', async () => {
    const { event, person } = await known();
    const { name, lastName, gender, department, city } = person;
    const { data } = await lookUp(event, person.dni, BIRTHDAY);
    const [genderName] = [gender === 'male' ? 'MALE' : 'FEMALE'];
    expect(data?.lookUpRegistration).toEqual({
      outcome: 'CAN_REGISTER',
      person: { name, lastName, gender: genderName, department, city, ...HIDDEN },
    });
  });

  it('the browser that registered the person prefills all data', async () => {
    const cookie = 'q'.repeat(22);
    const { event, person } = await known({ browsers: [createHash('sha256').update(cookie).digest('base64url')] });
    const { data } = await lookUp(event, person.dni, BIRTHDAY, { cookie });
    expect(data?.lookUpRegistration.person).toMatchObject({
      email: person.email,
      eps: person.eps,
      address: person.address,
    });
  });

  it("a browser that entered a teammate's code prefills no contact or health data until it enters the person's own", async () => {
    const startsAt = new Date(now + 60 * 86_400_000);
    const team = await build.registration({
      event: await build.event({ startsAt }),
      people: [{ birthday: BIRTHDAY, email: 'ana@example.test' }, { email: 'luz@example.test' }],
    });
    const other = await build.event({ startsAt });
    const [ana, luz] = team.competitors;
    const client = as(null);
    const anaPrefilled = async () =>
      (
        await client.graphql<LookedUp['data'] & object>(LOOK_UP, {
          eventId: String(other.id),
          dni: ana!.dni,
          birthday: BIRTHDAY,
        })
      ).data.lookUpRegistration.person;
    expect(await (await mailedCode(api, client, luz!.dni)).redeem()).toMatchObject({ outcome: 'ACCEPTED' });
    const query = 'query ($token: String!) { registration(token: $token) { relation } }';
    const { data } = await client.graphql(query, { token: team.purchase.token });
    expect(data).toEqual({ registration: { relation: 'OWNER' } });
    expect(await anaPrefilled()).toMatchObject({ name: ana!.name, ...HIDDEN });
    expect(await (await mailedCode(api, client, ana!.dni)).redeem()).toMatchObject({ outcome: 'ACCEPTED' });
    expect(await anaPrefilled()).toMatchObject({ email: ana!.email, eps: ana!.eps, bloodType: expect.any(String) });
  });

  it('REST leaves contact and health data null', async () => {
    const { event, person } = await known();
    const path = `/api/competitor/${person.dni}?birthday=${BIRTHDAY}&event_id=${event.id}`;
    const { body } = await as(null).rest<{ data: Record<string, unknown> }>('GET', path);
    expect(body.data).toMatchObject({ name: person.name, city: person.city, email: null, phone: null, address: null });
    expect(body.data).toMatchObject({
      emergency_name: null,
      emergency_phone: null,
      eps: null,
      blood_type: null,
      rh_factor: null,
    });
  });
});

describe('guesses of a birthday', () => {
  it('1,000 guesses from 1,000 networks are stopped after 20 wrong ones, and the person still registers and reaches their data by code', async () => {
    const { event, person } = await known();
    let found = 0;
    for (let guess = 0; guess < 1_000; guess++) {
      // Includes the right birthday.
      const { data } = await lookUp(event, person.dni, guess === 500 ? BIRTHDAY : day(guess), {
        network: networkNumber(guess),
      });
      if (data?.lookUpRegistration.person) found++;
    }
    expect(found).toBe(0);
    const right = await lookUp(event, person.dni, BIRTHDAY, { network: '192.0.2.77' });
    const wrong = await lookUp(event, person.dni, day(5_000), { network: '192.0.2.78' });
    expect(JSON.stringify(right)).toBe(JSON.stringify(wrong));

    const runner = as(null);
    const held = await runner.graphql<Held>(HOLD, {
      input: {
        eventId: String(event.id),
        categoryId: String(event.categories[0]?.id),
        competitors: [member({ dni: person.dni, birthday: BIRTHDAY, kitId: String(event.kits[0]?.id) })],
      },
    });
    expect(held.data.holdRegistration.outcome).toBe('HELD');
    const { redeem, codes } = await mailedCode(api, as(null), person.dni);
    const personCode = codes.find(({ to }) => to === person.email);
    expect(await redeem(personCode!.code)).toMatchObject({
      outcome: 'ACCEPTED',
      person: { email: person.email, eps: person.eps },
    });
  }, 120_000);

  it('20 wrong guesses do not lock out the browser of an owner, and expire after 24 hours', async () => {
    const cookie = 'r'.repeat(22);
    const { event, person } = await known({ browsers: [createHash('sha256').update(cookie).digest('base64url')] });
    for (let guess = 0; guess < 20; guess++)
      await lookUp(event, person.dni, day(guess), { network: networkNumber(guess) });
    expect((await lookUp(event, person.dni, BIRTHDAY)).data?.lookUpRegistration.person).toBeNull();
    expect((await lookUp(event, person.dni, BIRTHDAY, { cookie })).data?.lookUpRegistration.person?.email).toBe(
      person.email,
    );
    clock.set(new Date(now + 24 * 3_600_000 + 1));
    expect((await lookUp(event, person.dni, BIRTHDAY)).data?.lookUpRegistration.person?.name).toBe(person.name);
  });

  it("a browser that entered a teammate's code is not exempt, neither in lookUpRegistration nor in lookUpPerson", async () => {
    const startsAt = new Date(now + 60 * 86_400_000);
    const event = await build.event({ startsAt });
    const team = await build.registration({
      event,
      people: [{ birthday: BIRTHDAY, email: 'ana@example.test' }, { email: 'luz@example.test' }],
    });
    const [ana, luz] = team.competitors;
    const client = as(null);
    await (await mailedCode(api, client, luz!.dni)).redeem();
    for (let guess = 0; guess < 20; guess++)
      await lookUp(event, ana!.dni, day(guess), { network: networkNumber(guess) });
    const identity = { dni: ana!.dni, birthday: BIRTHDAY };
    const byPerson = async () => (await client.graphql(LOOK_UP_PERSON, identity)).data;
    expect(await byPerson()).toEqual({ lookUpPerson: [] });
    const byEvent = await client.graphql(LOOK_UP, { eventId: String(event.id), ...identity });
    expect(byEvent.data).toEqual({ lookUpRegistration: { outcome: 'CAN_REGISTER', person: null } });
    await (await mailedCode(api, client, ana!.dni)).redeem();
    expect(await byPerson()).toEqual({ lookUpPerson: [{ registrationToken: team.purchase.token }] });
  });

  it('guesses are counted over lookUpRegistration and lookUpPerson together, 20 wrong ones from all networks', async () => {
    const { event, person } = await known();
    for (let guess = 0; guess < 20; guess++)
      await ask(guess % 2 ? LOOK_UP : LOOK_UP_PERSON, event, person.dni, day(guess), { network: networkNumber(guess) });
    const right = async () =>
      (await ask(LOOK_UP_PERSON, event, person.dni, BIRTHDAY, { network: '192.0.2.9' })) as { data: unknown };
    expect((await right()).data).toEqual({ lookUpPerson: [] });
    clock.set(new Date(now + 24 * 3_600_000 + 1));
    expect((await right()).data).toEqual({ lookUpPerson: [{ registrationToken: expect.any(String) }] });
  });

  it('a flood of guesses neither delays nor refuses the browser that registered the person', async () => {
    const cookie = 's'.repeat(22);
    const { event, person } = await known({ browsers: [createHash('sha256').update(cookie).digest('base64url')] });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(services.limits, 'wait').mockImplementation(() => held);
    const prefilledEmail = async (network: string) =>
      (await lookUp(event, person.dni, BIRTHDAY, { cookie, network })).data?.lookUpRegistration.person?.email;
    // Four guesses are delayed, and twenty wait behind them.
    for (let guess = 0; guess < 4; guess++) await lookUp(event, person.dni, day(guess));
    const flood = Array.from({ length: 30 }, (_, guess) =>
      lookUp(event, person.dni, day(100 + guess), { network: networkNumber(100 + guess) }),
    );
    const refused: unknown[] = [];
    for (const attempt of flood) void attempt.then(({ errors }) => errors && refused.push(errors));
    while (refused.length < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await prefilledEmail('192.0.2.30')).toBe(person.email);
    release();
    await Promise.all(flood);
    for (let guess = 4; guess < 12; guess++) await lookUp(event, person.dni, day(guess));
    expect((await lookUp(event, person.dni, BIRTHDAY)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(await prefilledEmail('203.0.113.1')).toBe(person.email);
  }, 30_000);

  it('guesses are not delayed once the document is locked', async () => {
    const { event, person } = await known();
    for (let guess = 0; guess < 20; guess++)
      await lookUp(event, person.dni, day(guess), { network: networkNumber(guess) });
    const wait = vi.spyOn(services.limits, 'wait').mockClear();
    await lookUp(event, person.dni, day(50), { network: networkNumber(50) });
    expect(wait).not.toHaveBeenCalled();
  });

  it('a right guess uses up nothing, even if it was sent before the limit was reached', async () => {
    const { event, person } = await known();
    for (let time = 0; time < 30; time++) {
      const { data } = await lookUp(event, person.dni, BIRTHDAY, { network: networkNumber(time) });
      expect(data?.lookUpRegistration.person?.name).toBe(person.name);
    }
    for (let guess = 0; guess < 19; guess++)
      await lookUp(event, person.dni, day(guess), { network: networkNumber(guess) });
    expect((await lookUp(event, person.dni, BIRTHDAY)).data?.lookUpRegistration.person?.name).toBe(person.name);
    await lookUp(event, person.dni, day(19), { network: networkNumber(19) });
    expect((await lookUp(event, person.dni, BIRTHDAY)).data?.lookUpRegistration.person).toBeNull();
  });

  it('simultaneous guesses from 24 networks are checked at most 20 times', async () => {
    const { event, person } = await known();
    const check = async (guess: number) =>
      lookUp(event, person.dni, guess === 23 ? BIRTHDAY : day(guess), { network: networkNumber(guess) });
    await Promise.all(Array.from({ length: 24 }, (_, guess) => check(guess)));
    // The right guess returns its point, perhaps after the last wrong one was refused for it.
    await check(24);
    const [row] = await sql<{ points: number }>(
      services.orm.em.fork(),
      "select points from rate_count where key like 'wrongBirthdaysOfDocument:%' and until > $1 and points > 1",
      [clock.now()],
    );
    expect(row?.points).toBeLessThanOrEqual(20);
    expect((await lookUp(event, person.dni, BIRTHDAY)).data?.lookUpRegistration.person).toBeNull();
  });

  it('guesses wait for four of the same document, at most twenty; further ones get TOO_MANY_REQUESTS', async () => {
    const { event, person } = await known();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(services.limits, 'wait').mockImplementation(() => held);
    // Keep four guesses waiting: from the fifth guess on each one is delayed.
    for (let guess = 0; guess < 4; guess++)
      await lookUp(event, person.dni, day(guess), { network: networkNumber(guess) });
    const requests = Array.from({ length: 30 }, (_, guess) =>
      lookUp(event, person.dni, day(100 + guess), { network: networkNumber(100 + guess) }),
    );
    const refused: string[] = [];
    for (const attempt of requests)
      void attempt.then(({ errors }) => errors && refused.push(errors[0]!.extensions.code));
    while (refused.length < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    // A guess of another document does not wait.
    const other = await known();
    vi.spyOn(services.limits, 'wait').mockImplementation(() => Promise.resolve());
    expect((await lookUp(other.event, other.person.dni, BIRTHDAY)).data?.lookUpRegistration.person?.name).toBe(
      other.person.name,
    );
    release();
    await Promise.all(requests);
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'TOO_MANY_REQUESTS'));
  }, 30_000);

  it('guesses from IPv6 networks of one /48 are counted together', async () => {
    const { event, person } = await known();
    const codes: (string | undefined)[] = [];
    const guesses = 41;
    for (let index = 0; index < guesses; index++) {
      const network = `2001:db8:7:${index.toString(16).padStart(2, '0')}00::1`;
      const { errors } = await lookUp(event, person.dni, day(index), { network });
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }));
    expect(codes[40]).toBe('TOO_MANY_REQUESTS');
  });

  it('guesses of a held registration get the response of an unknown person once the document is locked', async () => {
    const startsAt = new Date(now + 60 * 86_400_000);
    const event = await build.event({ startsAt });
    const held = await build.registration({
      event,
      people: [{ birthday: BIRTHDAY }],
      status: PurchaseStatus.UNPAID,
      createdAt: clock.now(),
    });
    const { dni } = held.competitors[0]!;
    expect((await lookUp(event, dni, BIRTHDAY)).data?.lookUpRegistration.outcome).toBe('REGISTERED');
    for (let guess = 0; guess < 20; guess++) await lookUp(event, dni, day(guess), { network: networkNumber(guess) });
    const locked = await lookUp(event, dni, BIRTHDAY, { network: '192.0.2.5' });
    expect(locked).toEqual(await lookUp(event, '4455667788', BIRTHDAY, { network: '192.0.2.6' }));
    expect(locked.data?.lookUpRegistration).toEqual({ outcome: 'CAN_REGISTER', person: null });
    expect((await services.orm.em.fork().findOneOrFail(Purchase, held.id)).browsers).toEqual([]);
  });
});
