import { AuditEntry } from '../audit/audit-entry.entity.js';
import { jobKinds } from '../domains.js';
import type { Mail } from '../platform/mail/mailer.js';
import { openApi } from '../testing/api.js';
import { PASSWORD } from '../testing/factories.js';
import { countStatements } from '../testing/statements.js';
import { requestPasswordReset } from './request-password-link.js';
import { createUser } from './create-user.js';
import { logIn } from './sessions/log-in.js';
import { PasswordLink } from './password-link.entity.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';
import { CreateUserInput } from './user.inputs.js';

const { as, build, services, ctx, clock } = await openApi({ RATE_LIMITS: 'on' });
const admin = await build.user({ name: 'Jefa' });
const em = () => services.orm.em.fork();
const GOOD = 'la montaña de noche';
const HOUR = 3_600_000;

/** Jobs queued and mails sent since the test began. */
let queued: [string, unknown][] = [];
let mails: Mail[] = [];
beforeEach(() => {
  [queued, mails] = [[], []];
  vi.spyOn(services.limits, 'wait').mockResolvedValue();
  const { enqueue } = services.jobs;
  vi.spyOn(services.jobs, 'enqueue').mockImplementation((manager, name, data) => {
    queued.push([name, data]);
    return Reflect.apply(enqueue, services.jobs, [manager, name, data]) as Promise<void>;
  });
  vi.spyOn(services.mailer, 'send').mockImplementation((mail) => Promise.resolve(void mails.push(mail)));
});
afterEach(() => {
  vi.restoreAllMocks();
  clock.release();
});

const kinds = jobKinds(() => ctx());
const runJobs = async () => {
  for (const [name, data] of queued.splice(0)) await kinds.find((kind) => kind.name === name)?.run(data);
};
/** Context of a visitor from a new network. */
let visitors = 0;
const visitor = () => ({ ...ctx(null), network: `192.0.2.${++visitors}` });
/** Requests a password reset and returns the token that was mailed. */
const requestToken = async (user: User): Promise<string> => {
  await requestPasswordReset(visitor(), user.email);
  await runJobs();
  return tokenIn(mails.at(-1));
};
const tokenIn = (mail: Mail | undefined): string => /\/admin\/clave\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
const setPassword = (token: string, password: string) =>
  as(null).graphql<{ setPassword: boolean }>('mutation ($input: SetPasswordInput!) { setPassword(input: $input) }', {
    input: { token, password },
  });
const errorCode = async (result: ReturnType<typeof setPassword>) => (await result).errors?.[0]?.extensions.code;
const readLink = async (token: string) =>
  (
    await as(null).graphql<{ passwordLink: object | null }>(
      'query ($token: String!) { passwordLink(token: $token) { state kind email } }',
      { token },
    )
  ).data.passwordLink;
const invite = (overrides: Partial<CreateUserInput> = {}) =>
  createUser(
    ctx(admin),
    Object.assign(new CreateUserInput(), {
      name: 'Rosa <b>Peñaloza</b>',
      email: `rosa${Math.random()}@correo.co`,
      phone: '3001234567',
      role: RoleName.VIEWER,
      active: true,
      ...overrides,
    }),
  );

describe('A reset link', () => {
  it('a reset link sets the password once and ends sessions and other links', async () => {
    const user = await build.user({ name: 'Nora' });
    const session = as(user);
    const [other, token] = [await requestToken(user), await requestToken(user)];
    const { to, subject, text, html } = mails[1]!;
    expect([to, subject]).toEqual([user.email, 'Elige otra contraseña en Dorsal']);
    expect(text).toContain('Hola, Nora:');
    expect(text).toContain('sirve una sola vez');
    expect(html).toContain(`href="${services.publicUrl}/admin/clave/${token}"`);
    expect(await readLink(token)).toEqual({ state: 'OPEN', kind: 'RESET', email: user.email });

    expect((await setPassword(token, GOOD)).data).toEqual({ setPassword: true });
    expect((await session.graphql('{ me { id } }')).data).toEqual({ me: null });
    await expect(logIn(ctx(null), user.email, PASSWORD)).rejects.toMatchObject({ code: 'WRONG_LOGIN' });
    await expect(logIn(ctx(null), user.email, GOOD)).resolves.toBeDefined();

    expect(await errorCode(setPassword(token, 'otra montaña alta'))).toBe('WRONG_STATE');
    expect(await errorCode(setPassword(other, 'otra montaña alta'))).toBe('WRONG_STATE');
    expect(await readLink(other)).toEqual({ state: 'USED', kind: 'RESET', email: null });
    const lines = await em().find(AuditEntry, { subject: 'user', subjectId: user.id }, { orderBy: { id: 'asc' } });
    expect(lines.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['visitor', 'password link mailed', { kind: 'RESET', ip: '127.0.0.1' }],
      ['visitor', 'password link mailed', { kind: 'RESET', ip: '127.0.0.1' }],
      ['user', 'password changed', { version: 2 }],
      ['user', 'logged in', { ip: '127.0.0.1' }],
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('a reset link sets one password if it is used twice concurrently', async () => {
    const token = await requestToken(await build.user());
    const codes = await Promise.all(
      [GOOD, `${GOOD} clara`, `${GOOD} fría`].map((each) => errorCode(setPassword(token, each))),
    );
    expect(codes.sort()).toEqual(['WRONG_STATE', 'WRONG_STATE', undefined]);
  });

  it('a reset link is stored as a digest, and no job or row has the token', async () => {
    const user = await build.user();
    const token = await requestToken(user);
    expect(token).toHaveLength(43);
    const stored = await em().execute('select * from password_link where user_id = ?', [user.id]);
    const jobs = await em().execute<object[]>(`select data from pgboss.job where name = 'send-password-link'`);
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored, jobs])).not.toContain(token);
  });

  it('unknown emails and inactive users take the same steps and get the same result', async () => {
    const [user, inactive] = [await build.user(), await build.user({ active: false })];
    const cost = async (email: string) => {
      let result: unknown;
      const statements = await countStatements(async () => {
        result = await requestPasswordReset(visitor(), email);
      });
      return { statements, result, jobs: queued.splice(0).map(([name]) => name) };
    };
    const known = await cost(user.email);
    expect(known.jobs).toEqual(['send-password-link']);
    expect(await cost('nadie@example.test')).toEqual(known);
    expect(await cost(inactive.email)).toEqual(known);
    await requestPasswordReset(visitor(), inactive.email);
    await requestPasswordReset(visitor(), 'nadie@example.test');
    await runJobs();
    expect(mails).toEqual([]);
  });

  it('reset links are limited per user and hour, and requests to ten per network', async () => {
    const user = await build.user();
    for (let time = 0; time < 8; time++)
      await requestPasswordReset({ ...ctx(null), network: `198.51.100.${time}` }, user.email);
    await runJobs();
    expect(mails).toHaveLength(5);
    const requests = { ...ctx(null), network: '203.0.113.50' };
    for (let time = 0; time < 10; time++) await requestPasswordReset(requests, `persona${time}@nadie.test`);
    await expect(requestPasswordReset(requests, user.email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('a weak password is refused and leaves the link usable', async () => {
    const user = await build.user({ name: 'Nora Díaz' });
    const token = await requestToken(user);
    for (const [password, message] of [
      ['corta', 'al menos 10 caracteres'],
      ['bogota2026', 'de las primeras'],
      ['noradiaz2026', 'no puede ser el nombre'],
    ] as const)
      expect((await setPassword(token, password)).errors?.[0]?.extensions.fields?.password).toEqual([
        expect.stringContaining(message),
      ]);
    expect((await setPassword(token, GOOD)).errors).toBeUndefined();
  });

  it('a reset link expires after an hour, and with another password, email or status', async () => {
    const user = await build.user();
    const late = await requestToken(user);
    clock.set(new Date(Date.now() + HOUR + 1_000));
    expect(await readLink(late)).toEqual({ state: 'EXPIRED', kind: 'RESET', email: null });
    expect(await errorCode(setPassword(late, GOOD))).toBe('WRONG_STATE');
    clock.release();
    const update = (id: number, changes: string) =>
      as(admin).graphql(
        `mutation ($id: ID!) { updateUser(id: $id, input: { name: "Nora", phone: "3001234567", ${changes} }) { id } }`,
        { id: String(id) },
      );
    for (const changes of ['password: "una clave bien larga", email: "uno@dorsal.test"', 'email: "dos@dorsal.test"']) {
      const other = await build.user();
      const token = await requestToken(other);
      expect((await update(other.id, changes)).errors).toBeUndefined();
      expect(await readLink(token)).toMatchObject({ state: 'USED' });
    }
    const asleep = await build.user({ email: 'tres@dorsal.test' });
    const token = await requestToken(asleep);
    await update(asleep.id, 'email: "tres@dorsal.test", active: false');
    expect(await readLink(token)).toBeNull();
    expect(await errorCode(setPassword(token, GOOD))).toBe('NOT_FOUND');
    expect(await readLink('nada')).toBeNull();
  });

  it('an outdated request mails no link after an outage of the mail server', async () => {
    const user = await build.user();
    await requestPasswordReset(visitor(), user.email);
    clock.set(new Date(Date.now() + HOUR + 1_000));
    await runJobs();
    expect(mails).toEqual([]);
  });

  it('a link whose mail failed is mailed by a retry, with a token that works', async () => {
    const user = await build.user();
    await requestPasswordReset(visitor(), user.email);
    const [request] = queued;
    vi.spyOn(services.mailer, 'send').mockRejectedValueOnce(new Error('closed'));
    await expect(runJobs()).rejects.toThrow('closed');
    queued.push(request!);
    await runJobs();
    expect((await setPassword(tokenIn(mails[0]), GOOD)).errors).toBeUndefined();
    expect(await em().count(AuditEntry, { subject: 'user', subjectId: user.id, action: 'password link mailed' })).toBe(
      1,
    );
  });
});

describe('An invitation', () => {
  it('an invitation goes to a new user without a password, who can log in once it is accepted', async () => {
    const user = await invite();
    await expect(logIn(ctx(null), user.email, '')).rejects.toMatchObject({ code: 'WRONG_LOGIN' });
    queued = queued.filter(([name]) => name === 'send-password-link');
    await runJobs();
    const [mail] = mails;
    expect([mail?.to, mail?.subject]).toEqual([user.email, 'Crea tu contraseña en Dorsal']);
    expect(mail?.html).toContain('Rosa &lt;b&gt;Peñaloza');
    const token = tokenIn(mail);
    clock.set(new Date(Date.now() + 6.9 * 24 * HOUR));
    expect(await readLink(token)).toMatchObject({ state: 'OPEN', kind: 'INVITATION' });
    expect((await setPassword(token, GOOD)).errors).toBeUndefined();
    await expect(logIn(ctx(null), user.email, GOOD)).resolves.toBeDefined();
  });

  it('an administrator can resend an invitation, or send a reset link to a user with a password', async () => {
    const send = (id: number) =>
      as(admin).graphql('mutation ($id: ID!) { sendPasswordLink(userId: $id) }', { id: String(id) });
    const [invited, settled, asleep] = [await invite(), await build.user(), await build.user({ active: false })];
    queued = [];
    expect((await send(invited.id)).data).toEqual({ sendPasswordLink: true });
    expect((await send(settled.id)).data).toEqual({ sendPasswordLink: true });
    expect((await send(asleep.id)).errors?.[0]?.extensions.code).toBe('WRONG_STATE');
    await runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Crea tu contraseña en Dorsal',
      'Elige otra contraseña en Dorsal',
    ]);
    const lines = await em().find(AuditEntry, { subject: 'user', subjectId: settled.id }, { orderBy: { id: 'asc' } });
    expect(lines).toMatchObject([
      { actor: 'user', userName: 'Jefa', action: 'password link asked' },
      { actor: 'job', action: 'password link mailed', detail: { kind: 'RESET' } },
    ]);
  });
});

it('password links are purged a month after they expire, and explain their state until then', async () => {
  const user = await build.user();
  await requestToken(user);
  const purge = () => kinds.find(({ name }) => name === 'purge-password-links')?.run({});
  clock.set(new Date(Date.now() + 30 * 24 * HOUR));
  await purge();
  expect(await em().count(PasswordLink, { user })).toBe(1);
  clock.set(new Date(Date.now() + 30 * 24 * HOUR + 2 * HOUR));
  await purge();
  expect(await em().count(PasswordLink, { user })).toBe(0);
});
