import { sql } from '../platform/database/sql.js';
import { load } from '../platform/database/loaders.js';
import type { AppContext } from '../app-context.js';
import { CallbackOutcome } from './callbacks/gateway-callback.entity.js';
import { PaymentStatus } from './payment-states.js';

/** Payment in progress of a purchase. */
export interface PaymentInProgress {
  /**
   * Whether owners cannot correct the purchase; false if others than owners opened a checkout, and nothing else is
   * known.
   */
  locksOwners: boolean;
}

/**
 * Returns the purchases with a payment in progress: its checkout was opened or its gateway reported it, and its outcome
 * is unknown; or money was received. A payment that is only stored (by a REST save), rejected or expired is not in
 * progress. Batch function for `load`.
 */
export async function paymentsInProgress(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, PaymentInProgress>> {
  const rows = await sql<PaymentInProgress & { id: number }>(
    em,
    `select id, bool_or(owner_opened or reported) as "locksOwners"
      from (
        select p.purchase_id as id,
          p.status = '${PaymentStatus.PENDING}' and p.checkout_opened_at is not null as opened,
          p.status = '${PaymentStatus.PENDING}' and p.owner_opened_at is not null as owner_opened,
          p.status = '${PaymentStatus.APPROVED}' or p.review is not null
            or p.status = '${PaymentStatus.PENDING}' and (p.transaction_id is not null
              or exists (select from payment_notice n where n.payment_id = p.id
                and n.outcome not in ('${CallbackOutcome.REFUSED}', '${CallbackOutcome.DISMISSED}'))) as reported
        from payment p where p.purchase_id = any($1)
      ) as attempt
      where opened or reported
      group by id`,
    [ids],
  );
  return new Map(rows.map(({ id, locksOwners }) => [id, { locksOwners }]));
}

/** Returns the payment in progress of a purchase, or undefined. */
export const paymentInProgress = (ctx: AppContext, purchaseId: number): Promise<PaymentInProgress | undefined> =>
  load(ctx, paymentsInProgress, purchaseId);

/** Returns the payment in progress as read under the lock of the purchase: the loader may hold an older state. */
export const paymentUnderWayNow = async (ctx: AppContext, purchaseId: number): Promise<PaymentInProgress | undefined> =>
  (await paymentsInProgress(ctx, [purchaseId])).get(purchaseId);

/** Records that a caller was sent to the checkout of a payment, whose purchase is locked. */
export async function noteOpened({ em, now }: AppContext, paymentId: number, isOwner: boolean): Promise<void> {
  await sql(
    em,
    `update payment set checkout_opened_at = coalesce(checkout_opened_at, $2), owner_opened_at = coalesce(owner_opened_at, $3)
      where id = $1`,
    [paymentId, now, isOwner ? now : null],
  );
}

/**
 * Removes what this request recorded with `noteOpened`: the gateway did not respond, so no one was sent to a checkout.
 */
export async function noteNotOpened({ em, now }: AppContext, reference: string): Promise<void> {
  await sql(
    em,
    `update payment set checkout_opened_at = nullif(checkout_opened_at, $2), owner_opened_at = nullif(owner_opened_at, $2)
      where reference = $1`,
    [reference, now],
  );
}
