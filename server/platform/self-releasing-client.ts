import type { Socket } from 'node:net';
import pg from 'pg';

export interface ReturningClientConfig extends pg.ClientConfig {
  /** After how long without a byte the other end is taken for gone; 0: never. */
  silenceMillis?: number;
}

/**
 * A connection that goes back to its pool by itself when it ends. Whoever holds it might never give it back: the query
 * builder does so only after a `begin`, `commit` or `rollback` that succeeded, and on a dead connection none does.
 */
export class SelfReleasingClient extends pg.Client {
  private giveBack: ((error?: Error | boolean) => void) | undefined;

  constructor(config: ReturningClientConfig = {}) {
    super(config);
    // A machine that vanished sends nothing, not even an end; the system alone would wait a quarter of an hour for it.
    this.once('connect', () => this.endWhenSilent(config.silenceMillis ?? 0));
    this.once('end', () => this.release(true));
  }

  /** The pool sets it anew each time it hands the connection out. With an error or `true` the connection is thrown away. */
  get release(): (error?: Error | boolean) => void {
    return (error) => {
      const giveBack = this.giveBack;
      this.giveBack = undefined;
      giveBack?.(error);
    };
  }

  set release(giveBack: (error?: Error | boolean) => void) {
    this.giveBack = giveBack;
  }

  private endWhenSilent(milliseconds: number): void {
    // Known only now: an encrypted connection gets its stream while it is made.
    const socket = (this as unknown as { connection: pg.Connection }).connection.stream as Socket;
    socket.setTimeout(milliseconds, () => socket.destroy(new Error('The database has been silent for too long.')));
  }
}
