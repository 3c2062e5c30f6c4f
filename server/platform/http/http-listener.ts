import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { Connections } from './connections.js';
import { normalizeRequestTarget } from './http.js';
import type { ReadinessResult } from './readiness.js';

/**
 * Milliseconds without a byte in either direction after which a connection is closed, so that a client that stops
 * reading ends. Uploads wait up to 120 s for their turn.
 */
const SILENCE_MS = 300_000;
/**
 * Milliseconds after which an idle connection of a proxy is closed: longer than proxies keep them (nginx and AWS 60 s,
 * Google 600 s). If the server closed first, a request that the proxy sends at that moment would get no response.
 * Connections of visitors end after Node's 5 s: they are many, and browsers repeat such a request.
 */
const PROXY_KEEP_ALIVE_MS = 620_000;

/**
 * Open port of a server. It listens before the app exists: while the database recovers or migrations run, the server is
 * alive but not ready.
 */
export class HttpListener {
  readonly connections: Connections;
  /** Address it listens on, e.g. http://127.0.0.1:4000. */
  readonly address: string;
  /** Current step of the start; `/readyz` reports it until the app exists. */
  startingPart = 'app';
  private app: RequestListener | null = null;

  private constructor(
    readonly http: Server,
    host: string,
  ) {
    const { port } = http.address() as AddressInfo;
    this.address = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
    this.connections = new Connections(http, (request, response) => {
      normalizeRequestTarget(request);
      if (this.app) this.app(request, response);
      else this.respondWithoutApp(request, response);
    });
  }

  static async open({
    host,
    port,
    trustedProxies,
  }: Pick<Config, 'host' | 'port' | 'trustedProxies'>): Promise<HttpListener> {
    const http = createServer();
    http.setTimeout(SILENCE_MS);
    if (trustedProxies > 0) http.keepAliveTimeout = PROXY_KEEP_ALIVE_MS;
    await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, host, resolve));
    return new HttpListener(http, host);
  }

  /** Passes requests to `app` from now on. */
  serve(app: RequestListener): void {
    this.app = app;
  }

  close(): Promise<void> {
    return this.connections.close();
  }

  /** Responds before the app exists: `/healthz` is alive, everything else gets 503 with Retry-After. */
  private respondWithoutApp(...[request, response]: Parameters<RequestListener>): void {
    response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'application/json; charset=utf-8');
    if (request.url?.split('?')[0] === '/healthz') return void response.end(JSON.stringify({ alive: true }));
    const notReady: ReadinessResult = { ready: false, missing: [this.startingPart], degraded: [] };
    response.writeHead(503, { 'Retry-After': '1' }).end(JSON.stringify(notReady));
  }
}
