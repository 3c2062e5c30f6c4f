import { nodeIsAliveSql } from '../platform/process/node-lease.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';

/**
 * Lease of an attempt: after this time an unrecorded attempt counts as lost. Those of an ended node are lost at once.
 */
export const LEASE_MS = 60_000;

/** Maximum of concurrent attempts per webhook, over all nodes. */
const MAX_CONCURRENT_ATTEMPTS = 3;
/** Maximum while the webhook is failing: an unreachable receiver takes the whole timeout of an attempt. */
const MAX_CONCURRENT_WHILE_FAILING = 1;

/** A delivery of which this node makes the next attempt, with the data that the attempt needs. */
export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  eventId: number;
  messageId: string;
  body: string;
  /** Number of this attempt, from 1. */
  begun: number;
  begunBefore: number;
  url: string;
  anywhere: boolean;
  secret: string;
  formerSecret: string | null;
  /** Whether attempts of the webhook have failed since its last success. */
  isFailing: boolean;
}

interface ClaimLimits {
  /** Key of the node's lease. Null: other nodes detect the end of this node only when leases of attempts expire. */
  nodeKey: number | null;
  /** Free slots of the node, separate for failing webhooks, so that unreachable receivers never occupy all slots. */
  healthy: number;
  failing: number;
}

/**
 * Claims due deliveries, at most one per free slot. An attempt is counted when it is claimed, so that only one node
 * makes it. A delivery whose node ended before recording the attempt is due at once.
 */
export function claimDeliveries(
  ctx: AppContext,
  { nodeKey, healthy, failing }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  return inTransaction(ctx, async (tx) => {
    await releaseLostLeases(tx);
    return [
      ...(await claim(tx, { nodeKey, isFailing: false, slots: healthy })),
      ...(await claim(tx, { nodeKey, isFailing: true, slots: failing })),
    ];
  });
}

const releaseLostLeases = ({ em, services }: AppContext) =>
  sql(
    em,
    `update webhook_delivery set under_way_since = null, under_way_node = null, next_attempt_at = $1
      where id in (select d.id from webhook_delivery d
        where d.under_way_since is not null and d.under_way_node is not null and d.state = 'WAITING'
          and not ${nodeIsAliveSql('d.under_way_node')}
        order by d.id for no key update skip locked)`,
    [services.clock()],
  );

async function claim(
  { em, services }: AppContext,
  { nodeKey, isFailing, slots }: { nodeKey: number | null; isFailing: boolean; slots: number },
): Promise<ClaimedDelivery[]> {
  if (slots <= 0) return [];
  const now = services.clock();
  // Lock before counting: two nodes that count concurrently would together exceed the maximum.
  const webhooks = await sql<{ id: number }>(
    em,
    `select w.id from webhook w cross join lateral (
        select d.next_attempt_at from webhook_delivery d
          where d.webhook_id = w.id and d.state = 'WAITING' and d.next_attempt_at <= $1
          order by d.next_attempt_at limit 1) as oldest
      where w.state = 'ACTIVE' and (w.failing_since is not null) = $2
      order by oldest.next_attempt_at limit $3 for no key update of w skip locked`,
    [now, isFailing, slots],
  );
  if (webhooks.length === 0) return [];
  return sql<ClaimedDelivery>(
    em,
    `with free as (
        select w.id, $2 - (select count(*) from webhook_delivery u
          where u.webhook_id = w.id and u.under_way_since > $3) as attempts
        from webhook w where w.id = any($1)),
      claimed as (
        select due.id from free cross join lateral (
          select d.id, d.next_attempt_at from webhook_delivery d
            where d.webhook_id = free.id and d.state = 'WAITING' and d.next_attempt_at <= $4
            order by d.next_attempt_at, d.id limit greatest(free.attempts, 0)) as due
        order by due.next_attempt_at, due.id limit $5)
      update webhook_delivery d
        set begun = d.begun + 1, under_way_since = $4, under_way_node = $6, next_attempt_at = $7
      from claimed, webhook w
      where d.id = claimed.id and d.state = 'WAITING' and w.id = d.webhook_id
      returning d.id, w.id as "webhookId", w.event_id as "eventId", d.message_id as "messageId", d.body, d.begun,
        d.begun_before as "begunBefore", w.url, w.anywhere, w.secret,
        case when w.former_until > $4 then w.former_secret end as "formerSecret",
        w.failing_since is not null as "isFailing"`,
    [
      webhooks.map(({ id }) => id),
      isFailing ? MAX_CONCURRENT_WHILE_FAILING : MAX_CONCURRENT_ATTEMPTS,
      new Date(now.getTime() - LEASE_MS),
      now,
      slots,
      nodeKey,
      new Date(now.getTime() + LEASE_MS),
    ],
  );
}
