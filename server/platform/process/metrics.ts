import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config.js';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Seconds until the response was sent, by route pattern.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Adds the duration of a request. */
export const observeRequest = (labels: { method: string; route: string; status: number }, seconds: number): void =>
  requests.observe(labels, seconds);

/**
 * Handles `GET /metrics` in Prometheus' text format, for callers with the token; without a configured token, closed in
 * production.
 * @param read sets the gauges that have to be read; must not throw
 */
export function serveMetrics(
  { metricsToken, production }: Pick<Config, 'metricsToken' | 'production'>,
  read: () => Promise<void>,
) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (metricsToken === null && production) return next();
    if (metricsToken !== null && !isBearer(request, metricsToken)) return void response.status(401).end();
    await read();
    response.type(registry.contentType).send(await registry.metrics());
  };
}

/** Compares hashes of the tokens, so that the time does not depend on the input. */
function isBearer({ headers }: Request, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
