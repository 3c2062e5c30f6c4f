import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from '../database/database-pool.js';

/**
 * Connects without the timeouts of the role, since copying a table takes minutes, and with the formats in which both
 * sides of a backup write and read values.
 */
export async function connectForBackup(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'dorsal-backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without this handler an error would end the process; the current or next statement fails instead.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`);
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set client_encoding = 'UTF8'`);
  return client;
}
