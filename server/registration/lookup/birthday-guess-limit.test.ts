import type { Event } from '../../events/event.entity.js';
import { openApi, type Client } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';

const { as, build, services, clock } = await openApi({ RATE_LIMITS: 'on' });
let waits: number[] = [];
/** Each test runs hours after the previous one, so that earlier counts have expired. */
let now = Date.now();
beforeEach(() => {
  clock.set(new Date((now += 24 * 3_600_000)));
  waits = [];
  vi.spyOn(services.limits, 'wait').mockImplementation((milliseconds) =>
    Promise.resolve(void waits.push(milliseconds)),
  );
});
afterAll(() => clock.release());

const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday) { outcome registration { token } person { email } } }`;
const LOOK_UP_PERSON = `mutation ($dni: String!, $birthday: String!) {
  lookUpPerson(dni: $dni, birthday: $birthday) { registrationToken } }`;

interface LookupData {
  lookUpRegistration: { outcome: string; registration: { token: string } | null; person: { email: string } | null };
}
const lookUp = (event: Event, dni: string, birthday: string, browser = as(null)) =>
  browser.graphql<LookupData>(LOOK_UP, { eventId: String(event.id), dni, birthday });
const hold = (event: Event, people: object[], browser: Client) =>
  browser.graphql<Held>(HOLD, {
    input: {
      eventId: String(event.id),
      categoryId: String(event.categories[0]?.id),
      competitors: people.map((person) => ({ kitId: String(event.kits[0]?.id), ...person })),
    },
  });
const day = (number: number): string => new Date(Date.UTC(1990, 0, 1 + number)).toISOString().slice(0, 10);
const openEvent = (): Promise<Event> => build.event({ startsAt: new Date(now + 60 * 86_400_000) });
const BIRTHDAY = '1992-03-04';

describe('guessing a birthday', () => {
  it('guesses are counted over all operations: after ten different birthdays a network is refused, even with the right one', async () => {
    const event = await openEvent();
    const person = member({ birthday: BIRTHDAY });
    await hold(event, [person], as(null));
    const otherBrowser = as(null);
    for (let guess = 0; guess < 10; guess++) {
      const { data, errors } =
        guess % 2
          ? await lookUp(event, person.dni, day(guess), otherBrowser)
          : await otherBrowser.graphql(LOOK_UP_PERSON, { dni: person.dni, birthday: day(guess) });
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).not.toMatch(/token":"|email":"/);
    }
    for (const response of [
      await lookUp(event, person.dni, BIRTHDAY, otherBrowser),
      await otherBrowser.graphql(LOOK_UP_PERSON, { dni: person.dni, birthday: BIRTHDAY }),
    ])
      expect(response.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect((await lookUp(event, member().dni, BIRTHDAY, otherBrowser)).errors).toBeUndefined();
  });

  it('a save accepts no guesses: it responds alike to every birthday and returns no token', async () => {
    const event = await openEvent();
    const person = member({ birthday: BIRTHDAY });
    await hold(event, [person], as(null));
    const otherBrowser = as(null);
    const responses = new Set<string>();
    for (const birthday of [day(1), day(2), BIRTHDAY, day(3)])
      responses.add(JSON.stringify(await hold(event, [{ ...person, birthday }], otherBrowser)));
    expect(responses.size).toBe(1);
    expect([...responses][0]).toContain('"registration":null');
  });

  it('a guess delays the next guess of the same document only, and a right birthday from another browser ends the delay', async () => {
    const event = await openEvent();
    const person = member({ birthday: BIRTHDAY });
    await hold(event, [person], as(null));
    for (let guess = 0; guess < 8; guess++) await lookUp(event, person.dni, day(guess));
    expect(waits).toEqual([250, 500, 1_000, 2_000]);
    await lookUp(event, member().dni, BIRTHDAY);
    expect(waits).toHaveLength(4);
    expect((await lookUp(event, person.dni, BIRTHDAY)).data.lookUpRegistration.outcome).toBe('REGISTERED');
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000]);
    await lookUp(event, person.dni, day(9));
    expect(waits).toHaveLength(5);
  });

  it('repeating the same birthday is not a guess', async () => {
    const event = await openEvent();
    const { dni } = member();
    for (let time = 0; time < 20; time++)
      expect((await lookUp(event, dni, BIRTHDAY)).data.lookUpRegistration.outcome).toBe('CAN_REGISTER');
    expect(waits).toEqual([]);
  });
});

describe('an address', () => {
  it('a network may look up a limited number of documents, over lookup, save and code together', async () => {
    const event = await openEvent();
    await build.coupon(event, { code: 'UNO', value: 1 });
    const { limits } = services;
    const countedBefore = 3_000 - 3;
    await limits.countDifferent(
      'documentsOfAddress',
      ['127.0.0.1'],
      Array.from({ length: countedBefore }, (_, index) => `countedBefore ${index}`),
    );
    const browser = as(null);
    const [first, second] = [member(), member()];
    expect((await lookUp(event, first.dni, BIRTHDAY, browser)).errors).toBeUndefined();
    expect((await hold(event, [first, second], browser)).data.holdRegistration.outcome).toBe('HELD');
    const byCode = (dni: string) =>
      browser.rest('POST', '/api/discountcode/create', { event_id: event.id, dni, code: 'UNO' });
    expect((await byCode('1999888')).status).toBe(404);
    for (const refused of [
      (await lookUp(event, member().dni, BIRTHDAY, browser)).errors,
      (await hold(event, [member()], browser)).errors,
    ])
      expect(refused?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect((await byCode('1999889')).status).toBe(429);
    // Guesses that have begun continue.
    expect((await lookUp(event, second.dni, String(second.birthday), browser)).data.lookUpRegistration.outcome).toBe(
      'REGISTERED',
    );
  });
});
