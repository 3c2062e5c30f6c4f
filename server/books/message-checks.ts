import { ORDER_MAIL_JOB } from '../orders/shipping/send-order-mail.js';
import { settledStatuses } from '../purchases/purchase-states.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from '../team-mails/mail-requests.js';
import { STOPPED_MAIL_JOB } from '../webhooks/send-webhook-disabled-mail.js';
import { WebhookType } from '../webhooks/webhook-enums.js';
import { sqlList, type BookCheck } from './book-check.js';

const SETTLED = sqlList(settledStatuses);
const MAIL_JOBS = sqlList([CONFIRMATION_JOB, PAYMENT_LINKS_JOB, ORDER_MAIL_JOB, STOPPED_MAIL_JOB]);

/** Time after which due work counts as stuck: nodes look for it every second or minute, retries included. */
const STUCK_AFTER = `interval '1 hour'`;
/** Days in which completed jobs are stored (pg-boss: 7), and deliveries (30), with a day to spare. */
const JOB_DAYS = 6;
const DELIVERY_DAYS = 29;

/** SQL: purchase `p` is not of the demonstration, whose registrations and orders are not mailed. */
const isMailed = `p.created_at > coalesce(
  (select max(coalesce(finished_at, 'infinity')) from demo_mark), '-infinity')`;

/** SQL: job `j` is to be run. */
const isOpen = `j.state in ('created', 'retry', 'active')`;

/** Rules of callbacks, mails and webhook deliveries. */
export const messageChecks: readonly BookCheck[] = [
  {
    subject: 'callback',
    deviation: 'callback is not verified and not retried',
    sql: `select n.id, format('due at %s', n.next_try_at) as detail from payment_notice n
      where n.outcome = 'RECEIVED' and n.next_try_at < now() - ${STUCK_AFTER}`,
  },
  {
    subject: 'job',
    deviation: 'job is due and does not run',
    sql: `select j.id, format('%s, due at %s', j.name, j.start_after) as detail from pgboss.job j
      where j.state in ('created', 'retry') and j.start_after < now() - ${STUCK_AFTER}`,
  },
  {
    subject: 'job',
    deviation: 'job of a mail failed for the last time',
    sql: `select j.id, format('%s %s', j.name, j.data) as detail from pgboss.job j
      where j.state = 'failed' and j.name in (${MAIL_JOBS})`,
  },
  {
    subject: 'purchase',
    deviation: 'settled registration has no confirmation mail',
    sql: `select p.id, p.status as detail from purchase p
      where p.kind = 'REGISTRATION' and p.status in (${SETTLED}) and p.payer is not null and ${isMailed}
        and not exists (select from team_mail m where m.registration_id = p.id and m.kind = 'CONFIRMATION')
        and not exists (select from pgboss.job j where j.name = '${CONFIRMATION_JOB}' and ${isOpen}
          and (j.data->>'purchaseId')::int = p.id)`,
  },
  {
    subject: 'mail',
    deviation: 'waiting mail has no job',
    sql: `with jobs as (
        select 'CONFIRMATION' as kind, (j.data->>'purchaseId')::int as registration_id,
          coalesce(j.data->>'request', '') as request
        from pgboss.job j where j.name = '${CONFIRMATION_JOB}' and ${isOpen}
        union all
        select 'PAYMENT_LINK', registration::int, j.data->>'request'
        from pgboss.job j cross join jsonb_array_elements_text(j.data->'registrationIds') registration
        where j.name = '${PAYMENT_LINKS_JOB}' and ${isOpen})
      select m.id, format('registration %s, %s', m.registration_id, m.kind) as detail from team_mail m
      where m.state = 'WAITING' and not exists (select from jobs where jobs.kind = m.kind
        and jobs.registration_id = m.registration_id and jobs.request = m.request)`,
  },
  {
    subject: 'purchase',
    deviation: 'settled order has no confirmation mail',
    // A completed job without a mail: the mail server rejected the address, which the audit log says.
    sql: `select p.id, p.status as detail from purchase p join goods_order o on o.id = p.id
        cross join lateral (
          select coalesce(max(m.approved_at), p.created_at) as at from payment m where m.purchase_id = p.id) settled
      where p.kind = 'ORDER' and p.status in (${SETTLED}) and o.mailed_at is null and ${isMailed}
        and settled.at > now() - interval '${JOB_DAYS} days'
        and not exists (select from pgboss.job j where j.name = '${ORDER_MAIL_JOB}'
          and (${isOpen} or j.state = 'completed') and (j.data->>'purchaseId')::int = p.id)`,
  },
  {
    subject: 'delivery',
    deviation: 'webhook delivery is due and not sent',
    sql: `select d.id, format('webhook %s, due at %s', d.webhook_id, d.next_attempt_at) as detail
      from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'WAITING' and w.state = 'ACTIVE'
        and (d.next_attempt_at is null
          -- A webhook that fails makes one attempt at a time, so that others may be overdue.
          or d.next_attempt_at < now() - ${STUCK_AFTER} and w.failing_since is null)`,
  },
  {
    subject: 'purchase',
    deviation: 'paid purchase has no webhook delivery',
    // Whether a webhook that was edited was active at the time is not stored.
    sql: `select p.id, format('webhook %s, %s', w.id, types.type) as detail
      from webhook w join purchase p on p.event_id = w.event_id
        cross join (values
          ('${WebhookType.REGISTRATION_PAID}', 'registrationId'), ('${WebhookType.ORDER_PAID}', 'orderId')) types(type, key)
        cross join lateral (select max(m.approved_at) as at from payment m
          where m.purchase_id = p.id and m.status = 'APPROVED' and m.review is null) paid
      where w.state = 'ACTIVE' and w.version = 1 and types.type = any(w.types) and p.status = 'PAID'
        and case types.key when 'registrationId' then p.kind = 'REGISTRATION'
          else exists (select from goods_order o where o.id = p.id) end
        and paid.at > w.created_at + interval '1 minute'
        and paid.at > now() - interval '${DELIVERY_DAYS} days'
        and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.type = types.type
          and d.body::json->'data'->>types.key = p.id::text)`,
  },
];
