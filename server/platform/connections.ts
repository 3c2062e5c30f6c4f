import { Server as HttpServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer that takes longer than this after the door is shut is cut. */
const PATIENCE_MS = 10_000;

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

  constructor(private readonly http: Server) {
    http.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    http.prependListener('request', (_request, response) => {
      this.answering.add(response);
      response.once('close', () => this.answering.delete(response));
      if (this.ending) response.setHeader('Connection', 'close');
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
    // Whoever stands at the door by now is let in before it is shut.
    await new Promise((resolve) => setImmediate(resolve));
    // Unlike HTTP's own, TCP's close leaves the idle ones open.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.http, () => resolve());
    });
    await this.patiently(closed);
  }

  /** Closes at once what is idle; what is being answered is answered. */
  async close(): Promise<void> {
    this.ending = true;
    await this.patiently(new Promise<void>((resolve) => HttpServer.prototype.close.call(this.http, () => resolve())));
  }

  private async patiently(closed: Promise<void>): Promise<void> {
    const late = setTimeout(() => this.open.forEach((socket) => socket.destroy()), PATIENCE_MS);
    await closed;
    clearTimeout(late);
  }
}
