import type { Socket } from 'node:net';
import pg from 'pg';

export interface ReturningClientConfig extends pg.ClientConfig {
  /** Milliseconds without a byte after which the connection is closed; 0: never. */
  silenceMillis?: number;
}

/**
 * Connection that returns to its pool when it ends. The query builder releases a connection only after a successful
 * `begin`, `commit` or `rollback`, which a dead connection never has.
 */
export class SelfReleasingClient extends pg.Client {
  private releaseToPool: ((error?: Error | boolean) => void) | undefined;

  constructor(config: ReturningClientConfig = {}) {
    super(config);
    // A machine that vanished sends nothing; the operating system would wait a quarter of an hour.
    this.once('connect', () => this.endWhenSilent(config.silenceMillis ?? 0));
    this.once('end', () => this.release(true));
  }

  /** Set by the pool at each checkout. With an error or `true`, the connection is discarded. */
  get release(): (error?: Error | boolean) => void {
    return (error) => {
      const releaseToPool = this.releaseToPool;
      this.releaseToPool = undefined;
      releaseToPool?.(error);
    };
  }

  set release(releaseToPool: (error?: Error | boolean) => void) {
    this.releaseToPool = releaseToPool;
  }

  private endWhenSilent(milliseconds: number): void {
    // Only here: an encrypted connection gets its stream while connecting.
    const socket = (this as unknown as { connection: pg.Connection }).connection.stream as Socket;
    socket.setTimeout(milliseconds, () => socket.destroy(new Error('The database has been silent for too long.')));
  }
}
