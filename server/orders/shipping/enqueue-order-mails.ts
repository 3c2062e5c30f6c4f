import { PurchaseKind } from '../../purchases/purchase-states.js';
import type { SettledPurchase } from '../../purchases/purchase-topics.js';
import type { AppContext } from '../../app-context.js';
import { ORDER_MAIL_JOB } from './send-order-mail.js';

/** Queues the mails of settled orders, in the transaction that settles them. */
export async function enqueueOrderMails(
  { em, services }: AppContext,
  settled: readonly SettledPurchase[],
): Promise<void> {
  const orders = settled.filter(({ kind }) => kind === PurchaseKind.ORDER);
  await services.jobs.enqueueAll(
    em,
    ORDER_MAIL_JOB,
    orders.map(({ id }) => ({ purchaseId: id })),
    orders.map(({ cause }) => cause),
  );
}
