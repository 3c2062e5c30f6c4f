import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../process/logger.js';

const ECHOES = 'notification_echo';

/** Milliseconds between two echo checks, and the time limit for an echo. */
const ECHO_MS = 5_000;
/** Milliseconds between two attempts to connect. */
const RECONNECT_MS = 500;

/** Handlers of notifications by channel, a name that SQL needs not quote. */
export type NotificationHandlers = Readonly<Record<string, (payload: string) => void>>;

/**
 * Listens for notifications of any node, with LISTEN on a dedicated connection that is reopened when it ends.
 *
 * Every ECHO_MS it sends a notification to itself: behind a proxy that pools connections per transaction, none arrives
 * although LISTEN succeeds.
 */
export class NotificationListener {
  private client: pg.Client | null = null;
  private listening = false;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;

  /** @param began called whenever listening begins, since notifications may have been missed */
  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
    private readonly handlers: NotificationHandlers,
    private readonly began: () => void,
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
            'Notification listener disconnected; until it reconnects, the response cache is off and jobs start late',
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
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== ECHOES) return this.handlers[channel]?.(payload);
      if (payload !== listenerId) return;
      echoed = true;
      if (this.listening) return;
      this.listening = true;
      this.began();
    });
    this.client = client;
    try {
      await client.connect();
      for (const channel of [...Object.keys(this.handlers), ECHOES]) await client.query(`listen ${channel}`);
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
