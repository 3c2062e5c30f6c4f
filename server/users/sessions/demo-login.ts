import { ConfigError } from '../../platform/config/config.js';
import type { AppContext } from '../../app-context.js';
import { verifyPassword } from '../password.js';
import { User } from '../user.entity.js';

/** Public credentials, created outside production only. */
export const demoLogin = { email: 'demo@dorsal.localhost', password: 'dorsal-demo' };

/**
 * Refuses a database that still has the demo login, active or not: the password is public.
 * @throws ConfigError
 */
export async function refuseDemoLogin({ em }: AppContext): Promise<void> {
  const user = await em.findOne(User, { email: demoLogin.email });
  if (!user || !(await verifyPassword(user.passwordHash, demoLogin.password))) return;
  throw new ConfigError([
    `DATABASE_URL: this database has the demo login (${demoLogin.email}), whose password is public. ` +
      'Start it with MODE=demo on this machine, delete that user or change its password, and start again',
  ]);
}
