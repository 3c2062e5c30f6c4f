import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** Cause of the running code, which log lines name and spans belong to. */
export interface RequestContext {
  /** ID of the HTTP request, also in the jobs that it enqueued; IDs of all requests of a group (see MicroBatcher). */
  requestId: string | readonly string[];
  /** Kind and ID of the running job. */
  job?: string;
  jobId?: string;
  /** Span of the running code; absent if traces are off. */
  span?: Span;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Runs code with another context; undefined: with none, for work that serves several requests. */
export const runInContext = <T>(context: RequestContext | undefined, run: () => T): T => storage.run(context, run);

/** Returns the context of a group of requests; undefined if none of them has one. */
export function groupContext(members: readonly (RequestContext | undefined)[]): RequestContext | undefined {
  const known = members.filter((member) => member !== undefined);
  return known.length > 1 ? { requestId: known.flatMap(({ requestId }) => requestId) } : known[0];
}

/** Returns the fields that each log line gets. */
export function logFields(): object {
  const context = currentContext();
  if (!context) return {};
  const { requestId, job, jobId, span } = context;
  return {
    ...(typeof requestId === 'string' ? { requestId } : { requestIds: requestId }),
    ...(jobId === undefined ? {} : { job, jobId }),
    ...(span ? { traceId: span.spanContext().traceId } : {}),
  };
}
