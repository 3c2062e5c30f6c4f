import 'reflect-metadata';
import { join } from 'node:path';
import { DataloaderType, MikroORM, type EntityClass, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { poolOptions } from './database-pool.js';
import { PreparedStatementClient } from './prepared-statement-client.js';
import { projectRoot } from '../project-root.js';

/** Returns the ORM options of the server and of the ORM's command line. */
export function ormOptions(url: string, entities: EntityClass<object>[]): Options {
  return {
    clientUrl: url,
    entities,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    dataloader: DataloaderType.ALL,
    // The database stores moments; the code applies Bogotá's time zone.
    timezone: 'Z',
    pool: { min: 0, max: 10 },
    // MikroORM reads only host, user and database from the URL; pg also reads parameters such as `sslmode`.
    driverOptions: { Client: PreparedStatementClient, connectionString: url },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    migrations: {
      path: join(projectRoot, 'migrations'),
      glob: 'Migration*.{js,ts}',
      snapshot: false,
      emit: 'ts',
      tableName: 'migration',
      // Each migration has its own transaction or none: a concurrent index build cannot run in one.
      allOrNothing: false,
    },
  };
}

export async function openDatabase(url: string, entities: EntityClass<object>[]): Promise<MikroORM> {
  // Only the server has timeouts: a migration may rewrite much.
  const options = ormOptions(url, entities);
  return MikroORM.init({ ...options, driverOptions: { ...options.driverOptions, ...poolOptions } });
}

export async function isMigrated(orm: MikroORM): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}
