import 'reflect-metadata';
import { join } from 'node:path';
import { DataloaderType, MikroORM, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
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
  return MikroORM.init(ormOptions(url, entities));
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
