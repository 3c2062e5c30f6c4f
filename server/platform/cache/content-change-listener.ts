import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../process/logger.js';

/** Channel of the triggers from migration `content_changed`: the name of a table, once per transaction. */
const CHANGES = 'content_changed';
const ECHOES = 'content_echo';

/** Milliseconds between two echo checks, and the time limit for an echo. */
const ECHO_MS = 5_000;
/** Milliseconds between two attempts to connect. */
const RECONNECT_MS = 500;

/**
 * Listens for changes of public content by any node, with LISTEN on a dedicated connection that is reopened when it
 * ends.
 *
 * Every ECHO_MS it sends a notification to itself: behind a proxy that pools connections per transaction, none arrives
 * although LISTEN succeeds.
 */
export class ContentChangeListener {
  private client: pg.Client | null = null;
  private listening = false;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;

  /**
   * @param changed called for each notification, and whenever listening begins, since notifications may have been
   * missed
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
    private readonly changed: () => void,
  ) {
    this.running = this.run();
  }

  get isListening(): boolean {
    return this.listening;
  }

  /**
   * Returns the text that a statement finds, on the listening connection, so that it does not wait for the pool. Null
   * while not listening.
   */
  async find(statement: string): Promise<string | null> {
    if (!this.listening || !this.client) return null;
    const { rows } = await this.client.query<{ found: string }>(statement);
    return rows[0]?.found ?? null;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.listen().catch((error: unknown) => {
        if (!signal.aborted)
          this.log.warn(
            { err: error },
            'Content change listener disconnected; the response cache is off until it reconnects',
          );
      });
      this.listening = false;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves or rejects when the connection ends. */
  private async listen(): Promise<void> {
    const { signal } = this.closing;
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'dorsal-notices',
      connectionTimeoutMillis: ECHO_MS,
      query_timeout: ECHO_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
      this.listening = false;
    });
    // Without this handler, an error of the idle connection would end the process; 'end' follows it.
    client.on('error', () => undefined);
    const listenerId = randomUUID();
    let echoed = true;
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES) return this.changed();
      if (payload !== listenerId) return;
      echoed = true;
      if (this.listening) return;
      this.listening = true;
      this.changed();
    });
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANGES}`);
      await client.query(`listen ${ECHOES}`);
      while (!signal.aborted && echoed) {
        echoed = false;
        await client.query('select pg_notify($1, $2)', [ECHOES, listenerId]);
        await Promise.race([ended, sleep(ECHO_MS, undefined, { signal }).catch(() => undefined)]);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
