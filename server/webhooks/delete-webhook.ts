import { record } from '../audit/record.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { lockedWebhook } from './locked-webhook.js';
import { auditState } from './webhook-state.js';

/** Tells this address nothing more; its log goes with it. @throws NOT_FOUND */
export async function deleteWebhook(work: Work, id: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    const webhook = await lockedWebhook(tx, id);
    record(tx, {
      subject: 'event',
      subjectId: webhook.event.id,
      eventId: webhook.event.id,
      action: 'webhook deleted',
      before: auditState(webhook),
      after: {},
    });
    tx.em.remove(webhook);
  });
}
