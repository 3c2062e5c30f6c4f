import { sql } from '../platform/database/sql.js';
import type { PurchaseChange } from '../purchases/purchase-topics.js';
import type { AppContext } from '../app-context.js';
import { DELIVERIES } from './delivery-worker.js';
import { WebhookType } from './webhook-enums.js';

const typesByChange = {
  paid: [WebhookType.REGISTRATION_PAID, WebhookType.ORDER_PAID],
  expired: [WebhookType.REGISTRATION_EXPIRED, WebhookType.ORDER_EXPIRED],
  deleted: [WebhookType.REGISTRATION_DELETED, WebhookType.ORDER_DELETED],
  refunded: [WebhookType.REGISTRATION_REFUNDED, WebhookType.ORDER_REFUNDED],
  edited: [WebhookType.REGISTRATION_EDITED],
  sent: [WebhookType.ORDER_SENT],
} satisfies Record<PurchaseChange['change'], WebhookType[]>;

/** SQL for the data of a message about a purchase (`p`): IDs, status and amounts, never personal data. */
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
 * Queues deliveries about purchases in the transaction of the change, in one statement, because every sale runs it.
 * Waits for a webhook that is being deleted, because a delivery references its webhook.
 */
export async function queueDeliveries(
  { em, now, services }: AppContext,
  { change, purchaseIds }: PurchaseChange,
): Promise<void> {
  if (purchaseIds.length === 0) return;
  const queued = await sql(
    em,
    `with deliveries as (
        select w.id as webhook_id, types.type,
          json_build_object('type', types.type, 'timestamp', $3::text, 'data', ${data})::text as body
        from purchase p cross join unnest($2::text[]) as types(type)
          join webhook w on w.event_id = p.event_id and w.state = 'ACTIVE' and types.type = any(w.types)
        where p.id = any($1) and case when types.type like 'registration.%' then p.kind = 'REGISTRATION'
          else exists (select from goods_order g where g.id = p.id) end
        order by p.id, w.id
        for key share of w)
      insert into webhook_delivery (webhook_id, message_id, type, body, state, next_attempt_at, created_at)
      select webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), type, body, 'WAITING', $4, $4 from deliveries
      returning id`,
    [purchaseIds, typesByChange[change], now.toISOString(), now],
  );
  if (queued.length > 0) services.jobs.announce(em, DELIVERIES);
}
