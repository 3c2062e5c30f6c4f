import type pg from 'pg';
import { ReturningClient, type ReturningClientConfig } from './returning-client.js';

/** How long anything may wait for the database: for a free connection, for an answer, for the next word of a transaction. */
const PATIENCE_MS = 15_000;

/**
 * How every pool of a server talks to PostgreSQL, so that none waits for ever: after a restart, a crash or a fail-over
 * what was lost ends with an error, and what comes next gets a new connection.
 */
export const poolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  // Nothing slow happens inside a transaction, so one that says nothing has lost its server, and holds locks.
  idle_in_transaction_session_timeout: PATIENCE_MS,
  silenceMillis: PATIENCE_MS + 5_000,
  keepAlive: true,
};

/** For work that nobody waits for, such as the upkeep of the queues: only what is lost ends. */
export const patientPoolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: PATIENCE_MS,
  silenceMillis: 10 * PATIENCE_MS,
  keepAlive: true,
  Client: ReturningClient,
};
