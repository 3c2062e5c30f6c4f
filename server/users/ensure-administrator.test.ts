import { readConfig } from '../platform/config/config.js';
import { passwordViolation } from '../platform/crypto/password-rules.js';
import { openServices } from '../services.js';
import { freshDatabase } from '../testing/database.js';
import { productionEnv, testEnv } from '../testing/env.js';
import { workFor } from '../testing/services.js';
import { ensureAdministrator } from './ensure-administrator.js';
import { hashPassword, verifyPassword } from './password.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';

/** Opens services on a database without users. */
async function empty(env: NodeJS.ProcessEnv = {}) {
  const { url } = await freshDatabase();
  const config = { ...readConfig({ ...testEnv, ...env }), databaseUrl: url };
  const { services, close } = await openServices(config, 'http://dorsal.test');
  closing.push(close);
  return { ctx: () => workFor(services), users: () => services.orm.em.fork().find(User, {}) };
}
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
const ADMIN = { ADMIN_EMAIL: 'Jefa@Example.test', ADMIN_PASSWORD: 'ciclista-99-km' };

it('outside production the demo login is created and returned', async () => {
  const { ctx, users } = await empty();
  const login = await ensureAdministrator(ctx());
  const [user] = await users();
  expect(login?.email).toBe(user?.email);
  expect(passwordViolation(login?.password ?? '', user)).toBeNull();
  expect(user).toMatchObject({ roleName: RoleName.ADMINISTRATOR, active: true });
  expect(await verifyPassword(user?.passwordHash, login?.password ?? '')).toBe(true);
  expect(await ensureAdministrator(ctx())).toEqual(login);
  expect(await users()).toHaveLength(1);
});

it.each([
  ['outside production', {}],
  ['in production', productionEnv],
])('the configured administrator is created %s and not returned', async (_where, env) => {
  const { ctx, users } = await empty({ ...env, ...ADMIN });
  expect(await ensureAdministrator(ctx())).toBeNull();
  const [user, ...others] = await users();
  expect(others).toEqual([]);
  expect(user).toMatchObject({ email: 'jefa@example.test', roleName: RoleName.ADMINISTRATOR });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(user?.passwordHash, ADMIN.ADMIN_PASSWORD)).toBe(true);
});

it('production without a configured administrator creates no user', async () => {
  const { ctx, users } = await empty(productionEnv);
  expect(await ensureAdministrator(ctx())).toBeNull();
  expect(await users()).toEqual([]);
});

it.each([{}, ADMIN])('a database with users stays unchanged (%#)', async (env) => {
  const { ctx, users } = await empty(env);
  await ctx().em.insert(User, {
    name: 'Otra',
    email: 'otra@example.test',
    phone: '3001234567',
    company: null,
    passwordHash: await hashPassword('una contraseña'),
    roleName: RoleName.VIEWER,
    active: true,
    createdAt: new Date(),
  });
  expect(await ensureAdministrator(ctx())).toBeNull();
  expect((await users()).map(({ email }) => email)).toEqual(['otra@example.test']);
});

it('one administrator is created if several nodes start at once', async () => {
  const { ctx, users } = await empty();
  await Promise.all(Array.from({ length: 5 }, () => ensureAdministrator(ctx())));
  expect(await users()).toHaveLength(1);
});
