import { Counter } from 'prom-client';
import { afterCommit } from '../platform/database/transaction.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { registry } from '../platform/process/metrics.js';
import { isOutage } from '../platform/process/outage.js';
import type { AppContext } from '../app-context.js';
import { PurchaseKind } from './purchase-states.js';

const holds = new Counter({
  name: 'holds_total',
  help: 'Purchases that were stored with their quotas, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});
// A series that begins with its first hold has no increase for Prometheus.
for (const kind of Object.values(PurchaseKind)) holds.inc({ kind }, 0);

const refusals = new Counter({
  name: 'hold_refusals_total',
  help: 'Requests for a hold that were refused, by kind and reason (a reason of the response, or an error code).',
  labelNames: ['kind', 'reason'],
  registers: [registry],
});

/** Counts purchases that were stored in a transaction, once it has committed. */
export const countHolds = ({ em }: AppContext, kinds: readonly PurchaseKind[]): void =>
  afterCommit(em, () => {
    for (const kind of kinds) holds.inc({ kind });
  });

/**
 * Runs a request for a hold and counts its refusal.
 * @param reasonOf returns the reason of a refusal; null if the request was not refused
 */
export async function countRefusal<Result>(
  kind: PurchaseKind,
  request: Promise<Result>,
  reasonOf: (result: Result) => string | null,
): Promise<Result> {
  try {
    const result = await request;
    const reason = reasonOf(result);
    if (reason !== null) refusals.inc({ kind, reason });
    return result;
  } catch (error) {
    refusals.inc({ kind, reason: errorCode(error) });
    throw error;
  }
}

function errorCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  return isOutage(error) ? ErrorCode.UNAVAILABLE : ErrorCode.INTERNAL;
}
