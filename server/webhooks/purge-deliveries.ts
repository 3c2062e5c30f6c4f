import { BATCH_ROWS, changeInBatches } from '../platform/database/batches.js';
import type { AppContext } from '../app-context.js';

/** Purges deliveries, with their attempts, that were queued more than `deliveryDays` ago. */
export async function purgeDeliveries({ em, now, services }: AppContext): Promise<void> {
  const before = new Date(now.getTime() - services.config.retention.deliveryDays * 86_400_000);
  await changeInBatches(
    em,
    `delete from webhook_delivery where id in (
      select id from webhook_delivery where created_at < $1 order by created_at limit ${BATCH_ROWS})`,
    [before],
  );
}
