import { Server as HttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a response under way is cut once the port is closed. */
const MAX_RESPONSE_MS = 10_000;
/** Milliseconds after which idle connections are closed once the port is closed; visitors' end earlier by themselves. */
const MAX_IDLE_MS = 6_000;
/** Milliseconds that closing the port may take; requests that arrive meanwhile wait. */
const CLOSING_MS = 1_000;

/**
 * Connections of a server, which end without cutting a request. Node's close() ends idle keep-alive connections at
 * once; a request already on its way would be lost, and its sender could not know whether it was executed. So each
 * response asks to close its connection, and idle connections end some seconds later, when nobody uses them any more.
 */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly active = new Set<ServerResponse>();
  private ending = false;
  /** Number of connections accepted so far. */
  private accepted = 0;
  /** Requests that wait until the port is closed; null: requests are handled at once. */
  private waiting: (() => void)[] | null = null;

  constructor(
    private readonly http: Server,
    private readonly listener: RequestListener,
  ) {
    http.on('connection', (socket: Socket) => {
      this.accepted += 1;
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    http.on('request', (request, response) => {
      const begin = () => this.begin(request, response);
      if (this.waiting) this.waiting.push(begin);
      else begin();
    });
  }

  /** Whether a load balancer should use another node. */
  get areEnding(): boolean {
    return this.ending;
  }

  /**
   * Accepts connections for `noticeMs` more, then none, and resolves when the open ones have ended. Every response from
   * now on asks to close its connection.
   */
  async drain(noticeMs: number): Promise<void> {
    this.ending = true;
    for (const response of this.active) if (!response.headersSent) response.setHeader('Connection', 'close');
    await pause(noticeMs);
    const waiting: (() => void)[] = [];
    this.waiting = waiting;
    await this.waitUntilQuiet();
    // TCP's close, unlike that of HTTP, keeps idle connections open.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.http, () => resolve());
    });
    this.waiting = null;
    for (const begin of waiting) begin();
    await this.untilClosed(closed);
  }

  /** Closes idle connections at once and waits for requests under way. */
  async close(): Promise<void> {
    this.ending = true;
    await this.untilClosed(new Promise<void>((resolve) => HttpServer.prototype.close.call(this.http, () => resolve())));
  }

  private begin(...[request, response]: Parameters<RequestListener>): void {
    this.active.add(response);
    // A response that sends a stream has 11 listeners of 'close': those of this program, Express, compression and Node's
    // pipeline(). Node would report a leak for each.
    response.setMaxListeners(20);
    response.once('close', () => this.active.delete(response));
    if (this.ending) response.setHeader('Connection', 'close');
    this.listener(request, response);
  }

  /**
   * Waits until nothing is active and no connection has just arrived: closing the port resets connections that were not
   * accepted yet.
   */
  private async waitUntilQuiet(): Promise<void> {
    const latest = Date.now() + CLOSING_MS;
    for (let quiet = false; !quiet && Date.now() < latest;) {
      const { accepted } = this;
      await pause(1);
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.active.size === 0 && this.accepted === accepted;
    }
  }

  private async untilClosed(closed: Promise<void>): Promise<void> {
    const idle = setTimeout(() => this.http.closeIdleConnections(), MAX_IDLE_MS);
    const late = setTimeout(() => this.open.forEach((socket) => socket.destroy()), MAX_RESPONSE_MS);
    await closed;
    clearTimeout(idle);
    clearTimeout(late);
  }
}
