import { ref } from '@mikro-orm/core';
import pg from 'pg';
import { PartnerKeyKind } from '../coupons/partner-key.entity.js';
import { ORDER_MAIL_JOB } from '../orders/shipping/send-order-mail.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { testDatabase } from '../testing/database.js';
import { openTestServices } from '../testing/services.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { TeamMailState } from '../team-mails/team-mail-states.js';
import { checkBooks, findDeviations } from './check-books.js';
import { reportBooks } from './report-books.js';

const { services, build, ctx } = await openTestServices();
const { url } = await testDatabase();
const execute = (statement: string) => ctx().em.execute(statement);

const event = await build.event({ categories: [{}, { title: 'Veteranas' }] });
const [kit] = event.kits;
const other = await build.event();
const coupon = await build.coupon(event);
const key = await build.partnerKey(event, { kind: PartnerKeyKind.COURTESY });
const product = await build.product(event, { price: 50_000 });
const goods = [{ product, quantity: 2 }];

const paid = await build.registration({ event, people: [{ kit }, { kit }] });
const payment = await build.payment(paid, { transactionId: 'T-paid' });
await build.undeliveredMail(paid, { state: TeamMailState.SENT, failedAt: null, sentAt: new Date() });
const held = await build.registration({ event, status: PurchaseStatus.UNPAID, coupon: ref(coupon) });
/** Its confirmation is queued. */
const courtesy = await build.registration({
  ...{ event, partnerKey: ref(key), amount: 0 },
  status: PurchaseStatus.COURTESY,
});
await services.jobs.enqueue(ctx().em, CONFIRMATION_JOB, { purchaseId: courtesy.id });
const order = await build.order(event, { goods });
await build.payment(order, { transactionId: 'T-order' });
await execute(`update goods_order set mailed_at = now() where id = ${order.id}`);
/** Its products were sent, so they are not in stock again. */
const refunded = await build.order(event, { goods, status: PurchaseStatus.REFUNDED });
await build.payment(refunded, { status: PaymentStatus.REFUNDED });
await execute(`update quota_use set held = true, handed_over = true where purchase_id = ${refunded.id};
  update quota set taken = taken + 2 where id = ${product.sizes[0]!.units.id}`);
const callback = await build.unverifiedCallback(payment);
const webhook = await build.webhook(event);
const delivery = await build.delivery(webhook);

const client = new pg.Client(url);
await client.connect();
afterAll(() => client.end());

/** Returns the deviations after a statement, which is rolled back. */
async function deviationsAfter(statement: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(statement);
    const deviations = await findDeviations(client);
    return deviations.map(({ deviation }) => deviation);
  } finally {
    await client.query('rollback');
  }
}

const seats = event.seats.id;
const decided = (action: string) =>
  `insert into payment_note (payment_id, at, action, note) values (${payment.id}, now(), '${action}', '')`;

const DOCUMENT_CLAIM = 'claim of a document differs from the status of its purchase';
const ANY_CLAIM = 'claim has no competitor, or differs from the status or event of its purchase';
const NO_MAIL = 'settled registration has no confirmation mail';

it('Balanced books have no deviations', async () => {
  expect(await checkBooks(url)).toEqual([]);
});

it.each<[statement: string, deviations: string[]]>([
  [`update quota set taken = taken + 1 where id = ${seats}`, ['quota differs from the sum of its allocations']],
  [
    `alter table quota drop constraint quota_taken_within_limit; update quota set "limit" = 1 where id = ${seats}`,
    ['quota is negative or above its limit'],
  ],
  [
    `update purchase set status = 'EXPIRED' where id = ${held.id}`,
    ['ended purchase holds an allocation', DOCUMENT_CLAIM, ANY_CLAIM],
  ],
  [
    `update quota_use set handed_over = false where purchase_id = ${refunded.id}`,
    ['ended purchase holds an allocation'],
  ],
  [
    `update quota_use set quantity = 1 where purchase_id = ${paid.id} and quota_id = ${seats};
      update quota set taken = taken - 1 where id = ${seats}`,
    ['event seats of a live registration differ from its people'],
  ],
  [
    `update registration set category_id = ${event.categories[1]!.id} where id = ${paid.id}`,
    ['category seats of a live registration differ from its people'],
  ],
  [
    `update competitor set kit_id = null where registration_id = ${paid.id} and position = 1`,
    ['kits of a live registration differ from those of its competitors'],
  ],
  [
    `update order_item set quantity = 1 where order_id = ${order.id}`,
    ['stock of a live purchase differs from its order items', 'order items of a purchase differ from its price lines'],
  ],
  [
    `update purchase set coupon_id = null where id = ${held.id}`,
    ['coupon use of a live purchase differs from its coupon'],
  ],
  [
    `update quota_use set held = false where quota_id = ${key.uses.id}; update quota set taken = 0 where id = ${key.uses.id}`,
    ['partner-key use of a live registration differs from its key'],
  ],
  [`update claim set held = false where purchase_id = ${held.id}`, [DOCUMENT_CLAIM, ANY_CLAIM]],
  [`delete from claim where purchase_id = ${held.id}`, [DOCUMENT_CLAIM]],
  [`update claim set event_id = ${other.id} where purchase_id = ${held.id}`, [ANY_CLAIM]],
  [
    `delete from competitor where registration_id = ${held.id}`,
    [ANY_CLAIM, 'people of a registration differ from its competitors'],
  ],
  [
    `update competitor set event_id = ${other.id} where registration_id = ${held.id}`,
    ['people of a registration differ from its competitors'],
  ],
  [
    `update purchase set amount = amount + 1 where id = ${held.id}`,
    ['amount of a purchase differs from the sum of its lines'],
  ],
  [
    `update purchase set lines = jsonb_set(lines, '{0,quantity}', '2') where id = ${held.id}`,
    ['amount of a purchase differs from the sum of its lines'],
  ],
  [
    `update purchase set hold_expires_at = null where id = ${held.id}`,
    ['status of a purchase does not fit its amount, partner key or hold'],
  ],
  [
    `update purchase set status = 'FREE', hold_expires_at = null where id = ${held.id}`,
    ['status of a purchase does not fit its amount, partner key or hold', NO_MAIL],
  ],
  [
    `update purchase set hold_expires_at = now() - interval '3 hours' where id = ${held.id}`,
    ['ended hold was not released'],
  ],
  [
    `update purchase set status = 'UNPAID', hold_expires_at = now() + interval '1 hour' where id = ${paid.id}`,
    ['approved payment of an unpaid purchase'],
  ],
  [
    `update payment set status = 'REJECTED', charges = '[]' where id = ${payment.id}`,
    ['paid purchase without an approved payment'],
  ],
  [
    `update payment set charges = charges || charges where id = ${payment.id}`,
    ['charges of a paid purchase differ from its amount'],
  ],
  [
    `update payment set charges = jsonb_set(charges, '{0,amountInCents}', '100') where id = ${payment.id}`,
    ['charges of a paid purchase differ from its amount'],
  ],
  [
    `update payment set charges = jsonb_set(charges, '{0,returned}', '"GATEWAY"') where id = ${payment.id}`,
    ['status of a payment differs from its charges'],
  ],
  [
    `update payment set status = 'PENDING' where id = ${payment.id}`,
    ['paid purchase without an approved payment', 'status of a payment differs from its charges'],
  ],
  [`delete from payment where purchase_id = ${refunded.id}`, ['refunded purchase without a returned payment']],
  [
    `update purchase set in_verification = true where id = ${held.id}`,
    ['verification of a purchase differs from its payments'],
  ],
  [
    `update payment set event_id = ${other.id} where id = ${payment.id}`,
    ['payment names another event than its purchase'],
  ],
  [
    `update payment_notice set next_try_at = now() - interval '2 hours' where id = ${callback.id}`,
    ['callback is not verified and not retried'],
  ],
  [
    `insert into event_counter (event_id, name, amount) values (${event.id}, 'PAID', 1)`,
    ['counter of an event differs from its purchases and payments'],
  ],
  [
    `delete from event_counter where event_id = ${event.id}`,
    ['counter of an event differs from its purchases and payments'],
  ],
  [
    `update goods_order set status = 'UNPAID' where id = ${order.id}`,
    ['order names another event or status than its purchase'],
  ],
  [`update pgboss.job set start_after = now() - interval '2 hours'`, ['job is due and does not run']],
  [`update pgboss.job set state = 'failed'`, ['job of a mail failed for the last time', NO_MAIL]],
  [`delete from team_mail where registration_id = ${paid.id}`, [NO_MAIL]],
  [`update team_mail set state = 'WAITING' where registration_id = ${paid.id}`, ['waiting mail has no job']],
  [`update goods_order set mailed_at = null where id = ${order.id}`, ['settled order has no confirmation mail']],
  [
    `update webhook_delivery set state = 'WAITING', next_attempt_at = now() - interval '2 hours' where id = ${delivery.id}`,
    ['webhook delivery is due and not sent'],
  ],
  [
    `update webhook set created_at = now() - interval '1 day' where id = ${webhook.id}`,
    ['paid purchase has no webhook delivery'],
  ],
])('%s is found', async (statement, deviations) => {
  expect(await deviationsAfter(statement)).toEqual(deviations);
});

it.each<[what: string, statement: string]>([
  [
    'An approved payment under review may differ from its purchase',
    `update purchase set status = 'UNPAID', in_verification = true, hold_expires_at = now() + interval '1 hour' where id = ${paid.id};
      update payment set review = 'AMOUNT_MISMATCH' where id = ${payment.id}`,
  ],
  [
    'A paid purchase may keep its seats after a person decided about the returned money',
    `update payment set status = 'REFUNDED' where id = ${payment.id}; ${decided('marked refunded')}`,
  ],
  [
    'A person may settle a purchase with another amount',
    `update payment set charges = jsonb_set(charges, '{0,amountInCents}', '100') where id = ${payment.id}; ${decided('amount accepted')}`,
  ],
  [
    'An anonymised registration has no competitors, claims and mails',
    `update purchase set payer = null where id = ${paid.id}; delete from claim where purchase_id = ${paid.id};
      delete from competitor where registration_id = ${paid.id}; delete from team_mail where registration_id = ${paid.id}`,
  ],
  [
    'Registrations of the demonstration have no mails',
    `delete from team_mail; insert into demo_mark (id, begun_at, finished_at) values (1, now(), now())`,
  ],
  [
    'A rejected mail of an order is not missing',
    `update goods_order set mailed_at = null where id = ${order.id};
      insert into pgboss.job (name, data, state) values ('${ORDER_MAIL_JOB}', '{"purchaseId": ${order.id}}', 'completed')`,
  ],
  [
    'Deliveries of a failing webhook may be overdue',
    `update webhook_delivery set state = 'WAITING', next_attempt_at = now() - interval '2 hours' where id = ${delivery.id};
      update webhook set failing_since = now() where id = ${webhook.id}`,
  ],
  [
    'Deliveries of a webhook that was edited may be missing',
    `update webhook set created_at = now() - interval '1 day', version = 2 where id = ${webhook.id}`,
  ],
  [
    'A delivery reports a paid purchase',
    `update webhook set created_at = now() - interval '1 day' where id = ${webhook.id};
      insert into webhook_delivery (webhook_id, message_id, type, state, created_at, body)
        select ${webhook.id}, 'msg_' || type, type, 'DELIVERED', now(), body from (values
          ('registration.paid', '{"data": {"registrationId": "${paid.id}"}}'),
          ('order.paid', '{"data": {"orderId": "${order.id}"}}')) paid(type, body)`,
  ],
])('%s', async (_, statement) => {
  expect(await deviationsAfter(statement)).toEqual([]);
});

describe('The report', () => {
  const report = async (env: NodeJS.ProcessEnv) => {
    const lines: string[] = [];
    return { code: await reportBooks(env, (line) => lines.push(line)), lines };
  };

  it('names the rows that deviate and returns 1', async () => {
    expect(await report({ DATABASE_URL: url })).toEqual({
      code: 0,
      lines: ['✔ quotas', '✔ claims', '✔ money', '✔ counters', '✔ messages', 'The books balance.'],
    });
    await execute(`update quota set taken = taken + 1 where id = ${seats}`);
    try {
      expect(await report({ DATABASE_URL: url })).toEqual({
        code: 1,
        lines: [
          '✘ quotas',
          '  quota differs from the sum of its allocations: 1',
          `    quota ${seats}: event ${event.id}: 5 of 100 taken, 4 allocated`,
          ...['✔ claims', '✔ money', '✔ counters', '✔ messages', 'The books do not balance.'],
        ],
      });
    } finally {
      await execute(`update quota set taken = taken - 1 where id = ${seats}`);
    }
  });

  it('returns 2 if the database cannot be checked', async () => {
    const empty = url.replace(/\/[^/]+$/, '/postgres');
    expect(await report({ DATABASE_URL: empty })).toEqual({
      code: 2,
      lines: [expect.stringContaining('tables of another version')],
    });
    expect(await report({ DATA_DIR: '/nowhere' })).toEqual({
      code: 2,
      lines: [expect.stringContaining('/nowhere/postgres has no embedded database')],
    });
  });
});
