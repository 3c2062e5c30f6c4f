import { Counter } from 'prom-client';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';
import { isOutage, reportOutage } from './outage.js';

const failures = new Counter({
  name: 'job_failures_total',
  help: 'Parts of jobs that failed and are retried later, by job and kind of error.',
  labelNames: ['job', 'kind'],
  registers: [registry],
});

/** Logs and counts a failed part of a job. `facts` may contain only IDs. */
export function reportJobFailure(log: Logger, job: string, error: unknown, facts: object = {}): void {
  failures.inc({ job, kind: errorKind(error) });
  if (isOutage(error)) return reportOutage(log, error);
  log.error({ err: error, job, ...facts }, 'A part of a job failed and is retried later');
}

/** Returns the error's code from the database or network, or its class: few enough values for a metric. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{3,30}$/.test(code) ? code : error.constructor.name;
}
