import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { WebhookType } from './webhook-enums.js';

/** The kind of the jobs that make one attempt each. */
export const SEND_DELIVERY_JOB = 'send-webhook';

/** Which attempt it is for: one that somebody has begun meanwhile is nobody else's. */
export interface DeliveryTurn {
  deliveryId: number;
  begun: number;
}

/** Queues attempts, each in the group of its webhook: one that is slow does not hold up the others. */
export const enqueueTurns = (
  { em, services }: Work,
  turns: readonly (DeliveryTurn & { webhookId: number })[],
): Promise<void> => services.jobs.enqueueAll(em, SEND_DELIVERY_JOB, turns, ({ webhookId }) => webhookId);

/** What happens to purchases, as the folder of purchases calls it, and what of it is told. */
const typesOf = {
  paid: [WebhookType.REGISTRATION_PAID, WebhookType.ORDER_PAID],
  expired: [WebhookType.REGISTRATION_EXPIRED],
  edited: [WebhookType.REGISTRATION_EDITED],
  sent: [WebhookType.ORDER_SENT],
} as const;

/** A queued delivery whose job was lost is looked for after so long. */
export const LOOKED_FOR_AFTER_MS = 15 * 60_000;

/**
 * SQL: what is told of a purchase (`p`): ids, state and money. Who the people are is asked with a login that may know it.
 */
const data = `case when types.type like 'registration.%' then json_build_object(
    'eventId', p.event_id::text, 'registrationId', p.id::text, 'status', p.status,
    'categoryId', (select r.category_id::text from registration r where r.id = p.id),
    'competitorIds', (select coalesce(json_agg(c.id::text order by c.position), '[]') from competitor c where c.registration_id = p.id),
    'amount', p.amount, 'currency', 'COP')
  else json_build_object(
    'eventId', p.event_id::text, 'orderId', p.id::text,
    'registrationId', case when p.kind = 'REGISTRATION' then p.id::text end, 'status', p.status,
    'goodsAmount', (select coalesce(sum(i.quantity * i.unit_amount), 0) from order_item i where i.order_id = p.id),
    'amount', p.amount, 'currency', 'COP') end`;

/**
 * Queues what webhooks are told of these purchases, in the transaction in which it happens. One trip to the database
 * where nobody listens: in the sale each of them counts. Whoever deletes a webhook at this moment is waited for, so that
 * nothing is queued for one that is gone.
 */
export async function queueDeliveries(
  work: Work,
  what: keyof typeof typesOf,
  purchaseIds: readonly number[],
): Promise<void> {
  const { em, now } = work;
  const queued = await sql<{ id: number; webhookId: number }>(
    em,
    `with told as (
        select w.id as webhook_id, types.type,
          json_build_object('type', types.type, 'timestamp', $3::text, 'data', ${data})::text as body
        from purchase p cross join unnest($2::text[]) as types(type)
          join webhook w on w.event_id = p.event_id and w.state = 'ACTIVE' and types.type = any(w.types)
        where p.id = any($1) and case when types.type like 'registration.%' then p.kind = 'REGISTRATION'
          else exists (select from goods_order g where g.id = p.id) end
        order by p.id, w.id
        for key share of w)
      insert into webhook_delivery (webhook_id, message_id, type, body, state, next_attempt_at, created_at)
      select webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), type, body, 'WAITING', $4, $5 from told
      returning id, webhook_id as "webhookId"`,
    [purchaseIds, typesOf[what], now.toISOString(), new Date(now.getTime() + LOOKED_FOR_AFTER_MS), now],
  );
  await enqueueTurns(
    work,
    queued.map(({ id, webhookId }) => ({ deliveryId: id, begun: 0, webhookId })),
  );
}
