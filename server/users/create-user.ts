import { recordAudit } from '../audit/record.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import { sendPasswordLinkMail } from './request-password-link.js';
import { hashPassword } from './password.js';
import { personData, rejectTakenEmail } from './user-data.js';
import { User } from './user.entity.js';
import type { CreateUserInput } from './user.inputs.js';
import { userState } from './user-state.js';

/** Someone new who may log in: with the password that is given, or with one they choose themselves by the link that is mailed. @throws VALIDATION, also when the email is taken */
export async function createUser(ctx: AppContext, input: CreateUserInput): Promise<User> {
  const passwordHash = input.password == null ? null : await hashPassword(input.password);
  return rejectTakenEmail(() =>
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
