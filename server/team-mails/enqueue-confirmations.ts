import { PurchaseKind } from '../purchases/purchase-states.js';
import type { SettledPurchase } from '../purchases/purchase-topics.js';
import type { AppContext } from '../app-context.js';
import { CONFIRMATION_JOB } from './mail-requests.js';

/** Queues the confirmations of settled registrations, in the transaction that settles them. */
export async function enqueueConfirmations(
  { em, services }: AppContext,
  settled: readonly SettledPurchase[],
): Promise<void> {
  const registrations = settled.filter(({ kind }) => kind === PurchaseKind.REGISTRATION);
  await services.jobs.enqueueAll(
    em,
    CONFIRMATION_JOB,
    registrations.map(({ id }) => ({ purchaseId: id })),
    registrations.map(({ cause }) => cause),
  );
}
