import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { enqueueTurns, LOOKED_FOR_AFTER_MS, type DeliveryTurn } from './queue-deliveries.js';

const BATCH = 500;

/** Has every delivery sent whose pause is over, or whose attempt nobody ended. One job for each, whoever runs it. */
export async function handOutDue(work: Work): Promise<void> {
  const { now } = work;
  for (let full = true; full;)
    full = await inTransaction(work, async (tx) => {
      const turns = await sql<DeliveryTurn & { webhookId: number }>(
        tx.em,
        `update webhook_delivery d set next_attempt_at = $2 from (
            select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
              where d.state = 'WAITING' and d.next_attempt_at <= $1 and w.state = 'ACTIVE'
              order by d.next_attempt_at, d.id limit ${BATCH} for update of d skip locked
          ) as due where d.id = due.id
          returning d.id as "deliveryId", d.begun, d.webhook_id as "webhookId"`,
        [now, new Date(now.getTime() + LOOKED_FOR_AFTER_MS)],
      );
      await enqueueTurns(tx, turns);
      return turns.length === BATCH;
    });
}
