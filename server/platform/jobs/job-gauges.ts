import { databaseGauge, type DatabaseGauge } from '../process/database-gauges.js';

export const jobGauges: readonly DatabaseGauge[] = [
  databaseGauge(
    'job_oldest_due_seconds',
    'Seconds for which the oldest due job of a queue has waited; 0 if none is due.',
    'queue',
    // One look per queue into the partial index job_i11 of pg-boss, whose order is that of the lateral query.
    `select q.name as label, coalesce(extract(epoch from now() - oldest.start_after), 0) as value
      from pgboss.queue q left join lateral (
        select j.start_after from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit 1) oldest on true`,
  ),
];
