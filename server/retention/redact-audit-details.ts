import { redactEntriesInBatches } from '../audit/redact-entries.js';
import type { AppContext } from '../app-context.js';

/**
 * Redacts, after RETENTION_AUDIT_DETAILS_DAYS, personal data of users in audit entries (network addresses, emails, phones) and the
 * search texts of exports, which may be names. The actor stays.
 */
export async function redactAuditDetails(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - ctx.services.config.retention.auditDetailDays * 86_400_000);
  await redactEntriesInBatches(ctx, "at < $1 and (subject = 'user' or action = 'exported')", before);
}
