import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { databaseGauges } from '../domains.js';
import { shopConsentVersion } from '../orders/shop-consent-text.js';
import { applyReports } from '../payments/apply-reports.js';
import { refundPayment } from '../payments/decisions/refund-payment.js';
import { SeatsDecision } from '../payments/decisions/payment-decision-enums.js';
import { PaymentStatus, ReviewReason } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { inTransaction } from '../platform/database/transaction.js';
import { DatabaseGauges } from '../platform/process/database-gauges.js';
import { openLogger } from '../platform/process/logger.js';
import { registry } from '../platform/process/metrics.js';
import { countHolds } from '../purchases/hold-metrics.js';
import { PurchaseKind, PurchaseStatus } from '../purchases/purchase-states.js';
import { CONFIRMATION_JOB } from '../team-mails/mail-requests.js';
import { TeamMailState } from '../team-mails/team-mail-states.js';
import { openApi } from './api.js';
import { HOLD, member, type Held } from './member.js';
import { confirm } from './payu-confirmation.js';

const { app, as, build, ctx, services } = await openApi();

const scrape = async (): Promise<string> => (await fetch(`${app.address}/metrics`)).text();

/** Returns the value of a series such as `holds_total{kind="ORDER"}`; 0 if it does not exist. */
const valueIn = (text: string, series: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line ? Number(line.slice(series.length)) : 0;
};

/** Returns by how much each series grows while `run` runs. */
async function growth(series: readonly string[], run: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape();
  await run();
  const after = await scrape();
  return Object.fromEntries(series.map((name) => [name, valueIn(after, name) - valueIn(before, name)]));
}

const team = (eventId: number, categoryId: number) => ({
  input: { eventId: String(eventId), categoryId: String(categoryId), competitors: [member()] },
});

it('Holds and refusals of teams are counted by kind and reason', async () => {
  const event = await build.event({ kits: [] });
  const full = await build.event({ kits: [], participantLimit: 0 });
  const category = (of: typeof event) => of.categories[0]!.id;
  const hold = (variables: object) => as(null).graphql<Held>(HOLD, variables);
  const [taken, refused] = ['holds_total{kind="REGISTRATION"}', 'hold_refusals_total{kind="REGISTRATION",reason='];
  expect(
    await growth([taken, `${refused}"REGISTERED"}`, `${refused}"NO_SEATS"}`, `${refused}"NOT_FOUND"}`], async () => {
      const request = team(event.id, category(event));
      await hold(request);
      await hold(request);
      await hold(team(event.id, category(event)));
      await hold(team(full.id, category(full)));
      await hold(team(999_999, category(event)));
    }),
  ).toEqual({
    [taken]: 2,
    [`${refused}"REGISTERED"}`]: 1,
    [`${refused}"NO_SEATS"}`]: 1,
    [`${refused}"NOT_FOUND"}`]: 1,
  });
});

it('Holds and refusals of orders are counted by kind and reason', async () => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 1 }] });
  const goods = [{ productId: String(product.id), sizeId: String(product.sizes[0]!.id), quantity: 1 }];
  const buyer = {
    ...{ name: 'Marta', lastName: 'Ríos', dni: '1020304050', email: 'marta@example.test', phone: '3105550148' },
    ...{ department: 'Antioquia', city: 'Medellín', address: 'Carrera 7 # 12-45', consentVersion: shopConsentVersion },
  };
  const buy = () =>
    as(null).graphql('mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome } }', {
      input: { eventId: String(event.id), requestId: randomUUID(), goods, buyer },
    });
  const [taken, refused] = ['holds_total{kind="ORDER"}', 'hold_refusals_total{kind="ORDER",reason="SOLD_OUT"}'];
  expect(
    await growth([taken, refused], async () => {
      await buy();
      await buy();
    }),
  ).toEqual({ [taken]: 1, [refused]: 1 });
});

it('A hold that is rolled back is not counted', async () => {
  const taken = 'holds_total{kind="ORDER"}';
  const rolledBack = () =>
    inTransaction(ctx(), (tx) => {
      countHolds(tx, [PurchaseKind.ORDER]);
      throw new RangeError('Rolled back');
    });
  expect(await growth([taken], () => expect(rolledBack()).rejects.toThrow(RangeError))).toEqual({ [taken]: 0 });
});

it('Payments are counted when they start and when they move to a status', async () => {
  const event = await build.event();
  await build.gateway(event);
  const admin = await build.user();
  const [first, second] = [
    await build.registration({ event, status: PurchaseStatus.UNPAID }),
    await build.registration({ event, status: PurchaseStatus.UNPAID }),
  ];
  const start = ({ purchase }: typeof first) =>
    as(null).graphql<{ startPayment: { reference: string; amount: number } }>(
      'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }',
      { token: purchase.token },
    );
  const find = (reference: string) => services.orm.em.fork().findOneOrFail(Payment, { reference });
  const report = (payment: Payment, state: 'approved' | 'rejected', transactionId: string) =>
    applyReports(
      ctx(),
      payment.id,
      [
        {
          ...{ reference: payment.reference, amountInCents: payment.amount * 100, currency: 'COP', test: true },
          ...{ readBack: true, transactionId, state, rawState: state },
        },
      ],
      null,
    );
  const series = (status: PaymentStatus) => `payments_total{status="${status}"}`;
  const statuses = [PaymentStatus.PENDING, PaymentStatus.REJECTED, PaymentStatus.APPROVED, PaymentStatus.REFUNDED];
  const counted = await growth(statuses.map(series), async () => {
    const { data } = await start(first);
    // The same payment again.
    await start(first);
    expect(await confirm(app.address, { ...data.startPayment, state: 4 })).toBe(200);
    const other = await find((await start(second)).data.startPayment.reference);
    await report(other, 'rejected', 'T-1');
    await report(other, 'approved', 'T-2');
    const paid = await find(data.startPayment.reference);
    await refundPayment(ctx(admin), paid.id, { note: 'No corre', seen: paid.updatedAt, places: SeatsDecision.FREE });
  });
  expect(counted).toEqual({
    [series(PaymentStatus.PENDING)]: 2,
    [series(PaymentStatus.REJECTED)]: 1,
    [series(PaymentStatus.APPROVED)]: 2,
    [series(PaymentStatus.REFUNDED)]: 1,
  });
});

it('Gauges have what waits in the database', async () => {
  await services.orm.em.fork().execute("delete from payment_notice; update payment set status = 'EXPIRED'");
  const event = await build.event();
  const registration = await build.registration({ event });
  const payment = await build.payment(registration, { review: ReviewReason.DOUBLE_CHARGE });
  await build.payment(registration, { status: PaymentStatus.PENDING });
  const old = new Date(Date.now() - 2 * 86_400_000);
  await build.payment(registration, { status: PaymentStatus.PENDING, createdAt: old, checkoutOpenedAt: old });
  await build.unverifiedCallback(payment);
  const { id } = await build.unverifiedCallback(payment);
  await build.undeliveredMail(registration);
  await build.undeliveredMail(registration, { state: TeamMailState.REFUSED, request: 'again' });
  await build.undeliveredMail(registration, { state: TeamMailState.SENT, request: 'sent', failedAt: null });
  await services.jobs.enqueue(ctx().em, CONFIRMATION_JOB, { purchaseId: registration.id });
  await services.orm.em.fork().execute(`update payment_notice set next_try_at = null where id = ${id};
    update pgboss.job set start_after = now() - interval '10 minutes' where name = '${CONFIRMATION_JOB}'`);
  const text = await scrape();
  const values = (series: string[]) => series.map((name) => valueIn(text, name));
  expect(values(['payments_open{state="pending"}', 'payments_open{state="review"}'])).toEqual([1, 1]);
  expect(values(['callbacks_waiting{retry="automatic"}', 'callbacks_waiting{retry="manual"}'])).toEqual([1, 1]);
  expect(values(['WAITING', 'REFUSED', 'GIVEN_UP'].map((state) => `mails_undelivered{state="${state}"}`))).toEqual([
    1, 1, 0,
  ]);
  expect(valueIn(text, `job_oldest_due_seconds{queue="${CONFIRMATION_JOB}"}`)).toBeGreaterThanOrEqual(600);
  expect(text).toContain('job_oldest_due_seconds{queue="send-order-mail"} 0');
  expect(valueIn(text, 'database_metrics_up')).toBe(1);
});

it('Without a database, the gauges have no values and the other metrics stay', async () => {
  const away = new DatabaseGauges('postgres://nobody@127.0.0.1:1/nothing', databaseGauges, openLogger('silent'));
  expect(await scrape()).toContain('payments_open{');
  await away.read();
  const text = await registry.metrics();
  for (const { gauge } of databaseGauges) expect((await gauge.get()).values).toEqual([]);
  expect(valueIn(text, 'database_metrics_up')).toBe(0);
  expect(text).toContain('\nholds_total{');
  await away.close();
});

describe('The files in deploy', () => {
  const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
  const alerts = read('prometheus/alerts.yml');
  const dashboard = read('grafana/dorsal.json');
  const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  /** Returns the metrics in an expression of PromQL: names that are no labels, functions or numbers. */
  const metricsIn = (expression: string): string[] =>
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) \([^)]*\)/g, ' ')
      .match(/\b[a-z][a-z0-9]*(_[a-z0-9]+)+\b(?! *\()/g) ?? [];

  it('use only exported metrics', async () => {
    const text = await scrape();
    const exported = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    );
    for (const expression of [...alertExpressions, ...panelExpressions]) {
      const used = metricsIn(expression);
      expect([expression, used.filter((name) => !exported.includes(name))]).toEqual([expression, []]);
      // `up` is Prometheus' own.
      expect([expression, used.length > 0 || /^up\{/.test(expression)]).toEqual([expression, true]);
    }
  });

  it('have a panel or an alert for each metric of the business', () => {
    const used = new Set([...alertExpressions, ...panelExpressions].flatMap(metricsIn));
    for (const name of [
      ...['holds_total', 'hold_refusals_total', 'payments_total', 'payments_open', 'callbacks_waiting'],
      ...['job_oldest_due_seconds', 'mails_undelivered', 'database_metrics_up'],
    ])
      expect([name, used.has(name)]).toEqual([name, true]);
  });

  it('have a severity and a summary for each alert', () => {
    const rules = alerts.split(/^ +- alert: /m).slice(1);
    expect(alertExpressions).toHaveLength(rules.length);
    for (const rule of rules) expect(rule).toMatch(/severity: (critical|warning|info)[\s\S]+summary: '.{40,}'/);
  });
});
