import type { MikroORM } from '@mikro-orm/postgresql';
import { entities, jobKinds, openListeners } from './domains.js';
import { openGateways } from './payments/accounts/open-gateways.js';
import { noBrowser } from './platform/http/browser.js';
import type { Config } from './platform/config/config.js';
import { openDatabase } from './platform/database/database.js';
import { Jobs } from './platform/jobs/jobs.js';
import { Loaders } from './platform/database/loaders.js';
import { logChildFailures } from './platform/process/child-tasks.js';
import { openLogger } from './platform/process/logger.js';
import { Mailer } from './platform/mail/mailer.js';
import { OutboundHttp } from './platform/http/outbound-http.js';
import { Replicas } from './platform/database/replicas.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { requireRow } from './platform/database/require-row.js';
import { sql } from './platform/database/sql.js';
import { DatabaseClock } from './platform/time/database-clock.js';
import { openStorage } from './platform/storage/open-storage.js';
import { WaitingRooms } from './waiting-room/waiting-rooms.js';
import type { Services, AppContext } from './app-context.js';

/**
 * Opens the services of a process on a migrated database. Declares the job queues but runs no jobs.
 * @param testClock clock of a test; without one the time is the database's
 */
export async function openServices(
  config: Config & { databaseUrl: string },
  publicUrl: string,
  testClock?: () => Date,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const log = openLogger(config.logLevel);
  logChildFailures(log);
  const orm = await openDatabase(config.databaseUrl, entities);
  const storage = await openStorage(config);
  let databaseClock: DatabaseClock | null = null;
  const closeDatabase = async (error: unknown): Promise<never> => {
    databaseClock?.close();
    await orm.close(true);
    throw error;
  };
  const openClock = () => DatabaseClock.open(() => readDatabaseTime(orm)).catch(closeDatabase);
  const clock = testClock ?? (databaseClock = await openClock()).now;
  const jobs = await Jobs.open(config.databaseUrl, log).catch(closeDatabase);
  const replicas = await Replicas.open(config.databaseUrl, config.replicaUrls, entities, log);
  const services: Services = {
    config,
    publicUrl,
    orm,
    replicas,
    jobs,
    log,
    clock,
    mailer: new Mailer(config),
    storage,
    outboundHttp: new OutboundHttp({ anywhere: config.webhooksAnywhere }),
    limits: new RateLimits(config.rateLimits ? orm : null, config.dataKey, clock),
    gateways: openGateways(config, publicUrl),
    contentVersions: () => Promise.resolve(null),
    listeners: openListeners(),
    waitingRooms: new WaitingRooms({ ctx: () => systemContext(services), clock, secret: config.dataKey }),
  };
  const close = async (): Promise<void> => {
    await services.waitingRooms.close();
    databaseClock?.close();
    await jobs.close();
    services.mailer.close();
    storage.close();
    await replicas.close();
    await orm.close(true);
  };
  try {
    await jobs.declare(jobKinds(() => systemContext(services)));
  } catch (error) {
    await close();
    throw error;
  }
  return { services, close };
}

async function readDatabaseTime(orm: MikroORM): Promise<number> {
  const [row] = await sql<{ at: number }>(
    orm.em.fork(),
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  return requireRow(row).at;
}

/** Creates a context without a viewer, for jobs, callbacks and seeds. */
export function systemContext(services: Services): AppContext {
  return {
    em: services.orm.em.fork(),
    viewer: null,
    now: services.clock(),
    address: '',
    network: '',
    origin: services.publicUrl,
    browser: noBrowser,
    roomToken: () => null,
    log: services.log,
    loaders: new Loaders(),
    services,
  };
}
