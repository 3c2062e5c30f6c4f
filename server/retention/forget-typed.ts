import { redactEntriesInBatches } from '../audit/redact-entries.js';
import type { Work } from '../work.js';

/**
 * Redacts, after KEEP_STAFF_DAYS, what entries of the audit log about users say of them beside who did what (addresses
 * they came from, emails, phones) and what somebody searched an export by, which may be anybody's name.
 */
export async function forgetTyped(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - work.services.config.retention.staffDays * 86_400_000);
  await redactEntriesInBatches(work, "at < $1 and (subject = 'user' or action = 'exported')", before);
}
