import { openApi } from '../../testing/api.js';
import { PASSWORD } from '../../testing/factories.js';
import { logIn } from './log-in.js';
import { User } from '../user.entity.js';

const { app, as, build, services, clock, ctx } = await openApi({ RATE_LIMITS: 'on' });
const visitor = as(null);
const login = (email: string, password: string) => visitor.rest('POST', '/api/auth/login', { email, password });
const meWith = async (authorization: string): Promise<unknown> => {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query: '{ me { name } }' }),
  });
  return ((await response.json()) as { data: unknown }).data;
};
const anonymous = { me: null };
/** Delays that limits impose; tests record them instead of waiting. */
const waits: number[] = [];
beforeEach(() => {
  waits.length = 0;
  vi.spyOn(services.limits, 'wait').mockImplementation((milliseconds) =>
    Promise.resolve(void waits.push(milliseconds)),
  );
});
afterEach(() => clock.release());

describe('POST /api/auth/login', () => {
  it('login returns a token and its expiry in Bogotá’s time', async () => {
    const user = await build.user({ name: 'Rosa' });
    clock.set(new Date(Math.floor(Date.now() / 1000) * 1000));
    const { status, body } = await login(` ${user.email.toUpperCase()} `, PASSWORD);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['expires_at', 'status', 'token']]);
    expect(body.status).toBe(true);
    const ends = new Date(`${String(body.expires_at).replace(' ', 'T')}-05:00`);
    expect(ends.getTime()).toBe(clock.now().getTime() + 12 * 3_600_000);
    expect(await meWith(`Bearer ${String(body.token)}`)).toEqual({ me: { name: 'Rosa' } });
  });

  it('login responds to a wrong password, an unknown email and an inactive user alike', async () => {
    const user = await build.user();
    const inactive = await build.user({ active: false });
    const refused = {
      status: 401,
      body: { status: false, message: 'Lo siento, los datos de acceso son incorrectos.', icon: 'error' },
    };
    for (const [email, password] of [
      [user.email, 'otra'],
      ['nadie@example.test', PASSWORD],
      [inactive.email, PASSWORD],
      [user.email, ''],
      ['', ''],
    ] as const)
      expect(await login(email, password)).toEqual({ ...refused, headers: expect.anything() as unknown });
    expect((await visitor.rest('POST', '/api/auth/login', { email: { $ne: null }, password: ['x'] })).status).toBe(401);
  });

  it('one network has few attempts per account, is given the end of the limit, and a correct password resets it', async () => {
    const user = await build.user();
    const other = await build.user();
    for (let tries = 0; tries < 5; tries++) expect((await login(user.email, 'otra')).status).toBe(401);
    expect((await login(user.email, PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 8; tries++) expect((await login(user.email, 'otra')).status).toBe(401);
    const { status, headers, body } = await login(user.email.toUpperCase(), PASSWORD);
    expect([status, body]).toEqual([
      429,
      {
        status: false,
        message: expect.stringMatching(
          /^Hiciste muchos intentos\. Espera (un minuto|\d minutos) y vuelve a intentar\.$/,
        ) as string,
        icon: 'error',
      },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(200);
    const graphql = await visitor.graphql(
      'mutation ($email: String!) { login(email: $email, password: "x") { token } }',
      { email: user.email },
    );
    expect(graphql.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number) as number,
    });
    expect((await login(other.email, PASSWORD)).status).toBe(200);
  });

  it('login is limited per network over all accounts', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 31; tries++) codes.push((await login(`persona${tries}@nadie.test`, 'x')).status);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('Attempts on an account', () => {
  const from = (network: string) => ({ ...ctx(null), network });

  it('attempts from many networks slow the account down and never lock its owner out', async () => {
    const user = await build.user();
    for (let attacker = 0; attacker < 40; attacker++)
      await expect(logIn(from(`198.51.100.${attacker}`), user.email, 'otra')).rejects.toMatchObject({
        code: 'WRONG_LOGIN',
      });
    expect(Math.max(...waits)).toBe(4_000);
    expect(waits.slice(0, 3)).toEqual([250, 500, 1_000]);
    await expect(logIn(from('203.0.113.9'), user.email, PASSWORD)).resolves.toMatchObject({ user: { id: user.id } });
    waits.length = 0;
    await logIn(from('203.0.113.9'), user.email, PASSWORD);
    expect(waits).toEqual([]);
  });

  it('attempts from one network are refused, and the owner can log in from another', async () => {
    const user = await build.user();
    for (let tries = 0; tries < 8; tries++)
      await expect(logIn(from('198.51.100.77'), user.email, 'otra')).rejects.toMatchObject({ code: 'WRONG_LOGIN' });
    await expect(logIn(from('198.51.100.77'), user.email, PASSWORD)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(logIn(from('203.0.113.10'), user.email, PASSWORD)).resolves.toBeDefined();
  });
});

describe('A session token', () => {
  it('a token stops working when its user is deactivated', async () => {
    const user = await build.user({ name: 'Nora' });
    const token = await build.session(user);
    expect(await meWith(`Bearer ${token}`)).toEqual({ me: { name: 'Nora' } });
    await services.orm.em.fork().nativeUpdate(User, { id: user.id }, { active: false });
    expect(await meWith(`Bearer ${token}`)).toEqual(anonymous);
    expect((await as(user).rest('GET', '/api/eventos')).status).toBe(401);
  });

  it('a token that is altered, cut, of another scheme or signed with another secret is ignored', async () => {
    const token = await build.session(await build.user());
    const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    const claims = Buffer.from('{"sub":"1","ver":1,"iss":"dorsal"}').toString('base64url');
    for (const wrong of [
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      `${header}.${claims}.${token}`,
      'x',
      "' or 1=1 --",
    ])
      expect(await meWith(`Bearer ${wrong}`)).toEqual(anonymous);
    expect(await meWith(`Basic ${token}`)).toEqual(anonymous);
    expect(await meWith(`bearer ${token}`)).not.toEqual(anonymous);
  });
});

it('GET /api/roles lists the roles for users with USERS_READ', async () => {
  const { status, body } = await as(await build.user()).rest('GET', '/api/roles');
  expect([status, body]).toEqual([
    200,
    [
      { id: 1, name: 'Administrador' },
      { id: 2, name: 'Organizador' },
      { id: 3, name: 'Consulta' },
    ],
  ]);
  expect((await visitor.rest('GET', '/api/roles')).status).toBe(401);
});
