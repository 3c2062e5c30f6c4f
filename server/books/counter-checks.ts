import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { displayStatusSql, liveStatuses, PurchaseKind } from '../purchases/purchase-states.js';
import { sqlList, type BookCheck } from './book-check.js';

const LIVE = sqlList(liveStatuses);
const income = `sum(${receivedPesos}) from payment where status = '${PaymentStatus.APPROVED}'`;

/** Rules of the events' counters, and of the copies that lists of orders read. */
export const counterChecks: readonly BookCheck[] = [
  {
    subject: 'event',
    deviation: 'counter of an event differs from its purchases and payments',
    sql: `with counted as (
        select event_id, ${displayStatusSql} as name, sum(people) as amount from purchase p where status in (${LIVE}) group by 1, 2
        union all select event_id, 'CODES', count(*) from purchase
          where status in (${LIVE}) and (coupon_id is not null or partner_key_id is not null) group by 1
        union all select event_id, 'REVENUE', ${income} group by 1
        union all select event_id, 'SHOP_REVENUE', ${income}
          and purchase_id in (select id from purchase where kind = '${PurchaseKind.ORDER}') group by 1),
      counter as (select event_id, name, sum(amount) as amount from event_counter group by 1, 2)
    select event_id as id, format('%s: %s counted, %s expected', name, coalesce(counter.amount, 0), coalesce(counted.amount, 0)) as detail
      from counted full join counter using (event_id, name)
      where coalesce(counted.amount, 0) <> coalesce(counter.amount, 0)`,
  },
  {
    subject: 'purchase',
    deviation: 'order names another event or status than its purchase',
    sql: `select o.id, format('event %s, %s', o.event_id, o.status) as detail
      from goods_order o join purchase p on p.id = o.id
      where (o.event_id, o.status) is distinct from (p.event_id, ${displayStatusSql})`,
  },
];
