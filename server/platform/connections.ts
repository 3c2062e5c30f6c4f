import { Server as HttpServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer that takes longer than this after the door is shut is cut. */
const PATIENCE_MS = 10_000;
/** How long the door may take to shut; requests that come meanwhile wait. */
const SHUTTING_MS = 1_000;

/**
 * A server's connections, and how they end without a request being cut. Node closes kept-alive ones that are idle as
 * soon as it is told to close; a request that is on its way on one of them is lost, and its sender cannot know whether
 * it was done. So they are told to close with their next answer, or end by themselves when they said nothing for as long
 * as was agreed (`Keep-Alive: timeout`).
 */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly answering = new Set<ServerResponse>();
  private ending = false;
  /** How many have been taken so far. */
  private taken = 0;
  /** Requests that wait until the door is shut; null: they are answered at once. */
  private waiting: (() => void)[] | null = null;

  constructor(
    private readonly http: Server,
    private readonly answer: RequestListener,
  ) {
    http.on('connection', (socket: Socket) => {
      this.taken += 1;
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    http.on('request', (request, response) => {
      const begin = () => this.begin(request, response);
      if (this.waiting) this.waiting.push(begin);
      else begin();
    });
  }

  /** Whether whoever distributes requests should turn to another node. */
  get areEnding(): boolean {
    return this.ending;
  }

  /**
   * Takes connections for `noticeMs` more, then no new ones, and resolves when those that are open have ended. Every
   * answer from now on asks to close its connection.
   */
  async drain(noticeMs: number): Promise<void> {
    this.ending = true;
    for (const response of this.answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    await pause(noticeMs);
    const waiting: (() => void)[] = [];
    this.waiting = waiting;
    await this.letIn();
    // Unlike HTTP's own, TCP's close leaves the idle ones open.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.http, () => resolve());
    });
    this.waiting = null;
    for (const begin of waiting) begin();
    await this.patiently(closed);
  }

  /** Closes at once what is idle; what is being answered is answered. */
  async close(): Promise<void> {
    this.ending = true;
    await this.patiently(new Promise<void>((resolve) => HttpServer.prototype.close.call(this.http, () => resolve())));
  }

  private begin(...[request, response]: Parameters<RequestListener>): void {
    this.answering.add(response);
    response.once('close', () => this.answering.delete(response));
    if (this.ending) response.setHeader('Connection', 'close');
    this.answer(request, response);
  }

  /**
   * Connections that nobody took yet are reset when the door is shut. So it is shut when nothing is being answered, which
   * would bring its receiver back, and a look outside found nobody.
   */
  private async letIn(): Promise<void> {
    const latest = Date.now() + SHUTTING_MS;
    for (let quiet = false; !quiet && Date.now() < latest;) {
      const { taken } = this;
      await pause(1);
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.answering.size === 0 && this.taken === taken;
    }
  }

  private async patiently(closed: Promise<void>): Promise<void> {
    const late = setTimeout(() => this.open.forEach((socket) => socket.destroy()), PATIENCE_MS);
    await closed;
    clearTimeout(late);
  }
}
