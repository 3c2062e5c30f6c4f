import { changedFields, recordAudit } from '../audit/record.js';
import { invalid, type FieldErrors } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { lockedUsers } from './sessions/locked-users.js';
import { invalidateLinks } from './password-links.js';
import { hashPassword } from './password.js';
import { RoleName } from './role-enums.js';
import { endSessions } from './sessions/session.js';
import { personData, rejectUsedEmail } from './user-data.js';
import { User } from './user.entity.js';
import type { UpdateUserInput } from './user.inputs.js';
import { userState } from './user-state.js';

/**
 * Saves a user. Another password, status or role ends the user's sessions. Users cannot change their own role or
 * deactivate themselves, and an active administrator always remains.
 * @param version version of the user that the form was filled with
 * @throws NOT_FOUND, CONFLICT, VALIDATION
 */
export async function updateUser(ctx: AppContext, id: number, input: UpdateUserInput, version?: number): Promise<User> {
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  await rejectUsedEmail(() =>
    inTransaction(ctx, async (tx) => {
      const { users, administratorsLeft } = await lockedUsers(tx, [id]);
      const user = users[0] as User;
      refuseOlder(user, version);
      const before = userState(user);
      const active = input.active ?? user.active;
      const roleName = input.role ?? user.roleName;
      const keepsPower = active && roleName === RoleName.ADMINISTRATOR;
      const problems = refusedSelfChanges(tx, user, { active, roleName });
      if (!keepsPower && !administratorsLeft(new Set([id])))
        problems[active ? 'role' : 'active'] ??= ['Debe quedar al menos una persona activa con el rol Administrador.'];
      if (Object.keys(problems).length > 0) throw invalid(problems);

      const endsSessions = passwordHash !== null || active !== user.active || roleName !== user.roleName;
      tx.em.assign(user, {
        ...personData(input),
        // Omitted is not empty: a client that does not know the field must not clear it.
        company: input.company === undefined ? user.company : personData(input).company,
        active,
        roleName,
        passwordHash: passwordHash ?? user.passwordHash,
      });
      if (endsSessions) await endSessions(tx, id);
      if (passwordHash !== null || user.email !== before.email) await invalidateLinks(tx, id);
      noteChange(tx, user, before, passwordHash !== null);
    }),
  );
  return ctx.em.findOneOrFail(User, id, { refresh: true });
}

/** Audits a save and increases the version, if something changed. A changed password has an entry of its own. */
export function noteChange(
  ctx: AppContext,
  user: User,
  before: ReturnType<typeof userState>,
  anotherPassword: boolean,
): void {
  const after = userState(user);
  const changed = changedFields(before, after);
  if (changed.length === 0 && !anotherPassword) return;
  countVersion(user, anotherPassword ? [...changed, 'password'] : changed);
  const line = { subject: 'user', subjectId: user.id, eventId: null, detail: { version: user.version } } as const;
  if (changed.length > 0) recordAudit(ctx, { ...line, action: 'updated', before, after });
  if (anotherPassword) recordAudit(ctx, { ...line, action: 'password changed' });
}

function refusedSelfChanges({ viewer }: AppContext, user: User, next: Pick<User, 'active' | 'roleName'>): FieldErrors {
  const problems: FieldErrors = {};
  if (viewer?.userId !== user.id) return problems;
  if (!next.active && user.active) problems.active = ['No puedes inactivar tu propio usuario.'];
  if (next.roleName !== user.roleName) problems.role = ['No puedes cambiar tu propio rol.'];
  return problems;
}
