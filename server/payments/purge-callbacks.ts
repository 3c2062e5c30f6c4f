import { BATCH_ROWS, changeInBatches } from '../platform/batches.js';
import { REDACTED_REQUEST } from './anonymize-payers.js';
import type { AppContext } from '../app-context.js';

/** Strays are kept for a look at what somebody sends, not as a record: the newest are enough. */
const MOST_STRAYS = 10_000;
const DAY_MS = 86_400_000;

/**
 * Forgets what is in callbacks: those of no payment are deleted after KEEP_STRAY_NOTICES_DAYS, and the oldest of too
 * many before; those of a payment keep after KEEP_NOTICES_DAYS what was said and when, without whom it was about. One
 * that nobody has judged yet waits whole.
 */
export async function forgetNotices(ctx: AppContext): Promise<void> {
  const { strayNoticeDays, noticeDays } = ctx.services.config.retention;
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await changeInBatches(
    ctx.em,
    `delete from payment_notice where id in (
      select id from payment_notice where payment_id is null and (received_at < $1 or id <= (
        select id from payment_notice where payment_id is null order by id desc offset ${MOST_STRAYS} limit 1))
      limit ${BATCH_ROWS})`,
    [daysAgo(strayNoticeDays)],
  );
  await changeInBatches(
    ctx.em,
    `update payment_notice set request = '${REDACTED_REQUEST}' where id in (
      select id from payment_notice where payment_id is not null and outcome <> 'RECEIVED' and received_at < $1
        and not jsonb_exists(request, 'forgotten') limit ${BATCH_ROWS})`,
    [daysAgo(noticeDays)],
  );
}
