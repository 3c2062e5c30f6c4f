import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveApp, type App, type AppOptions } from './app.js';
import type { Config } from './platform/config/config.js';
import { parseDatabaseUrl } from './platform/config/connection-url.js';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './platform/embedded-postgres/embedded-database.js';
import { HttpListener } from './platform/http/http-listener.js';
import { openLogger, type Logger } from './platform/process/logger.js';
import { migrate, MigrationError, type MigrateOptions } from './platform/database/migrate.js';
import { UnfinishedRestoreError } from './platform/database/unfinished-restore.js';
import { isOutage, retryOutages } from './platform/process/outage.js';
import { checkStorage, openStorage } from './platform/storage/open-storage.js';
import { startTracing } from './platform/tracing/tracing.js';
import { sqlState } from './platform/database/transaction.js';
import { ensureAdministrator } from './users/ensure-administrator.js';
import type { AppContext } from './app-context.js';

/** Milliseconds that a start waits for a database that cannot be reached. */
const DATABASE_PATIENCE_MS = 60_000;
/** Milliseconds that a start waits for a store that cannot be reached. */
const STORAGE_PATIENCE_MS = 60_000;
/** Milliseconds between checks whether another server has added the demonstration data. */
const SEEDED_ELSEWHERE_MS = 5_000;

export interface StartOptions {
  databasePatienceMs?: number;
  storagePatienceMs?: number;
  migrations?: MigrateOptions['migrations'];
  /** Options of the app, such as `site: null`: no public pages, so that no client has to be built. */
  app?: AppOptions;
  /** Receives lines for the operator at the terminal. */
  say?: (line: string) => void;
}

/** The start cannot succeed. The message is one sentence with the cause. */
export class StartError extends Error {}

export interface RunningServer {
  app: App;
  /** Waits for requests under way, then stops everything. */
  stop: () => Promise<void>;
}

/**
 * Opens the port, starts the embedded database unless another is configured, migrates it and starts the app. The
 * administrator, jobs and demonstration data follow while requests are served, each retried until it succeeds.
 * @throws StartError if the start cannot succeed; everything that was started is stopped, and locks are released
 */
export async function start(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = openLogger(config.logLevel);
  const say = options.say ?? ((line: string) => void process.stdout.write(`${line}\n`));
  checkDataFolder(config.dataDir);
  const listener = await openListener(config);
  const traces = await startTracing(config, log);
  let embedded: EmbeddedDatabase | null = null;
  try {
    listener.startingPart = 'storage';
    await requireStorage(config, log, options.storagePatienceMs ?? STORAGE_PATIENCE_MS);
    listener.startingPart = 'database';
    if (!config.databaseUrl) embedded = await startEmbedded(config, log);
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const withDatabase = <T>(run: (succeeded: () => void) => Promise<T>): Promise<T> =>
      retryOutages(run, {
        forMs: options.databasePatienceMs ?? DATABASE_PATIENCE_MS,
        report: (error, seconds) =>
          log.warn(`${asStartError(error, databaseUrl)?.message} – retrying, waited ${seconds} s.`),
      });
    const { migrations } = options;
    const report = (sentence: string) => log.warn(sentence);
    try {
      listener.startingPart = 'migrations';
      await withDatabase((migrated) => migrate(databaseUrl, { report, migrations, migrated }));
      listener.startingPart = 'app';
      const beforeReady = async (ctx: AppContext, address: string) => {
        const login = await ensureAdministrator(ctx);
        if (login) say(`Demo login at ${address}/admin: ${login.email} / ${login.password}`);
      };
      const app = await withDatabase(() =>
        serveApp(listener, { ...config, databaseUrl }, { ...options.app, beforeReady }),
      );
      say(`Dorsal listens on ${app.address}`);
      if (!config.production && !config.smtpUrl) say(`Mails are not sent; read them at ${app.address}/correo`);
      if (config.demoData) void addDemoData(app);
      return {
        app,
        stop: async () => {
          await app.drain();
          await app.close();
          await embedded?.stop();
          await traces.stop();
        },
      };
    } catch (error) {
      throw asStartError(error, databaseUrl) ?? error;
    }
  } catch (error) {
    await listener.close();
    await embedded?.stop().catch(() => undefined);
    await traces.stop();
    throw error;
  }
}

function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be written (DATA_DIR): ${firstLine(error)}`, { cause: error });
  }
}

/** Checks that files can be written and read, and waits for a store that cannot be reached. */
async function requireStorage(config: Config, log: Logger, patienceMs: number): Promise<void> {
  const storage = await openStorage(config);
  try {
    await retryOutages(() => checkStorage(storage), {
      forMs: patienceMs,
      report: (error, seconds) => log.warn(`${firstLine(error)} – retrying, waited ${seconds} s.`),
    });
  } catch (error) {
    const variable = config.storage ? 'STORAGE_URL' : 'DATA_DIR';
    throw new StartError(`Files cannot be stored (${variable}): ${firstLine(error)}`, { cause: error });
  } finally {
    storage.close();
  }
}

async function openListener(config: Config): Promise<HttpListener> {
  try {
    return await HttpListener.open(config);
  } catch (error) {
    const { host, port } = config;
    const message =
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop what listens there, or set PORT to another.`
        : `The server cannot listen on ${host}, port ${port} (HOST, PORT): ${firstLine(error)}`;
    throw new StartError(message, { cause: error });
  }
}

async function startEmbedded(config: Config, log: Logger): Promise<EmbeddedDatabase> {
  try {
    return await startEmbeddedDatabase({ dataDir: join(config.dataDir, 'postgres'), supervisor: log });
  } catch (error) {
    throw new StartError(`The embedded PostgreSQL did not start: ${firstLine(error)}`, { cause: error });
  }
}

/** Adds the demonstration data. A failure is logged and retried; the server stays ready. */
async function addDemoData(app: App): Promise<void> {
  await app.startup.run('demo data', { required: false }, async () => {
    // Imported only here: production does not use it.
    const { seedDemo, SeededElsewhere } = await import('./demo/seed-demo.js');
    /** @returns false while another server adds the data, which may end before it has finished */
    const trySeeding = async (): Promise<boolean> => {
      try {
        await seedDemo(app.ctx());
        return true;
      } catch (error) {
        if (error instanceof SeededElsewhere) return false;
        throw error;
      }
    };
    while (!(await trySeeding())) await sleep(SEEDED_ELSEWHERE_MS, undefined, { ref: false });
  });
}

/** Matches TLS errors, whose codes come from many libraries. */
const refusedByTls = /certificate|\b(SSL|TLS)\b/i;

/** SQLSTATEs of a database that refuses the user: authorization (28), no such database (3D), no privilege (42501). */
const refusedStates = /^(28|3D|42501)/;

/** Returns the database's host and port, or the folder of its socket; the rest of the URL contains the password. */
function databaseHost(databaseUrl: string): string {
  const { host, searchParams } = parseDatabaseUrl(databaseUrl);
  return searchParams.get('host') || host || 'localhost';
}

function asStartError(error: unknown, databaseUrl: string): StartError | null {
  const cause = { cause: error };
  if (error instanceof MigrationError) {
    const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
    const message =
      code === 'ERR_UNKNOWN_FILE_EXTENSION'
        ? `Node.js ${process.version} cannot import the migrations, which are TypeScript: use npm start, or Node.js 24.`
        : error.message;
    return new StartError(message, cause);
  }
  if (error instanceof UnfinishedRestoreError) return new StartError(error.message, cause);
  if (isOutage(error))
    return new StartError(
      `The database at ${databaseHost(databaseUrl)} could not be reached: ${firstLine(error)}`,
      cause,
    );
  if (refusedStates.test(sqlState(error) ?? '') || refusedByTls.test(firstLine(error)))
    return new StartError(
      `The database at ${databaseHost(databaseUrl)} refused the connection (DATABASE_URL): ${firstLine(error)}`,
      cause,
    );
  return null;
}

/** Returns the first line of an error's message; pg's error for a name with several addresses has no message. */
function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return (error.message || (first ? firstLine(first) : error.name)).split('\n')[0] ?? '';
}
