import { redactEntries } from '../audit/redact-entries.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';

/**
 * Takes out of the list of changes, after KEEP_STAFF_DAYS, what lines about users say of them beside who did what
 * (addresses they came from, emails, phones) and what somebody searched an export by, which may be anybody's name.
 */
export async function forgetTyped(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - work.services.config.retention.staffDays * 86_400_000);
  await inTransaction(work, (tx) => redactEntries(tx, "at < $1 and (subject = 'user' or action = 'exported')", before));
}
