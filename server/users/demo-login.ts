import { ConfigError } from '../platform/config.js';
import type { AppContext } from '../app-context.js';
import { verifyPassword } from './password.js';
import { User } from './user.entity.js';

/** Known to everyone; made outside production only. */
export const demoLogin = { email: 'demo@dorsal.localhost', password: 'dorsal-demo' };

/**
 * A database that began as a demonstration may become a real one, but not with a login that everybody knows, active or
 * not. @throws ConfigError while it is there
 */
export async function refuseDemoLogin({ em }: AppContext): Promise<void> {
  const user = await em.findOne(User, { email: demoLogin.email });
  if (!user || !(await verifyPassword(user.passwordHash, demoLogin.password))) return;
  throw new ConfigError([
    `DATABASE_URL: this database holds the demonstration's login (${demoLogin.email}), whose password everybody knows. ` +
      'Start it with MODE=demo on this machine, delete that user or give it a password of its own, and start again',
  ]);
}
