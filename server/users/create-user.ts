import { recordAudit } from '../audit/record.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { sendPasswordLinkMail } from './request-password-link.js';
import { hashPassword } from './password.js';
import { personData, rejectUsedEmail } from './user-data.js';
import { User } from './user.entity.js';
import type { CreateUserInput } from './user.inputs.js';
import { userState } from './user-state.js';

/**
 * Creates a user. Without a password, an active user gets an invitation, a mail with a link to choose one.
 * @throws VALIDATION also if another user has the email
 */
export async function createUser(ctx: AppContext, input: CreateUserInput): Promise<User> {
  const passwordHash = input.password == null ? null : await hashPassword(input.password);
  return rejectUsedEmail(() =>
    inTransaction(ctx, async (tx) => {
      const user = tx.em.create(User, {
        ...personData(input),
        passwordHash,
        roleName: input.role,
        active: input.active,
        createdAt: tx.now,
      });
      await tx.em.persist(user).flush();
      recordAudit(tx, {
        subject: 'user',
        subjectId: user.id,
        eventId: null,
        action: 'created',
        after: userState(user),
      });
      if (passwordHash === null && user.active) await sendPasswordLinkMail(tx, user);
      return user;
    }),
  );
}
