import { redactEntriesInBatches } from '../audit/redact-entries.js';
import type { AppContext } from '../app-context.js';

/**
 * Redacts, after KEEP_STAFF_DAYS, what entries of the audit log about users say of them beside who did what (addresses
 * they came from, emails, phones) and what somebody searched an export by, which may be anybody's name.
 */
export async function redactAuditDetails(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - ctx.services.config.retention.staffDays * 86_400_000);
  await redactEntriesInBatches(ctx, "at < $1 and (subject = 'user' or action = 'exported')", before);
}
