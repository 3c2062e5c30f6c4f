import pg from 'pg';
import { SelfReleasingClient, type ReturningClientConfig } from './self-releasing-client.js';

/** Milliseconds for a connection outside a pool to be established: a host may accept TCP and send nothing. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** Milliseconds that a statement may run and a transaction may be idle. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Milliseconds to wait for a free or new connection: in a rush, hundreds wait. */
const QUEUE_MS = 30_000;

/**
 * Pool options of a server, so that nothing waits for ever: after a restart, crash or failover, pending statements fail
 * and later ones get new connections.
 */
export const poolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: QUEUE_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Transactions do nothing slow, so an idle one has lost its server and still holds locks.
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  silenceMillis: STATEMENT_TIMEOUT_MS + 5_000,
  keepAlive: true,
};

/** Pool options for background work, such as maintenance of the job queue: only lost connections time out. */
export const patientPoolOptions: ReturningClientConfig & pg.PoolConfig = {
  connectionTimeoutMillis: QUEUE_MS,
  silenceMillis: 10 * STATEMENT_TIMEOUT_MS,
  keepAlive: true,
  Client: SelfReleasingClient,
};

/** Milliseconds for a connection or statement of monitoring: scrapers would not wait longer. */
export const MONITORING_TIMEOUT_MS = 2_000;
/** Longer than the interval of a load balancer or scraper, so that the connection stays open. */
const MONITORING_IDLE_MS = 120_000;

/**
 * Opens a pool with one connection for checks of this process. In the app's pool they would queue in a rush, when they
 * matter most.
 */
export function monitoringPool(databaseUrl: string, applicationName: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: 1,
    connectionTimeoutMillis: MONITORING_TIMEOUT_MS,
    query_timeout: MONITORING_TIMEOUT_MS,
    idleTimeoutMillis: MONITORING_IDLE_MS,
    keepAlive: true,
  });
  // The next check opens a new connection.
  pool.on('error', () => undefined);
  return pool;
}
