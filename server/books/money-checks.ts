import { decisionActions } from '../payments/payment-history.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { isUndecidedSql } from '../payments/verification.js';
import { LineKind } from '../purchases/purchase-lines.js';
import { payableStatuses, settledStatuses } from '../purchases/purchase-states.js';
import { sqlList, type BookCheck } from './book-check.js';

const PAYABLE = sqlList(payableStatuses);
const SETTLED = sqlList(settledStatuses);
const RETURNED = sqlList([PaymentStatus.REFUNDED, PaymentStatus.VOIDED, PaymentStatus.CHARGED_BACK]);

/** SQL: payment `m` is under review or a person decided about it, so that it may differ from its purchase. */
const isPersonal = `(m.review is not null or exists (
  select from payment_note n where n.payment_id = m.id and n.action in (${sqlList(Object.values(decisionActions))})))`;

/** SQL: the charges of payment `m` that were not returned. */
const charges = `(select charge from jsonb_array_elements(m.charges) charge where charge->>'returned' is null)`;

/** Hours after its end in which a hold may wait for a gateway, with time to spare. */
const HOLD_GRACE_HOURS = 2;

/** Rules of prices, payments and refunds. */
export const moneyChecks: readonly BookCheck[] = [
  {
    subject: 'purchase',
    deviation: 'amount of a purchase differs from the sum of its lines',
    sql: `select p.id, format('%s, lines %s', p.amount, lines.amount) as detail
      from purchase p cross join lateral (
        select coalesce(sum((line->>'amount')::bigint), 0) as amount,
          bool_and((line->>'amount')::bigint = (line->>'quantity')::bigint * (line->>'unitAmount')::bigint) as "isRight"
        from jsonb_array_elements(p.lines) line) lines
      where p.amount <> lines.amount or not lines."isRight"`,
  },
  {
    subject: 'purchase',
    deviation: 'order items of a purchase differ from its price lines',
    sql: `with items as (select order_id, sum(quantity * unit_amount) as amount from order_item group by order_id)
      select p.id, format('items %s, lines %s', coalesce(items.amount, 0), lines.amount) as detail
      from purchase p left join items on items.order_id = p.id cross join lateral (
        select coalesce(sum((line->>'amount')::bigint), 0) as amount
        from jsonb_array_elements(p.lines) line where line->>'kind' = '${LineKind.PRODUCT}') lines
      where coalesce(items.amount, 0) <> lines.amount`,
  },
  {
    subject: 'purchase',
    deviation: 'status of a purchase does not fit its amount, partner key or hold',
    sql: `select p.id, format('%s, amount %s', p.status, p.amount) as detail from purchase p
      where p.status in (${PAYABLE}) and (p.amount = 0 or p.hold_expires_at is null)
        or p.status in (${SETTLED}) and p.hold_expires_at is not null
        or p.status = 'FREE' and p.amount <> 0
        or (p.status in ('PARTNER', 'COURTESY')) <> (p.partner_key_id is not null)
          and p.status not in ('EXPIRED', 'DELETED', 'REFUNDED')`,
  },
  {
    subject: 'purchase',
    deviation: 'ended hold was not released',
    sql: `select p.id, format('ended %s', p.hold_expires_at) as detail from purchase p
      where p.status in (${PAYABLE}) and p.hold_expires_at < now() - interval '${HOLD_GRACE_HOURS} hours'`,
  },
  {
    subject: 'payment',
    deviation: 'approved payment of an unpaid purchase',
    sql: `select m.id, format('purchase %s is %s', p.id, p.status) as detail
      from payment m join purchase p on p.id = m.purchase_id
      where m.status = 'APPROVED' and p.status <> 'PAID' and not ${isPersonal}`,
  },
  {
    subject: 'purchase',
    deviation: 'paid purchase without an approved payment',
    // A purchase may keep its seats after the money was returned.
    sql: `select p.id, null as detail from purchase p
      where p.status = 'PAID' and not exists (
        select from payment m where m.purchase_id = p.id
          and (m.status = 'APPROVED' or m.status in (${RETURNED}) and ${isPersonal}))`,
  },
  {
    subject: 'purchase',
    deviation: 'charges of a paid purchase differ from its amount',
    sql: `with charged as (
        select m.purchase_id, count(*) as charges, sum((charge->>'amountInCents')::bigint) as cents
        from payment m cross join lateral ${charges} as kept where m.status = 'APPROVED' group by m.purchase_id)
      select p.id, format('amount %s, %s charges of %s cents', p.amount, charged.charges, charged.cents) as detail
      from purchase p join charged on charged.purchase_id = p.id
      where p.status = 'PAID' and (charged.charges <> 1 or charged.cents <> p.amount * 100)
        and not exists (select from payment m where m.purchase_id = p.id and ${isPersonal})`,
  },
  {
    subject: 'payment',
    deviation: 'status of a payment differs from its charges',
    sql: `select m.id, format('%s, %s charges', m.status, jsonb_array_length(m.charges)) as detail from payment m
      where m.status = 'APPROVED' and (m.approved_at is null or not exists ${charges})
        or m.status in ('PENDING', 'REJECTED', 'EXPIRED') and exists ${charges}`,
  },
  {
    subject: 'purchase',
    deviation: 'refunded purchase without a returned payment',
    sql: `select p.id, null as detail from purchase p
      where p.status = 'REFUNDED' and not exists (
        select from payment m where m.purchase_id = p.id
          and (m.status in (${RETURNED}) or m.status = 'APPROVED' and ${isPersonal}))`,
  },
  {
    subject: 'purchase',
    deviation: 'verification of a purchase differs from its payments',
    sql: `select p.id, format('in verification: %s', p.in_verification) as detail from purchase p
      where p.status in (${PAYABLE})
        and p.in_verification <> exists (select from payment m where m.purchase_id = p.id and ${isUndecidedSql})`,
  },
  {
    subject: 'payment',
    deviation: 'payment names another event than its purchase',
    sql: `select m.id, format('purchase %s', p.id) as detail
      from payment m join purchase p on p.id = m.purchase_id where m.event_id <> p.event_id`,
  },
];
