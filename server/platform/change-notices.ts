import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './logger.js';

/** What the triggers of the migration `content_changed` say: the name of a table, once a transaction. */
const CHANGES = 'content_changed';
const ECHOES = 'content_echo';

/** How often we ask whether we still hear, and for how long we then wait. */
const ECHO_MS = 5_000;
/** Between two attempts to connect. */
const AGAIN_MS = 500;

/**
 * Hears of each change of what the public pages show, whichever node made it: one connection of its own, for which
 * PostgreSQL keeps notices (LISTEN). It is made again when it ends.
 *
 * Whether we hear is not taken on trust: behind a proxy that lends a connection for a transaction, notices reach nobody.
 * We say something to ourselves, and hear when it comes back.
 */
export class ChangeNotices {
  private client: pg.Client | null = null;
  private hearing = false;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;

  /** @param changed is called for each notice, and each time when we begin to hear, since something may have been missed */
  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
    private readonly changed: () => void,
  ) {
    this.running = this.run();
  }

  get areHeard(): boolean {
    return this.hearing;
  }

  /** The text that a statement finds, asked on the connection that hears: nobody waits for a free one. null: nothing is heard. */
  async find(statement: string): Promise<string | null> {
    if (!this.hearing || !this.client) return null;
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
        if (!signal.aborted) this.log.warn({ err: error }, 'changes are not heard');
      });
      this.hearing = false;
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves or rejects when the connection has ended. */
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
      this.hearing = false;
    });
    // Without a listener an error of an idle connection would end the process; its end follows.
    client.on('error', () => undefined);
    const me = randomUUID();
    let echoed = true;
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANGES) return this.changed();
      if (payload !== me) return;
      echoed = true;
      if (this.hearing) return;
      this.hearing = true;
      this.changed();
    });
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANGES}`);
      await client.query(`listen ${ECHOES}`);
      while (!signal.aborted && echoed) {
        echoed = false;
        await client.query('select pg_notify($1, $2)', [ECHOES, me]);
        await Promise.race([ended, sleep(ECHO_MS, undefined, { signal }).catch(() => undefined)]);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
