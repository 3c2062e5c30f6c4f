import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { Logger } from '../process/logger.js';
import { observeRequest } from '../process/metrics.js';
import { endRequestSpan } from '../tracing/tracing.js';

/** Status that proxies log for a client that disconnected. */
const HUNG_UP = 499;

/** Properties in which Express stores the matched route. */
interface Routed {
  baseUrl?: string;
  route?: { path?: unknown };
}

/** Sets the route of a request that is handled without Express. */
export const noteRoute = (request: IncomingMessage & Routed, path: string): void => void (request.route = { path });

/** Returns the pattern of the matched route, e.g. `/api/competitor/:dni`, without values. */
function routePattern({ baseUrl = '', route }: IncomingMessage & Routed): string {
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : baseUrl || 'other';
}

/**
 * Reports a response when it ends: a log line without personal data (the route's pattern and not the URL, which may
 * contain an identity document), its duration as a metric, and the end of its span.
 */
export function reportResponse(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, span }: { requestId: string; span: Span | undefined },
): void {
  const startedAt = performance.now();
  response.on('error', (error) => log.error({ err: error, requestId }, 'request errored'));
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt;
    const { method = '' } = request;
    const route = routePattern(request);
    // The client closed the connection before the whole response was sent. A status set afterwards is no server error:
    // Apollo sets 500 for an incomplete body.
    const isHungUp = !response.writableFinished;
    const status = isHungUp ? HUNG_UP : response.statusCode;
    if (!isHungUp) observeRequest({ method, route, status }, milliseconds / 1000);
    if (span) endRequestSpan(span, method, { route, status });
    // An outage is logged once per ten seconds (see outage.ts), not once per request.
    const level = status >= 500 && status !== 503 ? 'error' : 'debug';
    // The event comes outside the request's context, from which other lines get the ID.
    log[level]({ requestId, method, route, status, responseTime: Math.round(milliseconds) }, 'request completed');
  });
}
