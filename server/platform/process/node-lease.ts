import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reportOutage } from './outage.js';
import type { Logger } from './logger.js';

/** First key of the advisory locks; the second one is the node's key. */
const LOCK_CLASS = 7_305_402;
const RECONNECT_MS = 500;

/**
 * Holds an advisory lock on a dedicated connection while this process lives. PostgreSQL releases the lock when the
 * process or connection ends, so other nodes see at once that leases under the key have ended.
 */
export class NodeLease {
  private currentKey: number | null = null;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
  ) {
    this.running = this.run();
  }

  /** Key of this node's leases; null while disconnected. Each connection has a new key. */
  get key(): number | null {
    return this.currentKey;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.hold().catch((error: unknown) => signal.aborted || reportOutage(this.log, error));
      this.currentKey = null;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves or rejects when the connection ends. */
  private async hold(): Promise<void> {
    const { signal } = this.closing;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'dorsal-lease',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    // Without this handler an error of the idle connection would end the process; `end` follows it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const key = randomInt(2 ** 31 - 1);
      await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, key]);
      this.currentKey = key;
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Returns an SQL condition: the node whose key is in `column` holds its lock. */
export const nodeIsAliveSql = (column: string): string =>
  `exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${LOCK_CLASS}
    and l.objid = ${column}::oid and l.database = (select oid from pg_database where datname = current_database()))`;
