import type pg from 'pg';
import { SelfReleasingClient, type ReturningClientConfig } from './self-releasing-client.js';

/** How long a connection of its own, outside a pool, may take to be established: a host may accept TCP and send nothing. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** How long a statement may take, and a transaction say nothing. */
const PATIENCE_MS = 15_000;
/** How long anything waits for a free connection or a new one: a rush may have hundreds in the queue. */
const QUEUE_MS = 30_000;

/**
 * How every pool of a server talks to PostgreSQL, so that none waits for ever: after a restart, a crash or a fail-over
 * what was lost ends with an error, and what comes next gets a new connection.
 */
export const poolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: QUEUE_MS,
  statement_timeout: PATIENCE_MS,
  // Nothing slow happens inside a transaction, so one that says nothing has lost its server, and holds locks.
  idle_in_transaction_session_timeout: PATIENCE_MS,
  silenceMillis: PATIENCE_MS + 5_000,
  keepAlive: true,
};

/** For work that nobody waits for, such as the upkeep of the queues: only what is lost ends. */
export const patientPoolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: QUEUE_MS,
  silenceMillis: 10 * PATIENCE_MS,
  keepAlive: true,
  Client: SelfReleasingClient,
};
