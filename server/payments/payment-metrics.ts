import { Counter } from 'prom-client';
import { afterCommit } from '../platform/database/transaction.js';
import { databaseGauge, type DatabaseGauge } from '../platform/process/database-gauges.js';
import { registry } from '../platform/process/metrics.js';
import type { AppContext } from '../app-context.js';
import { PaymentStatus } from './payment-states.js';

const payments = new Counter({
  name: 'payments_total',
  help: 'Payments that were started (PENDING) or moved to a status, by status.',
  labelNames: ['status'],
  registers: [registry],
});
// A series that begins with its first payment has no increase for Prometheus.
for (const status of Object.values(PaymentStatus)) payments.inc({ status }, 0);

/** Counts payments that moved to a status, once the transaction has committed. */
export const countPayments = ({ em }: AppContext, status: PaymentStatus, count = 1): void =>
  afterCommit(em, () => payments.inc({ status }, count));

/** Rows that are counted at most, so that a scrape stays cheap. */
const MAX_COUNT = 10_000;

export const paymentGauges: readonly DatabaseGauge[] = [
  databaseGauge(
    'payments_open',
    `Payments that were started in the last 24 hours and have no outcome (pending), and payments under review (review); ${MAX_COUNT} at most.`,
    'state',
    // The partial indexes payment_open and payment_review.
    `select 'pending' as label, count(*) as value from (select from payment
        where status = 'PENDING' and created_at > now() - interval '1 day' limit ${MAX_COUNT}) pending
      union all select 'review', count(*) from (select from payment where review is not null limit ${MAX_COUNT}) review`,
  ),
  databaseGauge(
    'callbacks_waiting',
    `Callbacks that are not verified: retried by a job (automatic), or after three days only by a person (manual); ${MAX_COUNT} at most.`,
    'retry',
    // The partial index payment_notice_unjudged.
    `select 'automatic' as label, count(*) as value from (select from payment_notice
        where outcome = 'RECEIVED' and next_try_at is not null limit ${MAX_COUNT}) automatic
      union all select 'manual', count(*) from (select from payment_notice
        where outcome = 'RECEIVED' and next_try_at is null limit ${MAX_COUNT}) manual`,
  ),
];
