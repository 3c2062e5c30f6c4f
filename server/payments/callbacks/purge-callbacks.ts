import { BATCH_ROWS, changeInBatches } from '../../platform/database/batches.js';
import { REDACTED_REQUEST } from '../anonymize-payers.js';
import type { AppContext } from '../../app-context.js';

/** Maximum number of retained callbacks without a payment, which are only a help to find errors of a sender. */
const MAX_STRAYS = 10_000;
const DAY_MS = 86_400_000;

/**
 * Purges callbacks. Those without a payment are deleted after `unmatchedCallbackDays`, or earlier if there are more
 * than MAX_STRAYS. Those of a payment lose their request after RETENTION_CALLBACKS_DAYS and keep state, outcome and time.
 * Unverified callbacks of a payment stay unchanged.
 */
export async function purgeCallbacks(ctx: AppContext): Promise<void> {
  const { unmatchedCallbackDays, callbackDays } = ctx.services.config.retention;
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await changeInBatches(
    ctx.em,
    `delete from payment_notice where id in (
      select id from payment_notice where payment_id is null and (received_at < $1 or id <= (
        select id from payment_notice where payment_id is null order by id desc offset ${MAX_STRAYS} limit 1))
      limit ${BATCH_ROWS})`,
    [daysAgo(unmatchedCallbackDays)],
  );
  await changeInBatches(
    ctx.em,
    `update payment_notice set request = '${REDACTED_REQUEST}' where id in (
      select id from payment_notice where payment_id is not null and outcome <> 'RECEIVED' and received_at < $1
        and not jsonb_exists(request, 'forgotten') limit ${BATCH_ROWS})`,
    [daysAgo(callbackDays)],
  );
}
