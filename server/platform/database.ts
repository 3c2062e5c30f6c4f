import 'reflect-metadata';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataloaderType, MikroORM, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { poolOptions } from './database-pool.js';
import { PreparingClient } from './preparing-client.js';
import { projectRoot } from './project-root.js';

/** The ORM's settings, shared by the server and the ORM's command line. */
export function ormOptions(url: string, entities: EntityClass<object>[]): Options {
  return {
    clientUrl: url,
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    dataloader: DataloaderType.ALL,
    // Bogotá's rules are applied in code; the database only ever sees moments.
    timezone: 'Z',
    pool: { min: 0, max: 10 },
    driverOptions: { Client: PreparingClient },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    migrations: { path: join(projectRoot, 'migrations'), snapshot: false, emit: 'ts', tableName: 'migration' },
  };
}

export async function openDatabase(url: string, entities: EntityClass<object>[]): Promise<MikroORM> {
  // Only a server is impatient: a migration may have much to rewrite.
  const options = ormOptions(url, entities);
  return MikroORM.init({ ...options, driverOptions: { ...options.driverOptions, ...poolOptions } });
}

/** Any number that no other program here uses: several nodes that start at once migrate one after another. */
const MIGRATION_LOCK = 7_361_223;

/** Brings the database to the newest migration. Safe to call from several nodes at once. */
export async function migrate(url: string): Promise<void> {
  const orm = await MikroORM.init(ormOptions(url, []));
  const lock = orm.em.fork();
  try {
    await lock.begin();
    await lock.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await orm.migrator.up();
    await lock.commit();
  } finally {
    await orm.close(true);
  }
}

/** True when no migration waits: the database fits this program. */
export async function isMigrated(orm: MikroORM): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}

/** A balancer asks every few seconds: an answer that comes later is none. */
const READY_MS = 2_000;

/** Whether the database answers at once and fits this program. */
export async function isReady(orm: MikroORM): Promise<boolean> {
  const late = sleep(READY_MS, false, { ref: false });
  return Promise.race([isMigrated(orm).catch(() => false), late]);
}
