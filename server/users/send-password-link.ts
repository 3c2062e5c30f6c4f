import { recordAudit } from '../audit/record.js';
import { sendAuditedMail } from '../audit/send-audited-mail.js';
import { ref } from '@mikro-orm/core';
import { MailDeliveryError } from '../platform/mail/mailer.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import type { LinkRequest } from './request-password-link.js';
import { linkLifetime, PasswordLinkKind } from './password-link-states.js';
import { PasswordLink } from './password-link.entity.js';
import { passwordLinkMail } from './password-link-mail.js';
import { tokenDigest, newSecretToken } from './sessions/secret-token.js';
import { User } from './user.entity.js';

/** Maximum of reset links that visitors can have mailed to one user within the lifetime of a link. */
const MAX_OPEN_LINKS = 5;

/**
 * Creates a password link and mails it. Only this function and the mail have the token, so a retry creates another
 * link. Does nothing for an unknown or inactive user, or if the request is older than the lifetime of its link.
 */
export async function mailPasswordLink(ctx: AppContext, { userId, ip, askedAt }: LinkRequest): Promise<void> {
  const user = userId === null ? null : await ctx.em.findOne(User, { id: userId, active: true });
  if (!user) return;
  const kind = user.passwordHash === null ? PasswordLinkKind.INVITATION : PasswordLinkKind.RESET;
  const age = ctx.now.getTime() - new Date(askedAt).getTime();
  if (age > linkLifetime[kind] || (ip !== null && (await mailedLately(ctx, user)) >= MAX_OPEN_LINKS)) return;

  const token = newSecretToken();
  const expiresAt = new Date(ctx.now.getTime() + linkLifetime[kind]);
  // Store before mailing: a link that arrives must work.
  const link = await inTransaction(ctx, async ({ em, now }) => {
    const created = em.create(PasswordLink, {
      user: ref(User, user.id),
      kind,
      tokenHash: tokenDigest(token),
      createdAt: now,
      expiresAt,
      mailedAt: null,
      usedAt: null,
    });
    await em.persist(created).flush();
    return created;
  });
  const mail = passwordLinkMail(user, link, `${ctx.services.publicUrl}/admin/clave/${token}`);
  const about = { subject: 'user', subjectId: user.id, eventId: null, detail: { kind } } as const;
  const sent = await sendAuditedMail(ctx, mail, about).catch(async (error: unknown) => {
    // Delete the unsent link: each retry creates another, and after an outage the user would have hundreds.
    if (error instanceof MailDeliveryError && !error.uncertain) await ctx.em.fork().nativeDelete(PasswordLink, link.id);
    throw error;
  });
  if (!sent) return;
  await inTransaction(ctx, async (tx) => {
    await tx.em.nativeUpdate(PasswordLink, { id: link.id }, { mailedAt: tx.now });
    recordAudit(tx, {
      subject: 'user',
      subjectId: user.id,
      eventId: null,
      action: 'password link mailed',
      actor: ip === null ? 'job' : 'visitor',
      detail: { kind, ...(ip === null ? {} : { ip }) },
    });
  });
}

const mailedLately = ({ em, now }: AppContext, user: User): Promise<number> =>
  em.count(PasswordLink, {
    user,
    mailedAt: { $gt: new Date(now.getTime() - linkLifetime[PasswordLinkKind.RESET]) },
  });
