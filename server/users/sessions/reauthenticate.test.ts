import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { Permission } from '../../platform/permissions.js';
import { openApi } from '../../testing/api.js';
import { PASSWORD } from '../../testing/factories.js';
import { logIn } from './log-in.js';
import { FAILED_LOGIN_JOB, recordFailedLogin, type FailedLogin } from './note-failed-login.js';
import type { User } from '../user.entity.js';

const { as, build, services, clock, ctx, withKey } = await openApi({ RATE_LIMITS: 'on' });
/** Sends requests with the token of a session. */
const inSession = withKey;
const START = new Date('2026-05-01T12:00:00-05:00').getTime();
const minutesLater = (minutes: number) => clock.set(new Date(START + minutes * 60_000));

beforeEach(() => {
  minutesLater(0);
  // Wrong passwords slow the next check down.
  vi.spyOn(services.limits, 'wait').mockResolvedValue();
});
afterEach(() => clock.release());

const open = async (user: User): Promise<string> =>
  (await logIn({ ...ctx(null), now: clock.now() }, user.email, PASSWORD)).token;

/** Runs a sensitive operation and returns 'ok' or the error code. */
async function runSensitive(token: string): Promise<string> {
  const { errors } = await inSession(token).graphql('mutation { revokeApiKey(id: 0) { id } }');
  // The key does not exist, which only a permitted caller learns.
  const code = errors?.[0]?.extensions.code ?? 'ok';
  return code === 'NOT_FOUND' ? 'ok' : code;
}
const reauthenticate = (token: string, password: string) =>
  inSession(token).graphql('mutation ($password: String!) { reauthenticate(password: $password) }', { password });
const errorCode = async (answer: ReturnType<typeof reauthenticate>) => (await answer).errors?.[0]?.extensions.code;

it('A session runs sensitive operations for 15 minutes after the login', async () => {
  const token = await open(await build.user());
  minutesLater(15);
  expect(await runSensitive(token)).toBe('ok');
  minutesLater(15.1);
  expect(await runSensitive(token)).toBe('REAUTHENTICATE');
});

it('Use of a session, attended or not, does not renew the time of its authentication', async () => {
  const token = await open(await build.user());
  for (let minutes = 1; minutes <= 20; minutes++) {
    minutesLater(minutes);
    expect((await inSession(token).graphql('{ me { id } }')).data).not.toEqual({ me: null });
  }
  expect(await runSensitive(token)).toBe('REAUTHENTICATE');
});

it('The password renews the session that sends it for 15 minutes, and no other session of the user', async () => {
  const user = await build.user();
  const [token, other] = [await open(user), await open(user)];
  minutesLater(20);
  expect((await reauthenticate(token, PASSWORD)).data).toEqual({ reauthenticate: true });
  expect([await runSensitive(token), await runSensitive(other)]).toEqual(['ok', 'REAUTHENTICATE']);
  minutesLater(35.1);
  expect(await runSensitive(token)).toBe('REAUTHENTICATE');
});

it('A session from before the column exists counts as authenticated when it was created', async () => {
  const user = await build.user();
  const token = await open(user);
  const [row] = await services.orm.em
    .fork()
    .execute<{ reauthenticated_at: Date | null }[]>('select reauthenticated_at from user_session where user_id = ?', [
      user.id,
    ]);
  expect(row).toEqual({ reauthenticated_at: null });
  minutesLater(10);
  expect(await runSensitive(token)).toBe('ok');
});

it('A changed password opens a session that needs no further confirmation', async () => {
  const token = await open(await build.user());
  minutesLater(20);
  const { data, errors } = await inSession(token).graphql<{ changeMyPassword: { token: string } }>(
    'mutation ($input: ChangeMyPasswordInput!) { changeMyPassword(input: $input) { token } }',
    { input: { currentPassword: PASSWORD, newPassword: 'bicicleta azul' } },
  );
  expect(errors).toBeUndefined();
  expect(await runSensitive(data.changeMyPassword.token)).toBe('ok');
});

it('A wrong password is refused in Spanish, renews nothing and counts as a failed login', async () => {
  const token = await open(await build.user());
  minutesLater(20);
  const { errors } = await reauthenticate(token, 'otra');
  expect(errors?.[0]).toMatchObject({
    message: 'La contraseña no es correcta.',
    extensions: { code: 'WRONG_LOGIN' },
  });
  expect(await runSensitive(token)).toBe('REAUTHENTICATE');
});

it('Wrong passwords are limited together with those of the login', async () => {
  const user = await build.user();
  const token = await open(user);
  const logInWrong = () =>
    as(null).graphql('mutation ($email: String!) { login(email: $email, password: "otra") { token } }', {
      email: user.email,
    });
  for (let tries = 0; tries < 4; tries++) expect(await errorCode(reauthenticate(token, 'otra'))).toBe('WRONG_LOGIN');
  for (let tries = 0; tries < 4; tries++) expect(await errorCode(logInWrong())).toBe('WRONG_LOGIN');
  expect(await errorCode(reauthenticate(token, PASSWORD))).toBe('TOO_MANY_REQUESTS');
  expect(await errorCode(logInWrong())).toBe('TOO_MANY_REQUESTS');
});

it('Confirmed and wrong passwords leave audit entries with the network address', async () => {
  const user = await build.user();
  const token = await open(user);
  const enqueue = vi.spyOn(services.jobs, 'enqueue');
  await reauthenticate(token, 'otra');
  const [, name, failure] = enqueue.mock.calls.at(-1)!;
  expect(name).toBe(FAILED_LOGIN_JOB);
  await recordFailedLogin(ctx(), failure as FailedLogin);
  await reauthenticate(token, PASSWORD);
  const entries = await services.orm.em
    .fork()
    .find(AuditEntry, { subject: 'user', subjectId: user.id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
    ['logged in', 'user', { ip: '127.0.0.1' }],
    ['login failed', 'visitor', { ip: '127.0.0.1' }],
    ['password confirmed', 'user', { ip: '127.0.0.1' }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(PASSWORD);
});

it('A visitor and an API key have no password to confirm', async () => {
  const { token } = await build.apiKey(await build.user());
  expect(await errorCode(reauthenticate(token, PASSWORD))).toBe('FORBIDDEN');
  const visitor = as(null).graphql('mutation { reauthenticate(password: "x") }');
  expect((await visitor).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('An API key runs the sensitive operations of its scopes however old it is', async () => {
  const event = await build.event();
  const { token } = await build.apiKey(await build.user(), { scopes: [Permission.GATEWAYS_WRITE] });
  minutesLater(60);
  const { errors } = await withKey(token).graphql(
    'mutation ($id: ID!) { saveGatewayAccount(eventId: $id, kind: TEST, input: { active: true, sandbox: true, credentials: [] }) { kind } }',
    { id: String(event.id) },
  );
  expect(errors).toBeUndefined();
});

it('The documented REST calls of users require no confirmation of the password', async () => {
  const token = await open(await build.user());
  minutesLater(20);
  const { status } = await inSession(token).rest('POST', '/api/auth/register', {
    name: 'Nora Díaz',
    email: 'nora@example.test',
    phone: '3001234567',
    password: 'la montaña de noche',
    rol: 'Consulta',
  });
  expect(status).toBe(200);
  expect(await runSensitive(token)).toBe('REAUTHENTICATE');
});
