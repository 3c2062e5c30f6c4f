import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../config/config.js';
import { ErrorCode, OUTAGE_RETRY_SECONDS } from '../errors.js';
import { registry } from '../process/metrics.js';

/** Kind of request that may wait for the database; each has its own bound. */
export type RequestKind = keyof Config['maxInWork'];

/** Milliseconds that a body may take before its request leaves its place until the body is complete. */
const BODY_MS = 5_000;
/** Maximum requests whose body takes longer; the connection of a further one is closed. */
const MAX_RECEIVING = 200;
/** Milliseconds after which a request whose client hung up leaves its place: no statement takes longer. */
const ABANDONED_MS = 15_000;
/** Milliseconds after a refusal in which the node counts as overloaded: the interval of most load balancers. */
const OVERLOADED_MS = 10_000;

const MESSAGE = 'Hay mucha gente en este momento. Espera unos segundos y vuelve a intentar.';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json; charset=utf-8';

const inWork = new Gauge({
  name: 'http_requests_in_work',
  help: 'Requests that have a place on this node, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});
const refused = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests refused with 503 because all places of their kind were taken.',
  labelNames: ['kind'],
  registers: [registry],
});

/** Paths by kind; null: files and checks, which are never refused because they wait for nothing. */
const kindsByPath: readonly [RegExp, RequestKind | null][] = [
  [/^\/graphql(?:[/?]|$)/, 'graphql'],
  [/^\/api\/payments\/[^/?]+\/confirmation(?:[/?]|$)/, 'callback'],
  [/^\/api(?:[/?]|$)/, 'rest'],
  [/^\/(?:healthz|readyz|metrics)(?:[/?]|$)/, null],
  [/^\/(?:static|assets|images|rutas|admin)(?:[/?]|$)/, null],
  // Files of the built site, such as /favicon.svg.
  [/^\/[^/?]+\.\w+(?:\?|$)/, null],
];

/** Returns the kind of a request; null if it is never refused. */
export function requestKind(url: string): RequestKind | null {
  for (const [path, kind] of kindsByPath) if (path.test(url)) return kind;
  return 'page';
}

export interface AdmissionOptions {
  /** Maximum requests in work, by kind. */
  limits: Readonly<Record<RequestKind, number>>;
  clock: () => Date;
  /** HTML of the page that is sent instead of a refused one. */
  unavailablePage: string;
  bodyMs?: number;
  maxReceiving?: number;
  abandonedMs?: number;
}

/**
 * Bounds the requests in work on one node, and thereby everything in which they wait: connections of the pool, groups
 * and locks. A request is refused before its body is read; one that was admitted is never refused later. It leaves its
 * place when its response is complete, not when the client has read it, so that slow readers take no places.
 */
export class Admission {
  private readonly counts: Record<RequestKind, number> = { graphql: 0, rest: 0, page: 0, callback: 0 };
  private receiving = 0;
  private refusedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: AdmissionOptions) {}

  /** Whether a request was refused in the last seconds. */
  get isOverloaded(): boolean {
    return this.options.clock().getTime() - this.refusedAt < OVERLOADED_MS;
  }

  /** Admits a request, or responds with 503 and returns false. */
  admit(kind: RequestKind, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.counts[kind] >= this.options.limits[kind]) {
      this.refuse(kind, request, response);
      return false;
    }
    this.occupy(kind, request, response);
    return true;
  }

  private occupy(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void {
    const { bodyMs = BODY_MS, maxReceiving = MAX_RECEIVING, abandonedMs = ABANDONED_MS } = this.options;
    let state: 'working' | 'receiving' | 'ended' = 'working';
    this.add(kind, 1);
    const become = (next: typeof state): void => {
      if (state === 'ended' || state === next) return;
      if (state === 'working') this.add(kind, -1);
      else this.receiving--;
      if (next === 'working') this.add(kind, 1);
      else if (next === 'receiving') this.receiving++;
      state = next;
    };
    const late = setTimeout(() => {
      if (request.complete) return;
      if (this.receiving < maxReceiving) become('receiving');
      else request.destroy();
    }, bodyMs);
    request.once('end', () => become('working'));
    const end = response.end.bind(response) as (...content: unknown[]) => ServerResponse;
    response.end = (...content: unknown[]) => {
      clearTimeout(late);
      become('ended');
      return end(...content);
    };
    response.once('close', () => {
      clearTimeout(late);
      // The work of a client that hung up goes on until it tries to respond.
      if (state === 'working') setTimeout(() => become('ended'), abandonedMs).unref();
      else become('ended');
    });
  }

  private add(kind: RequestKind, change: 1 | -1): void {
    this.counts[kind] += change;
    inWork.inc({ kind }, change);
  }

  private refuse(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void {
    this.refusedAt = this.options.clock().getTime();
    refused.inc({ kind });
    // Clients that were refused together must not return together.
    const retryAfter = OUTAGE_RETRY_SECONDS + Math.floor(Math.random() * (OUTAGE_RETRY_SECONDS + 1));
    const [type, body] = this.refusal(kind, request, retryAfter);
    response.setHeader('Retry-After', retryAfter).setHeader('Cache-Control', 'no-store');
    if (type) response.setHeader('Content-Type', type);
    response.writeHead(503).end(body);
  }

  private refusal(kind: RequestKind, { headers }: IncomingMessage, retryAfter: number): [type: string, body: string] {
    switch (kind) {
      case 'graphql': {
        const error = { message: MESSAGE, extensions: { code: ErrorCode.UNAVAILABLE, retryAfter } };
        return [headers.accept?.includes(GRAPHQL_TYPE) ? GRAPHQL_TYPE : JSON_TYPE, JSON.stringify({ errors: [error] })];
      }
      case 'rest':
        return [JSON_TYPE, JSON.stringify({ message: MESSAGE, icon: 'error' })];
      case 'page':
        return ['text/html; charset=utf-8', this.options.unavailablePage];
      case 'callback':
        // Gateways read only the status.
        return ['', ''];
    }
  }
}
