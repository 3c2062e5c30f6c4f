import type { MikroORM } from '@mikro-orm/postgresql';
import { Loaders } from '../platform/database/loaders.js';
import { MicroBatcher } from '../platform/database/micro-batcher.js';
import { perOrm } from '../platform/database/per-orm.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { isOwner } from '../purchases/purchase-access.js';
import { payableStatuses } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { isUsable, type ActiveAccount } from './accounts/active-accounts.js';
import type { GatewayKind } from './accounts/gateway-kind.js';
import { openPayments } from './open-form-payment.js';
import type { OpenPayment } from './payments.loaders.js';

export interface PaymentRequest {
  ctx: AppContext;
  /** Token of the purchase. */
  token: string;
  gateway: GatewayKind;
}

export interface OpenedPayment {
  purchase: Purchase;
  payment: OpenPayment;
  account: ActiveAccount;
}

/** Payments per group: as many as take a few milliseconds, which is the longest that a later one waits. */
const MAX_PAYMENTS = 64;

const groups = perOrm(
  (orm) =>
    new MicroBatcher<PaymentRequest, OpenedPayment | null>('payments', MAX_PAYMENTS, (requests) =>
      openFirstPayments(orm, requests),
    ),
);

/**
 * Opens the first payment of a purchase that waits for payment, together with requests at the same time.
 * @returns null if nothing was changed because this is another case, or because another transaction holds the purchase
 */
export const openFirstPayment = (request: PaymentRequest): Promise<OpenedPayment | null> =>
  groups(request.ctx.services.orm).submit(request);

function openFirstPayments(orm: MikroORM, requests: readonly PaymentRequest[]): Promise<(OpenedPayment | null)[]> {
  // Two requests for one purchase may have different callers: the second one is another case.
  const byToken = new Map(requests.toReversed().map((request) => [request.token, request]));
  const ctx: AppContext = { ...requests[0]!.ctx, em: orm.em.fork(), loaders: new Loaders() };
  return inTransaction(ctx, async (tx) => {
    const locked = await lockUnpaid(tx, [...byToken.values()]);
    const usable = locked.filter(({ account }) => isUsable(tx, account));
    const payments = await openPayments(
      tx,
      usable.map(({ purchase, account, token }) => {
        const { ctx } = byToken.get(token)!;
        return {
          ...{ ctx, purchaseId: purchase.id, eventId: purchase.event.id },
          ...{ gateway: account.kind, amount: purchase.amount, opener: { isOwner: isOwner(ctx, purchase) } },
        };
      }),
    );
    const opened = new Map(usable.map((row, index) => [byToken.get(row.token), { ...row, payment: payments[index]! }]));
    return requests.map((request) => opened.get(request) ?? null);
  });
}

/**
 * Locks the purchases to which `openFirstPayment` applies. Skips locked rows, so that a group never waits. The purchases
 * have no payment, so none has to be locked before.
 */
async function lockUnpaid(
  { em, now }: AppContext,
  requests: readonly PaymentRequest[],
): Promise<{ token: string; purchase: Purchase; account: ActiveAccount }[]> {
  const rows = await sql<{ token: string; purchase: object; account: ActiveAccount }>(
    em,
    `select asked.token, to_jsonb(u) as purchase,
        jsonb_build_object('kind', a.kind, 'sandbox', a.sandbox, 'credentials', a.credentials) as account
      from unnest($1::text[], $2::text[]) as asked(token, gateway) join purchase u on u.token = asked.token
        join gateway_account a on a.event_id = u.event_id and a.kind = asked.gateway and a.active
      where u.status = any($3) and (u.hold_expires_at is null or u.hold_expires_at > $4) and u.amount > 0
        and not exists (select from payment p where p.purchase_id = u.id)
      for update of u skip locked`,
    [requests.map(({ token }) => token), requests.map(({ gateway }) => gateway), payableStatuses, now],
  );
  return rows.map(({ purchase, ...row }) => ({ ...row, purchase: em.map(Purchase, purchase) }));
}
