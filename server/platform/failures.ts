import { Counter } from 'prom-client';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';
import { isOutage, reportOutage } from './outage.js';

const failures = new Counter({
  name: 'job_failures_total',
  help: 'Background work that failed and is tried again later, by job and kind of error.',
  labelNames: ['job', 'kind'],
  registers: [registry],
});

/** Logs and counts that a part of a job failed. `facts` name it by ids alone. */
export function reportJobFailure(log: Logger, job: string, error: unknown, facts: object = {}): void {
  failures.inc({ job, kind: kindOf(error) });
  if (isOutage(error)) return reportOutage(log, error);
  log.error({ err: error, job, ...facts }, 'a part of a job failed');
}

/** A database's or network's own code where there is one, otherwise the error's class: few enough for a metric. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{3,30}$/.test(code) ? code : error.constructor.name;
}
