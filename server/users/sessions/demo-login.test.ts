import { startApp } from '../../app.js';
import { productionEnv } from '../../testing/env.js';
import { openTestServices, testConfig } from '../../testing/services.js';
import { demoLogin, refuseDemoLogin } from './demo-login.js';
import { ensureAdministrator } from '../ensure-administrator.js';
import { hashPassword } from '../password.js';
import { User } from '../user.entity.js';

const { ctx, build } = await openTestServices();
const production = await testConfig(productionEnv);

it('production refuses a database with the demo login until the login is deleted', async () => {
  await build.user();
  await expect(refuseDemoLogin(ctx())).resolves.toBeUndefined();

  await ctx().em.nativeDelete(User, {});
  await ensureAdministrator(ctx());
  const refused = { problems: [expect.stringContaining(demoLogin.email)] };
  await expect(refuseDemoLogin(ctx())).rejects.toMatchObject(refused);

  // testConfig names this file's database.
  await expect(startApp(production, { runJobs: false, site: null })).rejects.toMatchObject(refused);

  // An inactive demo login is refused, too: one click activates it.
  await ctx().em.nativeUpdate(User, { email: demoLogin.email }, { active: false });
  await expect(refuseDemoLogin(ctx())).rejects.toMatchObject(refused);

  await ctx().em.nativeUpdate(User, { email: demoLogin.email }, { passwordHash: await hashPassword('otra clave') });
  await (await startApp(production, { runJobs: false, site: null })).close();
});
