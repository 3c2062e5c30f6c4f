import type { Event } from '../events/event.entity.js';
import type { Mail } from '../platform/mail/mailer.js';
import { sql } from '../platform/database/sql.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { mailedCode } from '../testing/mailed-code.js';
import { mailVerificationCodes, type CodeRequest } from './send-verification-code.js';

const api = await openApi({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
const { app, as, build, services, clock, ctx } = api;
let now = Date.now();
beforeEach(() => {
  // Counts of earlier tests have expired by then.
  clock.set(new Date((now += 48 * 3_600_000)));
  vi.spyOn(services.limits, 'wait').mockImplementation(() => Promise.resolve());
});
afterAll(() => clock.release());

const BIRTHDAY = '1990-05-10';
const day = (number: number): string => new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10);
const networkNumber = (index: number): string => `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;
const SEND = `mutation ($dni: String!, $birthday: String) {
  sendVerificationCode(dni: $dni, birthday: $birthday) { expiresAt resendAt now } }`;
const REDEEM =
  'mutation ($dni: String!, $code: String!) { redeemVerificationCode(dni: $dni, code: $code) { outcome } }';
const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday) { outcome } }`;

interface Response {
  data: Record<string, { outcome?: string }> | null;
  errors?: { extensions: { code: string } }[];
}

/** Sends a mutation from one network, in one browser. */
async function ask(query: string, variables: object, network: string, cookie = 'c'.repeat(22)): Promise<Response> {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie: `browser=${cookie}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Response;
}
const refusal = ({ errors }: Response) => errors?.[0]?.extensions.code;

const openEvent = (): Promise<Event> => build.event({ startsAt: new Date(now + 60 * 86_400_000) });
async function registered({
  email = `ana${now}@example.test`,
  dni = '',
  event = null as Event | null,
  createdAt = new Date(now),
  status = PurchaseStatus.PAID,
} = {}) {
  const people = [{ birthday: BIRTHDAY, email, ...(dni && { dni }) }];
  const { competitors } = await build.registration({ event: event ?? (await openEvent()), people, status, createdAt });
  return competitors[0]!;
}
/** Runs the jobs of requests that have not run yet. */
async function mailAll(): Promise<Mail[]> {
  const jobs = await sql<{ data: CodeRequest }>(
    services.orm.em.fork(),
    "delete from pgboss.job where name = 'send-verification-code' returning data",
  );
  const mails: Mail[] = [];
  const spy = vi.spyOn(services.mailer, 'send').mockImplementation((mail) => Promise.resolve(void mails.push(mail)));
  for (const { data } of jobs) await mailVerificationCodes(ctx(), data);
  spy.mockRestore();
  return mails;
}
/** Returns the addresses to which a code of this document is mailed. */
async function addressesOf(dni: string): Promise<string[]> {
  const { codes } = await mailedCode(api, as(null), dni);
  return codes.map(({ to }) => to);
}

describe('requests of a code', () => {
  it('code requests of one document are refused from the fifth in an hour per network, whether the document is known or not', async () => {
    const { dni } = await registered();
    for (const document of [dni, '99001122']) {
      const responses: (string | undefined)[] = [];
      for (let time = 0; time < 5; time++) responses.push(refusal(await ask(SEND, { dni: document }, '192.0.2.1')));
      expect(responses).toEqual([undefined, undefined, undefined, undefined, 'TOO_MANY_REQUESTS']);
      expect(refusal(await ask(SEND, { dni: document }, '192.0.2.2'))).toBeUndefined();
    }
    clock.set(new Date(now + 3_600_001));
    expect(refusal(await ask(SEND, { dni }, '192.0.2.1'))).toBeUndefined();
  });

  it('code requests are refused from the 61st in an hour per network, for any documents', async () => {
    const responses: (string | undefined)[] = [];
    for (let time = 0; time < 61; time++)
      responses.push(refusal(await ask(SEND, { dni: `9800${1_000 + time}` }, '192.0.2.3')));
    expect(responses.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
    expect(responses[60]).toBe('TOO_MANY_REQUESTS');
  });

  it('code requests mail ten codes per address in 24 hours and ten more with the right birthday, with the same response', async () => {
    const { dni, email } = await registered();
    const responses = new Set<string>();
    const request = async (count: number, birthday?: string) => {
      for (let time = 0; time < count; time++)
        responses.add(JSON.stringify(await ask(SEND, { dni, birthday }, networkNumber(responses.size + time))));
      return (await mailAll()).filter(({ to }) => to === email).length;
    };
    const unknown = await ask(SEND, { dni: '99003344', birthday: BIRTHDAY }, '192.0.2.4');
    expect([await request(12), await request(3, day(1)), await request(12, BIRTHDAY)]).toEqual([10, 0, 10]);
    expect([...responses]).toEqual([JSON.stringify(unknown)]);
    clock.set(new Date(now + 24 * 3_600_000 + 1));
    responses.clear();
    expect(await request(1)).toBe(1);
  });

  it("requests by others who registered the document with their own birthday do not use up the person's reserve", async () => {
    const { dni, email } = await registered();
    await build.registration({
      event: await openEvent(),
      people: [{ dni, email, birthday: day(7) }],
      status: PurchaseStatus.UNPAID,
      createdAt: new Date(now),
    });
    for (let time = 0; time < 24; time++) await ask(SEND, { dni, birthday: day(7) }, networkNumber(time));
    expect((await mailAll()).filter(({ to }) => to === email)).toHaveLength(10);
    await ask(SEND, { dni, birthday: BIRTHDAY }, '192.0.2.5');
    expect((await mailAll()).map(({ to }) => to)).toEqual([email]);
  });
});

describe('attempts to enter a code', () => {
  it('attempts to enter a code are refused from the 301st in an hour per network', async () => {
    const responses: (string | undefined)[] = [];
    for (let time = 0; time < 301; time++)
      responses.push(refusal(await ask(REDEEM, { dni: '99005566', code: '000000' }, '192.0.2.6')));
    expect(responses.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
    expect(refusal(await ask(REDEEM, { dni: '99005566', code: '000000' }, '192.0.2.7'))).toBeUndefined();
  }, 60_000);

  it('attempts of another person are compared with the codes of an address at most fifty times in 24 hours, from any networks', async () => {
    const { dni } = await registered();
    let compared = 0;
    for (let attacker = 0; attacker < 15; attacker++) {
      const [network, cookie] = [networkNumber(attacker), String(attacker).padStart(22, 'a')];
      await ask(SEND, { dni }, network, cookie);
      const mailed = (await mailAll()).length;
      for (let attempt = 0; attempt < 6; attempt++) {
        const { data } = await ask(REDEEM, { dni, code: '000000' }, network, cookie);
        const { outcome } = data!.redeemVerificationCode!;
        expect(['WRONG', 'NO_ATTEMPTS_LEFT']).toContain(outcome);
        if (mailed > 0 && attempt < 5) compared += mailed;
      }
    }
    expect(compared).toBe(50);
  }, 60_000);
});

it('the person redeems a code while others guess birthdays and codes of the document from many networks', async () => {
  const person = await registered();
  const { dni, email } = person;
  const event = await openEvent();
  for (let attacker = 0; attacker < 60; attacker++) {
    const [network, cookie] = [networkNumber(attacker), String(attacker).padStart(22, 'b')];
    await ask(LOOK_UP, { eventId: String(event.id), dni, birthday: day(attacker) }, network, cookie);
    await ask(SEND, { dni, birthday: day(attacker) }, network, cookie);
    for (let attempt = 0; attempt < 3; attempt++) await ask(REDEEM, { dni, code: '000000' }, network, cookie);
  }
  expect((await mailAll()).filter(({ to }) => to === email)).toHaveLength(10);
  const cookie = 'p'.repeat(22);
  expect(refusal(await ask(SEND, { dni, birthday: BIRTHDAY }, '192.0.2.8', cookie))).toBeUndefined();
  const [mail] = await mailAll();
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  const { data } = await ask(REDEEM, { dni, code }, '192.0.2.8', cookie);
  expect(data).toEqual({ redeemVerificationCode: { outcome: 'ACCEPTED' } });
}, 60_000);

describe('addresses of a document', () => {
  it('codes go to the oldest paid address first, however many free registrations and holds others make', async () => {
    const { dni } = await registered({ email: 'real@example.test', createdAt: new Date(now - 86_400_000) });
    const later = async (email: string, status: PurchaseStatus, hours: number) =>
      registered({ dni, email, status, createdAt: new Date(now - hours * 3_600_000) });
    for (let index = 0; index < 12; index++)
      await later(
        `ajeno${index}@example.test`,
        [PurchaseStatus.FREE, PurchaseStatus.COURTESY, PurchaseStatus.PARTNER, PurchaseStatus.UNPAID][index % 4]!,
        // Some are older than the paid one.
        48 - 4 * index,
      );
    await later('reciente@example.test', PurchaseStatus.PAID, 1);
    const addresses = await addressesOf(dni);
    expect(addresses).toHaveLength(10);
    expect(addresses.slice(0, 3)).toEqual(['real@example.test', 'reciente@example.test', 'ajeno0@example.test']);
    expect(addresses.slice(-1)).toEqual(['ajeno9@example.test']);
  });

  it('codes go to addresses of ended holds only if the document has no other', async () => {
    const old = await registered({ email: 'viejo@example.test', status: PurchaseStatus.EXPIRED });
    expect(await addressesOf(old.dni)).toEqual(['viejo@example.test']);
    await registered({ dni: old.dni, email: 'nuevo@example.test', status: PurchaseStatus.UNPAID });
    expect(await addressesOf(old.dni)).toEqual(['nuevo@example.test']);
  });
});
