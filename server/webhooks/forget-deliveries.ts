import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';

/** Forgets what was queued so many days ago (KEEP_DELIVERIES_DAYS), with its attempts. */
export async function forgetDeliveries({ em, now, services }: Work): Promise<void> {
  const before = new Date(now.getTime() - services.config.retention.deliveryDays * 86_400_000);
  await sql(em, 'delete from webhook_delivery where created_at < $1', [before]);
}
