import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { start, StartError } from '../../start.js';
import { emptyDatabase } from '../../testing/database.js';
import { MailServer } from '../../testing/mail-server.js';
import { testConfig } from '../../testing/services.js';
import { startEmbeddedDatabase } from '../embedded-postgres/embedded-database.js';
import { MailDeliveryError, Mailer } from '../mail/mailer.js';
import { projectRoot } from '../project-root.js';
import { TrustedDocuments } from '../graphql/trusted-documents.js';

const certificate = join(projectRoot, 'server', 'testing', 'tls', 'certificate.pem');
const app = { site: null, documents: new TrustedDocuments([]) };
const say = () => undefined;
const base = await testConfig({ DEMO_DATA: 'off', DRAIN_SECONDS: '0' });
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const withParameters = (address: string, parameters: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of cleanups.reverse()) await close();
});

/** Starts a PostgreSQL with TLS and a self-signed certificate. */
async function openDatabase() {
  // PostgreSQL's account must be able to reach the folder.
  const dataDir = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'dorsal-tls-'));
  const database = await startEmbeddedDatabase({ dataDir, say });
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const folder = rows[0]!.folder;
  for (const name of ['certificate.pem', 'key.pem']) {
    const to = join(folder, name);
    copyFileSync(join(projectRoot, 'server', 'testing', 'tls', name), to);
    chmodSync(to, 0o600);
    const { uid, gid } = statSync(folder);
    chownSync(to, uid, gid);
  }
  for (const setting of [`ssl_cert_file = 'certificate.pem'`, `ssl_key_file = 'key.pem'`, 'ssl = on'])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  cleanups.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => database.stop(),
    () => client.end(),
  );
  /** Returns for each other connection, by name, whether it is encrypted. */
  const encrypted = async () => {
    const { rows } = await client.query<{ name: string; ssl: boolean }>(
      `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
    );
    return rows;
  };
  return { url: database.url, encrypted };
}

describe('sslmode in DATABASE_URL', () => {
  it('sslmode encrypts the connections of every pool', async () => {
    const { url, encrypted } = await openDatabase();
    const tls = withParameters(url, { sslmode: 'verify-full', sslrootcert: certificate });
    const server = await start({ ...base, databaseUrl: tls }, { app, say });
    try {
      const connections = await encrypted();
      expect(connections.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['', 'dorsal-jobs', 'dorsal-notices']),
      );
      expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
    } finally {
      await server.stop();
    }
    const unknown = await failure(
      start({ ...base, databaseUrl: withParameters(url, { sslmode: 'verify-full' }) }, { app, say }),
    );
    expect(unknown).toBeInstanceOf(StartError);
    expect((unknown as Error).message).toMatch(/^The database at .* \(DATABASE_URL\): .*self-signed certificate/);
  });

  it('sslmode ends the start if the database has no TLS', async () => {
    const { url } = await emptyDatabase();
    const error = await failure(
      start({ ...base, databaseUrl: withParameters(url, { sslmode: 'verify-full' }) }, { app, say }),
    );
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^The database at .* \(DATABASE_URL\): .*does not support SSL/);
  });
});

it('SMTP_URL with requireTLS sends nothing to a mail server without TLS', async () => {
  const server = await MailServer.open();
  cleanups.push(() => server.close());
  const mail = { to: 'ana@example.test', subject: 'x', text: 'x', html: 'x', messageId: '<x@dorsal.test>' };
  const plain = new Mailer({ ...base, smtpUrl: server.url });
  await plain.send(mail);
  const demanding = new Mailer({ ...base, smtpUrl: withParameters(server.url, { requireTLS: 'true' }) });
  expect(await failure(demanding.send(mail))).toBeInstanceOf(MailDeliveryError);
  expect(server.received).toHaveLength(1);
  for (const mailer of [plain, demanding]) mailer.close();
});
