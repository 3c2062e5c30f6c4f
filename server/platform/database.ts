import 'reflect-metadata';
import { join } from 'node:path';
import { DataloaderType, MikroORM, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { poolOptions } from './database-pool.js';
import { PreparedStatementClient } from './prepared-statement-client.js';
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
    // MikroORM takes host, user and database from the URL and drops the rest, `sslmode` included; pg reads all of it.
    driverOptions: { Client: PreparedStatementClient, connectionString: url },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    migrations: {
      path: join(projectRoot, 'migrations'),
      glob: 'Migration*.{js,ts}',
      snapshot: false,
      emit: 'ts',
      tableName: 'migration',
      // Each migration is a transaction of its own, or none: a concurrent index build cannot be in one.
      allOrNothing: false,
    },
  };
}

export async function openDatabase(url: string, entities: EntityClass<object>[]): Promise<MikroORM> {
  // Only a server is impatient: a migration may have much to rewrite.
  const options = ormOptions(url, entities);
  return MikroORM.init({ ...options, driverOptions: { ...options.driverOptions, ...poolOptions } });
}

/** True when no migration waits: the database fits this program. */
export async function isMigrated(orm: MikroORM): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}
