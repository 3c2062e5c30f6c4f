import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { sql } from '../platform/database/sql.js';
import { openApi } from '../testing/api.js';
import { mailedCode, REDEEM_CODE, SEND_CODE, type Redeemed } from '../testing/mailed-code.js';
import { VerificationCode } from './verification-code.entity.js';
import { purgeVerificationCodes } from './verification-codes.js';

const api = await openApi();
const { as, build, services, clock, ctx } = api;
const em = () => services.orm.em.fork();
afterEach(() => clock.release());

/** A person with a paid registration, alone in the team. */
async function registered(person: { dni?: string; email?: string; name?: string } = {}, status = PurchaseStatus.PAID) {
  const registration = await build.registration({ event: await build.event(), people: [person], status });
  return { registration, person: registration.competitors[0]! };
}
const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('a request of a code', () => {
  it('a request mails six digits to the stored address, which the caller does not learn', async () => {
    const { person } = await registered({ email: 'laura@example.test', name: 'Laura' });
    const { mails, request } = await mailedCode(api, as(null), person.dni);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'laura@example.test', subject: 'Tu código de seis números' });
    expect(mail!.text).toMatch(/^\d{6}$/m);
    const code = /^\d{6}$/m.exec(mail!.text)![0];
    const [row] = await sql(em(), 'select * from verification_code where id = $1', [request.id]);
    const [job] = await sql(
      em(),
      "select data from pgboss.job where name = 'send-verification-code' order by created_on desc limit 1",
    );
    expect(JSON.stringify([row, job])).not.toContain(code);
    expect(JSON.stringify([row, job])).not.toMatch(new RegExp(`laura|"${person.dni}"`, 'i'));
  });

  it('a request for an unknown document has the same result and takes the same steps', async () => {
    clock.set(new Date());
    const { person } = await registered();
    const known = await as(null).graphql(SEND_CODE, { dni: person.dni });
    const unknown = await as(null).graphql(SEND_CODE, { dni: '99887766' });
    expect(unknown).toEqual(known);
    const wrong = async (dni: string) => (await mailedCode(api, as(null), dni)).redeem('000000');
    const { codes } = await mailedCode(api, as(null), '99887766');
    expect(codes).toEqual([]);
    const responses = [await wrong(person.dni), await wrong('99887766')];
    expect(responses[0]).toEqual(responses[1]);
  });

  it('a request with an invalid document is refused', async () => {
    const { errors } = await as(null).graphql(SEND_CODE, { dni: 'x' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { dni: [expect.any(String)] } });
  });
});

describe('a right code', () => {
  it('a right code returns all data of the person and makes this browser an owner of their live registrations', async () => {
    const { person, registration } = await registered({ dni: '1098765', email: 'ana@example.test' });
    const held = await registered({ dni: '1098765', email: 'ana@example.test' }, PurchaseStatus.UNPAID);
    const ended = await registered({ dni: '1098765', email: 'ana@example.test' }, PurchaseStatus.EXPIRED);
    const client = as(null);
    const { redeem } = await mailedCode(api, client, person.dni);
    const { outcome, person: data, registrations } = await redeem();
    expect(outcome).toBe('ACCEPTED');
    expect(data).toMatchObject({
      email: 'ana@example.test',
      phone: person.phone,
      address: person.address,
      eps: person.eps,
    });
    expect(registrations.map(({ relation }) => relation)).toEqual(['OWNER', 'OWNER']);
    for (const created of [{ registration, person }, held])
      expect((await em().findOneOrFail(Purchase, created.registration.id)).codeOwners).toEqual([
        { browser: expect.any(String), competitorId: created.person.id },
      ]);
    expect((await em().findOneOrFail(Purchase, ended.registration.id)).codeOwners).toEqual([]);
  });

  it('a right code works once, in the browser that requested it, and for that document', async () => {
    const { person } = await registered();
    const other = await registered();
    const { redeem, codes } = await mailedCode(api, as(null), person.dni);
    const code = codes[0]!.code;
    expect(await redeem(code, as(null))).toMatchObject({ outcome: 'EXPIRED', person: null });
    const otherBrowser = as(null);
    await otherBrowser.graphql(SEND_CODE, { dni: other.person.dni });
    expect(await redeem(code, otherBrowser)).toMatchObject({ outcome: 'EXPIRED' });
    expect(await redeem()).toMatchObject({ outcome: 'ACCEPTED' });
    expect(await redeem()).toMatchObject({ outcome: 'EXPIRED', person: null, registrations: [] });
  });

  it('a right code is accepted once if it is sent many times at once', async () => {
    const { person } = await registered();
    const { redeem } = await mailedCode(api, as(null), person.dni);
    const outcomes = (await Promise.all(Array.from({ length: 5 }, () => redeem()))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ACCEPTED')).toHaveLength(1);
  });

  it('a right code opens the registrations with the address it went to, and none with another address', async () => {
    const victim = await registered({ dni: '5544332', email: 'victima@example.test' });
    // Anyone may register a document with an address of their own.
    const attack = await registered({ dni: '5544332', email: 'otro@example.test' }, PurchaseStatus.UNPAID);
    const client = as(null);
    const { codes, redeem } = await mailedCode(api, client, '5544332');
    expect(codes.map(({ to }) => to).sort()).toEqual(['otro@example.test', 'victima@example.test']);
    const { person, registrations } = await redeem(codes.find(({ to }) => to === 'otro@example.test')!.code);
    expect(person).toMatchObject({ email: 'otro@example.test' });
    expect(registrations.map(({ registrationToken }) => registrationToken)).toEqual([
      attack.registration.purchase.token,
    ]);
    expect((await em().findOneOrFail(Purchase, victim.registration.id)).codeOwners).toEqual([]);
  });

  it('a right code is refused once the competitor has another address', async () => {
    const { person } = await registered({ email: 'antes@example.test' });
    const { redeem } = await mailedCode(api, as(null), person.dni);
    await sql(em(), "update competitor set email = 'ahora@example.test' where id = $1", [person.id]);
    expect(await redeem()).toMatchObject({ outcome: 'EXPIRED', person: null });
  });

  it('a right code expires after ten minutes', async () => {
    const start = new Date();
    clock.set(start);
    const { person } = await registered();
    const { redeem } = await mailedCode(api, as(null), person.dni);
    clock.set(new Date(start.getTime() + 10 * 60_000 - 1));
    expect(await redeem('000000')).toMatchObject({ attemptsLeft: 4 });
    clock.set(new Date(start.getTime() + 10 * 60_000));
    expect(await redeem()).toMatchObject({ outcome: 'EXPIRED' });
  });
});

describe('a wrong code', () => {
  it('a wrong code uses up one of five attempts, after which the right one is refused', async () => {
    const { person } = await registered();
    const { redeem, codes } = await mailedCode(api, as(null), person.dni);
    const wrong = wrongCode(codes[0]!.code);
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await redeem(wrong)).toMatchObject({ outcome: 'WRONG', attemptsLeft });
    expect(await redeem(wrong)).toMatchObject({ outcome: 'NO_ATTEMPTS_LEFT', attemptsLeft: null });
    expect(await redeem()).toMatchObject({ outcome: 'NO_ATTEMPTS_LEFT', person: null });
  });

  it('a code is compared at most five times if twenty attempts come at once', async () => {
    const { person } = await registered();
    const { redeem, codes, request } = await mailedCode(api, as(null), person.dni);
    const wrong = wrongCode(codes[0]!.code);
    const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(wrong)));
    expect(responses.filter(({ outcome }) => outcome === 'WRONG')).toHaveLength(4);
    expect(responses.filter(({ outcome }) => outcome === 'NO_ATTEMPTS_LEFT')).toHaveLength(16);
    expect((await em().findOneOrFail(VerificationCode, request.id)).attempts).toBe(5);
  });

  it('a code without six digits is refused on its field, and uses up no attempt', async () => {
    const { person } = await registered();
    const client = as(null);
    const { redeem } = await mailedCode(api, client, person.dni);
    const { errors } = await client.graphql<{ redeemVerificationCode: Redeemed }>(REDEEM_CODE, {
      dni: person.dni,
      code: '12a',
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { code: ['Escribe los seis números.'] },
    });
    expect(await redeem('000000')).toMatchObject({ attemptsLeft: 4 });
  });
});

it('the purge deletes expired codes, and no others', async () => {
  const start = new Date();
  clock.set(start);
  await as(null).graphql(SEND_CODE, { dni: '70000001' });
  clock.set(new Date(start.getTime() + 5 * 60_000));
  await as(null).graphql(SEND_CODE, { dni: '70000002' });
  clock.set(new Date(start.getTime() + 10 * 60_000));
  const before = await em().count(VerificationCode, { createdAt: { $gte: start } });
  await purgeVerificationCodes(ctx());
  expect(await em().count(VerificationCode, { createdAt: { $gte: start } })).toBe(before - 1);
});
