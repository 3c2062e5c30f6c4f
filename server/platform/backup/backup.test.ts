import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ref } from '@mikro-orm/core';
import pg from 'pg';
import { startApp, type App } from '../../app.js';
import { bibLink } from '../../bibs/bib-link.js';
import { findBib } from '../../bibs/find-bib.js';
import { checkBooks } from '../../books/check-books.js';
import { afterRestore, fileQueries } from '../../domains.js';
import { Image } from '../../images/image.entity.js';
import { REMOVE_FILES_JOB, imageJobs, removeFiles } from '../../images/remove-files.js';
import { imageFiles } from '../../images/store-image.js';
import { PaymentStatus } from '../../payments/payment-states.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { purgeRoutes } from '../../routes/purge-routes.js';
import { openServices } from '../../services.js';
import { start } from '../../start.js';
import { openApi } from '../../testing/api.js';
import { emptyDatabase, freshDatabase, testDatabase } from '../../testing/database.js';
import { testEnv } from '../../testing/env.js';
import { Factories } from '../../testing/factories.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { S3Server } from '../../testing/s3-server.js';
import { testConfig } from '../../testing/services.js';
import { CONFIRMATION_JOB } from '../../team-mails/mail-requests.js';
import { TrustedDocuments } from '../graphql/trusted-documents.js';
import { readConfig } from '../config/config.js';
import { openStorage } from '../storage/open-storage.js';
import { readStored, type Storage } from '../storage/storage.js';
import { ArchiveWriter, readArchive } from './archive.js';
import { backupCommand, restoreCommand } from './backup-commands.js';
import { connectForBackup } from './backup-connection.js';
import type { Manifest } from './manifest.js';

const BACKUP_KEY = 'una clave de más de treinta y dos letras';
const { app: source, as, build, ctx, services } = await openApi();
const { url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'dorsal-backup-'));
const s3 = await S3Server.open();
const site = { site: null, documents: new TrustedDocuments([]) };
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const administrator = await build.user();
const event = await build.event({
  categories: [{}, { title: 'Veteranas' }],
  participantLimit: 5_000,
  kits: [{ amount: 5_000 }],
});
const [kit] = event.kits;
const coupon = await build.coupon(event);
const product = await build.product(event, { price: 50_000 });
const paid = await build.registration({ event, people: [{ kit, name: 'Ñandú\t"\\N"\n' }, { kit }] });
await build.payment(paid, { transactionId: 'T-paid' });
const held = await build.registration({ event, status: PurchaseStatus.UNPAID, coupon: ref(coupon) });
const order = await build.order(event, { goods: [{ product, quantity: 2 }] });
const payment = await build.payment(order, { transactionId: 'T-order', status: PaymentStatus.REJECTED });
await build.unverifiedCallback(payment);
await build.delivery(await build.webhook(event));
await build.passwordLink(administrator);
await build.galleryImage(event);
await build.sponsor(event);
const route = await build.route(event);
await build.mailing({ event, creator: administrator });
const session = await build.session(administrator);
const em = () => ctx().em;
for (const [id, widths] of [
  ['e'.repeat(32), [360, 720]],
  ['f'.repeat(32), []],
] as const)
  await em().insert(Image, {
    id,
    widths: [...widths],
    width: null,
    height: null,
    averageColor: null,
    createdAt: new Date(),
  });
await services.jobs.enqueue(em(), CONFIRMATION_JOB, { purchaseId: paid.id });
await services.jobs.enqueue(em(), CONFIRMATION_JOB, { purchaseId: held.id });
await em().execute(
  `update pgboss.job set state = 'failed', completed_on = now() where data @> '{"purchaseId": ${held.id}}'`,
);
await services.jobs.enqueue(em(), REMOVE_FILES_JOB, { names: ['unknown.jpg'], folders: [] });

/** Names of all files, each of which has another content. */
const fileNames = (await Promise.all(fileQueries.map((query) => em().execute<{ name: string }[]>(query))))
  .flat()
  .map(({ name }) => name);
for (const name of fileNames) await services.storage.write(name, randomBytes(2_000));

const sourceEnv = { ...testEnv, DATABASE_URL: url, DATA_DIR: services.config.dataDir, BACKUP_KEY };
/** Output of the last command. */
let lines: string[] = [];

async function run(command: (say: (line: string) => void) => Promise<boolean>): Promise<boolean> {
  lines = [];
  return command((line) => lines.push(line));
}

/** Writes a backup and returns its path. */
async function backUp(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const target = await mkdtemp(join(folder, 'archive-'));
  expect(await run((say) => backupCommand({ ...sourceEnv, ...env }, [target], say, fileQueries)), lines.join()).toBe(
    true,
  );
  const [name, ...more] = await readdir(target);
  expect(more).toEqual([]);
  return join(target, name!);
}

interface Target {
  env: NodeJS.ProcessEnv;
  url: string;
}

async function emptyTarget(env: NodeJS.ProcessEnv = {}): Promise<Target> {
  const [database, dataDir] = [await emptyDatabase(), await mkdtemp(join(folder, 'data-'))];
  return { url: database.url, env: { ...testEnv, DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_KEY, ...env } };
}

const restore = ({ env }: Target, argument: string) =>
  run((say) => restoreCommand(env, [argument], say, { statements: afterRestore, openServices }));

async function onDatabase<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Tables whose rows do not outlive a restore, and the change feed, whose positions change. */
const changed = ['user_session', 'password_link', 'verification_code', 'sync_entry', 'sync_incarnation', 'migration'];

/** Returns a digest of the rows of each table, and the jobs. */
const contentOf = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
      [changed],
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*), md5(string_agg(t::text, '|' order by t::text)) from "${name}" t`,
      );
      content[name] = rows[0];
    }
    const { rows: jobs } = await client.query(
      `select id, name, data, state, start_after, created_on, completed_on, retry_limit from pgboss.job
        where policy = 'standard' order by id`,
    );
    return { ...content, jobs };
  });

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of storage.list()) files[name] = (await readStored(storage, name))!.toString('hex');
  return files;
}

/** Starts an app on a restored database. */
async function openRestored({ env, url: databaseUrl }: Target): Promise<App> {
  return startApp({ ...(await testConfig(env)), databaseUrl }, { ...site, runJobs: false });
}

const query = async (app: App, text: string, token: string, variables: object = {}) => {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables }),
  });
  return (await response.json()) as {
    data: { registrationChanges: { pageInfo: { endCursor: string }; nodes: { id: string }[] } };
    errors?: { extensions: { code: string } }[];
  };
};
const CHANGES = `query ($after: String) { registrationChanges(after: $after) { pageInfo { endCursor } nodes { id } } }`;

const archive = await backUp();

describe('A restored database', async () => {
  const target = await emptyTarget(s3.env);
  const isRestored = await restore(target, archive);
  const restoredLines = lines;

  it('has every row and job of the backup, and its books have the same deviations', async () => {
    expect(restoredLines).toEqual([expect.stringMatching(/^Restored the backup of .*: \d+ rows, 3 jobs, \d+ files$/)]);
    expect(isRestored).toBe(true);
    expect(await contentOf(target.url)).toEqual(await contentOf(url));
    expect(await checkBooks(target.url)).toEqual(await checkBooks(url));
  });

  it('has every file, in the bucket instead of the disk', async () => {
    const config = readConfig(target.env);
    const storage = await openStorage(config);
    const restored = await filesOf(storage);
    storage.close();
    expect(Object.keys(restored).sort()).toEqual([...fileNames].sort());
    expect(restored).toEqual(await filesOf(services.storage));
  });

  it('has the indexes, constraints and triggers of a migrated database', async () => {
    const definitions = (databaseUrl: string) =>
      onDatabase(databaseUrl, async (client) => {
        const { rows } = await client.query<{ definition: string }>(
          `select indexdef as definition from pg_indexes where schemaname = 'public'
            union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
              from pg_constraint where connamespace = 'public'::regnamespace
            union all select tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
            order by 1`,
        );
        return rows.map(({ definition }) => definition);
      });
    expect(await definitions(target.url)).toEqual(await definitions(url));
  });

  it('assigns IDs that were not assigned since the backup', async () => {
    const nextId = (databaseUrl: string) =>
      onDatabase(databaseUrl, async (client) => {
        const { rows } = await client.query<{ id: string }>(`select nextval('purchase_id_seq') as id`);
        return Number(rows[0]!.id);
      });
    expect(await nextId(target.url)).toBeGreaterThan((await nextId(url)) + 50_000);
  });

  it('refuses sessions, password links and cursors from before the restore, and serves the rest', async () => {
    const app = await openRestored(target);
    try {
      const before = await query(source, CHANGES, session);
      const { endCursor } = before.data.registrationChanges.pageInfo;
      expect(endCursor).toBeTruthy();
      expect((await query(app, CHANGES, session)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const { rows } = await onDatabase(target.url, (client) => client.query('select from password_link'));
      expect(rows).toEqual([]);

      const token = await new Factories(app.services).session(administrator);
      expect((await query(app, CHANGES, token, { after: endCursor })).errors?.[0]?.extensions.code).toBe('VALIDATION');
      const { data } = await query(app, CHANGES, token);
      expect(data.registrationChanges.nodes.map(({ id }) => id)).toEqual([String(paid.id), String(held.id)]);
      const next = data.registrationChanges.pageInfo.endCursor;
      const { errors } = await query(app, CHANGES, token, { after: next });
      expect(errors).toBeUndefined();
      // A cursor of the restored database is refused by the former one.
      const former = await query(source, CHANGES, session, { after: next });
      expect(former.errors?.[0]?.extensions.code).toBe('VALIDATION');

      const [competitor] = await em().execute<{ linkId: string }[]>(
        `select link_id as "linkId" from competitor where registration_id = ${paid.id} order by position`,
      );
      const key = bibLink(ctx(), competitor!).split('/').at(-1)!;
      expect(await findBib(app.ctx(), key)).not.toBeNull();

      // A recovery to a point in time ends in the same way.
      expect(await restore(target, '--after-recovery')).toBe(true);
      expect((await query(app, CHANGES, token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const later = await new Factories(app.services).session(administrator);
      const recovered = await query(app, CHANGES, later, { after: next });
      expect(recovered.errors?.[0]?.extensions.code).toBe('VALIDATION');
    } finally {
      await app.close();
    }
  });
});

/** Registers until it is stopped. @returns a function that stops and returns the number of registrations */
function registerContinuously(): () => Promise<number> {
  let isStopped = false;
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]!.id) };
  const register = async () => {
    let count = 0;
    while (!isStopped) {
      const competitors = [member({ kitId: String(kit!.id) }), member({ kitId: String(kit!.id) })];
      const { data } = await as(null).graphql<Held>(HOLD, { input: { ...input, competitors } });
      expect(data.holdRegistration, JSON.stringify(data)).toMatchObject({ outcome: 'HELD' });
      count++;
    }
    return count;
  };
  const registering = Promise.all([register(), register(), register()]);
  return async () => {
    isStopped = true;
    return (await registering).reduce((sum, count) => sum + count, 0);
  };
}

it('A backup during registrations is consistent', async () => {
  const countPurchases = (databaseUrl: string) =>
    onDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from purchase');
      return rows[0]!.count;
    });
  const before = await countPurchases(url);
  const stop = registerContinuously();
  await vi.waitFor(async () => expect(await countPurchases(url)).toBeGreaterThan(before + 10), { timeout: 30_000 });
  const path = await backUp({ BACKUP_KEY: '' });
  expect(lines.at(-1)).toMatch(/^The archive is not encrypted/);
  const atEnd = await countPurchases(url);
  expect(await stop()).toBeGreaterThan(20);
  const target = await emptyTarget();
  expect(await restore(target, path), lines.join()).toBe(true);
  const restored = await countPurchases(target.url);
  expect(restored).toBeGreaterThan(before);
  expect(restored).toBeLessThan(atEnd);
  expect(await checkBooks(target.url)).toEqual(await checkBooks(url));
}, 120_000);

it('Files of rows that are deleted during a backup stay until it has ended, and are in it', async () => {
  const deleted = await build.route(await build.event());
  const unused = `${'0'.repeat(32)}.gpx`;
  await services.storage.write(unused, Buffer.from('gpx'));
  const areStored = () =>
    Promise.all([deleted.file, unused].map(async (name) => (await services.storage.find(name)) !== null));
  const removeLater = imageJobs(ctx)[0]!;
  const removeAll = async () => {
    await removeLater.run({ names: [deleted.file], folders: [] });
    await purgeRoutes({ ...ctx(), now: new Date(Date.now() + 3 * 86_400_000) });
  };
  const target = await mkdtemp(join(folder, 'archive-'));
  const waiting = await connectForBackup(url);
  await waiting.query('select pg_advisory_lock(42)');
  // The backup waits for the lock in its snapshot, before it reads files.
  const queries = [...fileQueries, `select '' as name where pg_advisory_lock_shared(42)::text is null`];
  const backingUp = run((say) => backupCommand(sourceEnv, [target], say, queries));
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await waiting.query(`select from pg_locks where locktype = 'advisory' and not granted`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    await em().execute('delete from event_route where id = ?', [deleted.id]);
    const jobs = await services.jobs.countWaiting(em(), REMOVE_FILES_JOB, {});
    await removeFiles(ctx(), { names: [deleted.file] });
    expect(await services.jobs.countWaiting(em(), REMOVE_FILES_JOB, {})).toBe(jobs + 1);
    await expect(removeAll()).rejects.toThrow('A backup is running');
    await purgeRoutes({ ...ctx(), now: new Date(Date.now() + 3 * 86_400_000) });
    expect(await areStored()).toEqual([true, true]);
  } finally {
    await waiting.end();
  }
  expect(await backingUp, lines.join()).toBe(true);
  const names: string[] = [];
  for await (const { name } of readArchive(join(target, (await readdir(target))[0]!), BACKUP_KEY)) names.push(name);
  expect(names).toContain(`files/${deleted.file}`);
  expect(names).not.toContain(`files/${unused}`);
  await removeAll();
  expect(await areStored()).toEqual([false, false]);
});

it('The names of image files are those of the files that the product writes', async () => {
  const images = await em().find(Image, {});
  const named = await em().execute<{ name: string }[]>(fileQueries[0]!);
  expect(images.some(({ widths }) => widths.length > 1)).toBe(true);
  expect(named.map(({ name }) => name).sort()).toEqual(imageFiles(images).names.sort());
});

it('A file that is not in the store is reported, and the backup has everything else', async () => {
  await services.storage.remove(route.file);
  const target = await mkdtemp(join(folder, 'archive-'));
  expect(await run((say) => backupCommand(sourceEnv, [target], say, fileQueries))).toBe(false);
  expect(lines.at(-1)).toBe(`The file ${route.file} is not in ${services.storage.location}, so not in the backup.`);
  expect(await readdir(target)).toHaveLength(1);
  await services.storage.write(route.file, Buffer.from('<gpx/>'));
});

describe('A restore', () => {
  /** Returns the number of tables of a database. */
  const tablesOf = (databaseUrl: string) =>
    onDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      return rows.length;
    });

  /** Writes a copy of the archive with another manifest and without some entries. */
  async function changedArchive(
    change: (manifest: Manifest) => void,
    isIncluded = (name: string) => name !== '',
  ): Promise<string> {
    const path = join(await mkdtemp(join(folder, 'archive-')), 'changed');
    const copy = new ArchiveWriter(path, BACKUP_KEY);
    for await (const { name, content } of readArchive(archive, BACKUP_KEY)) {
      if (!isIncluded(name)) continue;
      if (name !== 'manifest.json') {
        await copy.add(name, content);
        continue;
      }
      const manifest = JSON.parse(content.toString()) as Manifest;
      change(manifest);
      await copy.add(name, Buffer.from(JSON.stringify(manifest)));
    }
    await copy.end();
    return path;
  }

  it('of a newer version is refused before anything is written', async () => {
    const target = await emptyTarget();
    const migrated = await changedArchive((manifest) => {
      manifest.version = '9.9.9';
      manifest.migrations.push('Migration20990101000000_later');
    });
    const NEWER = /^The backup is of a newer version \(9\.9\.9\) than this program/;
    expect(await restore(target, migrated)).toBe(false);
    expect(lines).toEqual([expect.stringMatching(NEWER)]);
    const formatted = await changedArchive((manifest) => Object.assign(manifest, { format: 2, version: '9.9.9' }));
    expect(await restore(target, formatted)).toBe(false);
    expect(lines).toEqual([expect.stringMatching(NEWER)]);
    expect(await tablesOf(target.url)).toBe(0);
  });

  it('of an older version is migrated, and another DATA_KEY is reported', async () => {
    const later = 'Migration20261216010000_sync_incarnation';
    const path = await changedArchive(
      (manifest) => {
        manifest.migrations = manifest.migrations.filter((name) => name !== later);
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'sync_incarnation');
      },
      (name) => !name.startsWith('tables/sync_incarnation/'),
    );
    const target = await emptyTarget({ DATA_KEY: 'otra clave de más de treinta y dos letras' });
    expect(await restore(target, path), lines.join()).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^DATA_KEY is not that of the backup/),
      expect.stringMatching(/^Restored/),
    ]);
    const { rows } = await onDatabase(target.url, (client) => client.query('select value from sync_incarnation'));
    expect(rows).toEqual([{ value: expect.stringMatching(/^[0-9a-f]{8}$/) as string }]);
  });

  it('of a damaged archive or with another key writes nothing', async () => {
    const target = await emptyTarget();
    target.env.BACKUP_KEY = `${BACKUP_KEY}.`;
    expect(await restore(target, archive)).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^BACKUP_KEY is not the key of this archive/)]);
    expect(await restore(target, join(folder, 'missing'))).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^ENOENT: no such file/)]);
    expect(await tablesOf(target.url)).toBe(0);
    expect(await filesOf(await openStorage(readConfig(target.env)))).toEqual({});
  });

  it('into a database with tables is refused', async () => {
    const target = await emptyTarget();
    const { url: migrated } = await freshDatabase();
    target.env.DATABASE_URL = migrated;
    expect(await restore(target, archive)).toBe(false);
    expect(lines).toEqual([
      'The database is not empty: it has the table public.api_key. Restore into a new, empty database.',
    ]);
  });

  it('that did not finish leaves a database on which no server and no other restore starts', async () => {
    s3.failure = ({ method, url: path = '' }) => (method === 'PUT' && path.includes(route.file) ? 403 : null);
    const target = await emptyTarget(s3.env);
    expect(await restore(target, archive)).toBe(false);
    s3.failure = () => null;
    expect(lines.at(-1)).toContain('The store s3:');
    const UNFINISHED = /^A restore into this database did not finish/;
    const config = { ...(await testConfig(target.env)), databaseUrl: target.url };
    await expect(start(config, { app: site, say: () => undefined })).rejects.toThrow(UNFINISHED);
    expect(await restore(target, archive)).toBe(false);
    expect(lines).toEqual([expect.stringMatching(UNFINISHED)]);
    expect(await restore(target, '--after-recovery')).toBe(false);
    expect(lines).toEqual([expect.stringMatching(UNFINISHED)]);
  });

  it('whose connection ends while rows are written leaves no rows, and no server starts', async () => {
    const target = await emptyTarget();
    let isEnded = false;
    const killing = onDatabase(url, async (client) => {
      for (let killed = 0; !isEnded && killed === 0;) {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = $1 and application_name = 'dorsal-backup' and query like 'copy%'`,
          [new URL(target.url).pathname.slice(1)],
        );
        killed = rows.length;
      }
    });
    expect(await restore(target, archive)).toBe(false);
    isEnded = true;
    await killing;
    expect(lines.join()).toMatch(/connection/);
    const { rows } = await onDatabase(target.url, (client) => client.query('select from purchase'));
    expect(rows).toEqual([]);
    const config = { ...(await testConfig(target.env)), databaseUrl: target.url };
    await expect(start(config, { app: site, say: () => undefined })).rejects.toThrow(/did not finish/);
  });
});

it.each([[[]], [['a', 'b']]])('A backup with the arguments %j prints the use', async (args) => {
  expect(await run((say) => backupCommand(sourceEnv, args, say, fileQueries))).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^Use: npm run backup/)]);
});

it.each(['', '--all'])('A restore with the argument %j prints the use', async (argument) => {
  expect(await restore(await emptyTarget(), argument)).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^Use: npm run restore/)]);
});
