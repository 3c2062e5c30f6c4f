import jwt from 'jsonwebtoken';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { openApi } from '../../testing/api.js';
import { PASSWORD } from '../../testing/factories.js';
import { changeMyPassword } from '../my-account.js';
import { logIn } from './log-in.js';
import { openSession } from './session.js';
import { UserSession } from './user-session.entity.js';
import { endIdleSessions } from './end-idle-sessions.js';
import type { User } from '../user.entity.js';

/** Previous signing secret. */
const PREVIOUS = 'el secreto con el que se firmaba antes';
const { app, as, build, services, clock, ctx } = await openApi({
  JWT_SECRET_PREVIOUS: PREVIOUS,
  DATA_KEY: PREVIOUS,
  SESSION_IDLE_MINUTES: '60',
  SESSION_HOURS: '12',
});
const START = new Date('2026-05-01T12:00:00-05:00').getTime();
const minutesLater = (minutes: number) => clock.set(new Date(START + minutes * 60_000));
const em = () => services.orm.em.fork();

beforeEach(() => minutesLater(0));
afterEach(() => clock.release());

/** Opens a session as a login does. */
async function open(user: User): Promise<string> {
  return (await logIn({ ...ctx(null), now: clock.now() }, user.email, PASSWORD)).token;
}

/** Sends a query with a token; `unattended` marks polling by a page. */
async function ask(token: string, query: string, unattended = false) {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(unattended ? { 'x-unattended': '1' } : {}),
    },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data: { me: unknown }; errors?: { extensions: { code: string } }[] };
}
const alive = async (token: string, unattended = false): Promise<boolean> =>
  (await ask(token, '{ me { id } }', unattended)).data.me !== null;
const logOut = (token: string) => ask(token, 'mutation { logout }');

describe('Logging out', () => {
  it('logout ends only the session of the request and adds an audit entry', async () => {
    const user = await build.user();
    const [here, elsewhere] = [await open(user), await open(user)];
    expect((await logOut(here)).data).toEqual({ logout: true });
    expect([await alive(here), await alive(elsewhere)]).toEqual([false, true]);
    expect((await logOut(here)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const lines = await em().find(AuditEntry, { subject: 'user', subjectId: user.id, action: 'logged out' });
    expect(lines).toMatchObject([{ actor: 'user', userName: user.name, detail: { ip: '127.0.0.1' } }]);
  });

  it('logout is available in the REST facade', async () => {
    const user = await build.user();
    const token = await open(user);
    const call = () =>
      fetch(`${app.address}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const first = await call();
    expect([first.status, await first.json()]).toEqual([200, { message: 'Cerraste la sesión.', icon: 'success' }]);
    expect(await alive(token)).toBe(false);
    expect((await call()).status).toBe(401);
  });
});

describe('The duration of a session', () => {
  it('a session ends after the configured idle time', async () => {
    const token = await open(await build.user());
    minutesLater(59);
    expect(await alive(token)).toBe(true);
    minutesLater(118);
    expect(await alive(token)).toBe(true);
    minutesLater(178);
    expect(await alive(token)).toBe(false);
  });

  it('polling by a page does not prolong a session', async () => {
    const token = await open(await build.user());
    minutesLater(40);
    expect(await alive(token, true)).toBe(true);
    minutesLater(61);
    expect(await alive(token, true)).toBe(false);
  });

  it('a session in use ends at its expiry', async () => {
    const token = await open(await build.user());
    for (let at = 50; at < 720; at += 50) {
      minutesLater(at);
      expect(await alive(token)).toBe(true);
    }
    minutesLater(720);
    expect(await alive(token)).toBe(false);
  });

  it('the use of a session is recorded at most once a minute', async () => {
    const user = await build.user();
    const token = await open(user);
    const seenAt = async () => (await em().findOneOrFail(UserSession, { user })).lastSeenAt.getTime() - START;
    clock.set(new Date(START + 59_000));
    await alive(token);
    expect(await seenAt()).toBe(0);
    clock.set(new Date(START + 60_000));
    await alive(token);
    expect(await seenAt()).toBe(60_000);
  });
});

describe('A login during a change of the password', () => {
  /** Resolves once a statement of this database waits for a lock. */
  async function loginWaits(): Promise<void> {
    const waiting = `select count(*)::int as count from pg_locks where not granted`;
    while ((await em().execute<{ count: number }[]>(waiting))[0]?.count === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  it('a login with the old password opens no session after the change', async () => {
    const user = await build.user();
    const change = em();
    await change.begin();
    await change.execute('update app_user set password_hash = ? where id = ?', ['another', user.id]);
    await change.execute('delete from user_session where user_id = ?', [user.id]);
    const login = em().transactional((tx) => openSession({ ...ctx(null), em: tx }, user));
    await Promise.race([login, loginWaits()]);
    await change.commit();
    expect(await login).toBeNull();
  });

  it('a session opened just before the change ends with it', async () => {
    const user = await build.user();
    const login = em();
    await login.begin();
    const key = await openSession({ ...ctx(null), em: login, now: clock.now() }, user);
    const change = changeMyPassword(ctx(user), { currentPassword: PASSWORD, newPassword: 'bicicleta azul' });
    await Promise.race([change, loginWaits()]);
    await login.commit();
    const newSession = await change;
    expect([await alive(key?.token ?? ''), await alive(newSession.token)]).toEqual([false, true]);
  });
});

it('a job deletes ended sessions and no others', async () => {
  const [idle, old, used] = [await build.user(), await build.user(), await build.user()];
  await open(idle);
  await open(old);
  await em().nativeUpdate(
    UserSession,
    { user: old },
    { expiresAt: new Date(START + 60_000), lastSeenAt: new Date(START + 120_000) },
  );
  minutesLater(30);
  await open(used);
  minutesLater(61);
  await endIdleSessions({ ...ctx(), now: clock.now() });
  const left = await em().find(UserSession, { user: { $in: [idle, old, used] } });
  expect(left.map(({ user }) => user.id)).toEqual([used.id]);
});

it('sessions end on every node if the role or status of their user changes', async () => {
  const admin = await build.user();
  for (const change of ['role: VIEWER', 'active: false']) {
    const user = await build.user();
    const token = await open(user);
    await as(admin).graphql(
      `mutation ($id: ID!, $email: String!) { updateUser(id: $id, input: { name: "Nora", email: $email, phone: "3001234567", ${change} }) { id } }`,
      { id: String(user.id), email: user.email },
    );
    expect(await alive(token)).toBe(false);
  }
});

describe('A token of a session', () => {
  const { jwtSecret } = services.config;
  type Claims = { sid: number; iat: number; exp: number };
  const decoded = (token: string) =>
    jwt.decode(token, { complete: true }) as unknown as { header: jwt.JwtHeader; payload: Claims };
  const responseStatus = async (token: string) =>
    (await fetch(`${app.address}/api/eventos`, { headers: { authorization: `Bearer ${token}` } })).status;
  const isAccepted = async (token: string) => [await alive(token), await responseStatus(token)];

  it('a session token has the session ID, issue and expiry in whole seconds, and the ID of the signing key', async () => {
    clock.set(new Date(START + 750));
    const user = await build.user();
    const { header, payload } = decoded(await open(user));
    const session = await em().findOneOrFail(UserSession, { user });
    expect(payload).toEqual({ sid: session.id, iat: START / 1000, exp: START / 1000 + 12 * 3600 });
    expect([session.createdAt.getTime(), session.expiresAt.getTime()]).toEqual([START, START + 12 * 3600_000]);
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{8}$/) });
  });

  const forged: [string, (token: string) => string][] = [
    ['signed with another algorithm', (token) => resigned(token, jwtSecret, { algorithm: 'HS512' })],
    ['without a signature', (token) => resigned(token, '', { algorithm: 'none' })],
    [
      'signed with an unknown secret under the known key ID',
      (token) => resigned(token, 'otro secreto de la misma longitud'),
    ],
    ['without a key ID', (token) => jwt.sign(decoded(token).payload, jwtSecret)],
    ['with a changed session ID', (token) => withClaims(token, { sid: decoded(token).payload.sid + 1 })],
    ['with a changed expiry', (token) => withClaims(token, { exp: decoded(token).payload.exp + 1 })],
    ['with a session ID that is no number', (token) => signToken(token, { sid: 'x' })],
    [
      'with another time of issue than its session',
      (token) => signToken(token, { iat: decoded(token).payload.iat - 1 }),
    ],
    ['with the ID of a session that does not exist', (token) => signToken(token, { sid: 2_000_000_000 })],
    ['with a past expiry', (token) => signToken(token, { exp: START / 1000 })],
  ];
  const resigned = (token: string, secret: string, options: jwt.SignOptions = {}) =>
    jwt.sign(decoded(token).payload, secret, { keyid: decoded(token).header.kid, ...options });
  /** Returns a token with other claims, signed as the server does. */
  const signToken = (token: string, claims: object) =>
    jwt.sign({ ...decoded(token).payload, ...claims }, jwtSecret, { keyid: decoded(token).header.kid });
  /** Returns a token with other claims and the original signature. */
  function withClaims(token: string, claims: object): string {
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...decoded(token).payload, ...claims })).toString('base64url');
    return [header, payload, signature].join('.');
  }

  it.each(forged)('a token %s is refused by GraphQL and REST', async (_name, forge) => {
    const token = await open(await build.user());
    expect(await isAccepted(token)).toEqual([true, 200]);
    expect(await isAccepted(forge(token))).toEqual([false, 401]);
  });

  it('a token signed with the previous secret is accepted until it expires or its session ends', async () => {
    const user = await build.user();
    const now = { ...ctx(null), now: clock.now() };
    const config = { ...services.config, jwtSecret: PREVIOUS };
    const key = await openSession({ ...now, services: { ...services, config } }, user);
    expect(await isAccepted(key!.token)).toEqual([true, 200]);
    expect(await isAccepted(await open(user))).toEqual([true, 200]);
    await logOut(key!.token);
    expect(await isAccepted(key!.token)).toEqual([false, 401]);
  });

  it('a session token is no API key, and an API key no session token', async () => {
    const user = await build.user();
    const { token: key } = await build.apiKey(user);
    expect(await responseStatus(key)).toBe(200);
    expect(await responseStatus(`dorsal_${await open(user)}`)).toBe(401);
    expect(await responseStatus(key.replace('dorsal_', ''))).toBe(401);
  });
});
