import { AuditEntry } from '../audit/audit-entry.entity.js';
import { PASSWORD } from '../testing/factories.js';
import { openApi } from '../testing/api.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';

const { as, build, services, app } = await openApi({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();

const CHANGE =
  'mutation ($input: ChangeMyPasswordInput!) { changeMyPassword(input: $input) { token expiresAt user { id } } }';
const change = (user: User, currentPassword: string, newPassword: string) =>
  as(user).graphql<{ changeMyPassword: { token: string } }>(CHANGE, { input: { currentPassword, newPassword } });
const nameWith = async (token: string): Promise<unknown> => {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ me { name } }' }),
  });
  return ((await response.json()) as { data: { me: unknown } }).data.me;
};

it('updateMyAccount changes only name and phone', async () => {
  const user = await build.user({ name: 'Nora', roleName: RoleName.VIEWER });
  const query =
    'mutation ($input: MyAccountInput!) { updateMyAccount(input: $input) { name phone role { key } version } }';
  const { data } = await as(user).graphql(query, { input: { name: ' Nora  Díaz ', phone: '3110000000' } });
  expect(data.updateMyAccount).toEqual({
    name: 'Nora Díaz',
    phone: '3110000000',
    role: { key: 'VIEWER' },
    version: 2,
  });
  expect(await em().find(AuditEntry, { subject: 'user', subjectId: user.id })).toMatchObject([
    { action: 'updated', before: { name: 'Nora' }, after: { name: 'Nora Díaz' }, user: { id: user.id } },
  ]);
  const refused = await as(user).graphql(query, { input: { name: '', phone: 'x' } });
  expect(refused.errors?.[0]?.extensions.fields).toEqual({
    name: ['Escribe tu nombre.'],
    phone: ['Escribe un celular de 10 dígitos, o con + y su indicativo si es de otro país.'],
  });
});

it('changeMyPassword returns a new session and ends the others', async () => {
  const user = await build.user({ name: 'Nora', roleName: RoleName.VIEWER });
  const login =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
  const elsewhere = await as(null).graphql<{ login: { token: string } }>(login, {
    email: user.email,
    password: PASSWORD,
  });
  const { data, errors } = await change(user, PASSWORD, 'bicicleta azul');
  expect(errors).toBeUndefined();
  expect(await nameWith(data.changeMyPassword.token)).toEqual({ name: 'Nora' });
  expect(await nameWith(elsewhere.data.login.token)).toBeNull();
  const second = await as(null).graphql(login, { email: user.email, password: 'bicicleta azul' });
  expect(second.errors).toBeUndefined();
  const changed = { subject: 'user', subjectId: user.id, action: 'password changed' } as const;
  expect(await em().find(AuditEntry, changed)).toMatchObject([
    { action: 'password changed', before: null, after: null },
  ]);
});

it('changeMyPassword requires the current password and limits attempts', async () => {
  const user = await build.user();
  vi.spyOn(services.limits, 'wait').mockResolvedValue();
  for (let tries = 0; tries < 8; tries++) {
    const { errors } = await change(user, 'otra cosa', 'bicicleta azul');
    expect(errors?.[0]?.extensions.fields).toEqual({ currentPassword: ['La contraseña actual no es correcta.'] });
  }
  expect((await change(user, PASSWORD, 'bicicleta azul')).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

it('changeMyPassword refuses a weak password', async () => {
  const user = await build.user();
  const messages = async (current: string, next: string) =>
    (await change(user, current, next)).errors?.[0]?.extensions.fields?.newPassword;
  expect(await messages(PASSWORD, 'corta')).toEqual(['La contraseña debe tener al menos 10 caracteres.']);
  expect(await messages(PASSWORD, PASSWORD)).toEqual(['La contraseña nueva debe ser distinta de la actual.']);
  const personalMessage = 'La contraseña no puede ser el nombre, el correo, el celular ni la empresa de la persona.';
  expect(await messages(PASSWORD, user.email)).toEqual([personalMessage]);
  expect(await messages(PASSWORD, 'Ana-Torres-2026')).toEqual([personalMessage]);
  expect(await messages(PASSWORD, 'Colombia2026!')).toEqual([expect.stringContaining('de las primeras')]);
});
