import { recordAudit } from '../audit/record.js';
import { inTransaction } from '../platform/database/transaction.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { demoLogin } from './sessions/demo-login.js';
import { hashPassword } from './password.js';
import { RoleName } from './role-enums.js';
import { User } from './user.entity.js';

/** Key of the advisory lock: nodes that start at once create one administrator. */
const LOCK = 5_512_118;

/**
 * Creates the first administrator of a database without users: the configured one, or outside production the demo
 * login.
 * @returns the demo login if it can be used, to print it
 */
export async function ensureAdministrator(ctx: AppContext): Promise<{ email: string; password: string } | null> {
  const { config } = ctx.services;
  const login = config.admin ?? (config.production ? null : demoLogin);
  if (!login) return null;
  const passwordHash = await hashPassword(login.password);
  await inTransaction(ctx, async (tx) => {
    await sql(tx.em, 'select pg_advisory_xact_lock($1)', [LOCK]);
    if ((await tx.em.count(User)) > 0) return;
    const id = await tx.em.insert(User, {
      name: config.admin ? 'Administración' : 'Liliana Orozco',
      email: login.email.toLowerCase(),
      phone: '3105550148',
      company: null,
      passwordHash,
      roleName: RoleName.ADMINISTRATOR,
      active: true,
      createdAt: tx.now,
    });
    recordAudit(tx, {
      subject: 'user',
      subjectId: id,
      eventId: null,
      action: 'created',
      after: { email: login.email.toLowerCase(), role: RoleName.ADMINISTRATOR, active: true },
    });
  });
  const usable = !config.admin && (await ctx.em.count(User, { email: demoLogin.email, active: true })) > 0;
  return usable ? demoLogin : null;
}
