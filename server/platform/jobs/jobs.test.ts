import { setTimeout as sleep } from 'node:timers/promises';
import { openTestServices } from '../../testing/services.js';
import { migrate } from '../database/migrate.js';
import { NotificationListener } from '../database/notification-listener.js';
import { inTransaction } from '../database/transaction.js';
import { Jobs, JOBS_CHANNEL, type JobKind } from './jobs.js';
import { registry } from '../process/metrics.js';
import { sql } from '../database/sql.js';

const { services } = await openTestServices();
const em = () => services.orm.em.fork();
/** A second node on the same database. */
const otherNode = await Jobs.open(services.config.databaseUrl ?? '', services.log);
afterAll(() => otherNode.close());
const nodes = [services.jobs, otherNode];

async function start(kind: JobKind): Promise<void> {
  await Promise.all(nodes.map((node) => node.declare([kind])));
  await Promise.all(nodes.map((node) => node.work([kind])));
}

async function until(done: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await done()); await sleep(20))
    if (Date.now() > end) throw new Error(`The condition was not met within ${seconds} s`);
}

const states = async (name: string) =>
  (
    await sql<{ state: string; count: number }>(
      em(),
      'select state, count(*)::int as count from pgboss.job where name = $1 group by state order by state',
      [name],
    )
  ).map(({ state, count }) => [state, count]);

/** Creates a kind of job that takes 50 ms by default and records its runs. */
function slow(name: string, options: Partial<JobKind> = {}, duration: () => Promise<unknown> = () => sleep(50)) {
  const ran: number[] = [];
  let running = 0;
  const observed = { max: 0 };
  const run = async (data: unknown) => {
    observed.max = Math.max(observed.max, ++running);
    await duration();
    running--;
    ran.push((data as { number?: number }).number ?? 0);
  };
  return { kind: { name, run, ...options }, ran, observed };
}

it('Hundreds of jobs run within seconds, up to `atOnce` at a time on each node', async () => {
  const { kind, ran, observed } = slow('many', { atOnce: 20 });
  await start(kind);
  const enqueuedAt = Date.now();
  await services.jobs.enqueue(em(), kind.name, { number: 0 });
  await until(() => ran.length === 1);
  expect(Date.now() - enqueuedAt).toBeLessThan(10_000);
  await services.jobs.enqueueAll(
    em(),
    kind.name,
    Array.from({ length: 399 }, (_, number) => ({ number: number + 1 })),
  );
  await until(() => ran.length === 400);
  expect(new Set(ran).size).toBe(400);
  expect(observed.max).toBeGreaterThan(10);
  expect(observed.max).toBeLessThanOrEqual(40);
}, 30_000);

it('Jobs that run one at a time follow each other without a poll between them', async () => {
  const { kind, ran } = slow('one-by-one');
  await start(kind);
  await services.jobs.enqueueAll(
    em(),
    kind.name,
    Array.from({ length: 8 }, (_, number) => ({ number })),
  );
  await until(() => ran.length === 8);
}, 30_000);

it('Other nodes are notified of jobs once per commit, and start them long before their next poll', async () => {
  const { kind, ran } = slow('announced');
  await services.jobs.declare([kind]);
  await otherNode.work([kind]);
  const notified: string[] = [];
  let isListening = false;
  const listener = new NotificationListener(
    services.config.databaseUrl ?? '',
    services.log,
    {
      [JOBS_CHANNEL]: (names) => {
        notified.push(names);
        otherNode.wake(names.split(','));
      },
    },
    () => (isListening = true),
  );
  try {
    await until(() => isListening);
    // The first poll of the new worker is over.
    await sleep(500);
    const enqueue = (tx: { em: ReturnType<typeof em> }) => services.jobs.enqueue(tx.em, kind.name, {});
    await inTransaction({ em: em() }, async (tx) => {
      await enqueue(tx);
      await enqueue(tx);
      await sleep(500);
      expect(notified).toEqual([]);
    });
    await until(() => ran.length === 1, 5);
    expect(notified).toEqual(['announced']);
    const rejected = inTransaction({ em: em() }, async (tx) => {
      await enqueue(tx);
      throw new RangeError('Rolled back');
    });
    await expect(rejected).rejects.toThrow(RangeError);
    await sleep(500);
    expect(notified).toEqual(['announced']);
  } finally {
    await listener.close();
  }
}, 30_000);

it('A failed job of a batch is retried alone and counted', async () => {
  const tries = new Map<number, number>();
  const kind: JobKind = {
    name: 'some-fail',
    atOnce: 10,
    retry: { times: 3, firstSeconds: 1, maxSeconds: 1 },
    run: (data) => {
      const { number } = data as { number: number };
      tries.set(number, (tries.get(number) ?? 0) + 1);
      return number === 3 && tries.get(3) === 1 ? Promise.reject(new RangeError('three')) : Promise.resolve();
    },
  };
  await start(kind);
  await services.jobs.enqueueAll(
    em(),
    kind.name,
    Array.from({ length: 10 }, (_, number) => ({ number })),
  );
  await until(() => tries.get(3) === 2);
  await until(async () => JSON.stringify(await states(kind.name)) === '[["completed",10]]');
  expect([...tries].filter(([, count]) => count > 1)).toEqual([[3, 2]]);
  const counted = await registry.getSingleMetric('job_failures_total')?.get();
  expect(counted?.values).toContainEqual(
    expect.objectContaining({ labels: { job: 'some-fail', kind: 'RangeError' }, value: 1 }),
  );
});

it('A periodic job runs once at a time on all nodes', async () => {
  let enqueued = Promise.resolve();
  const { kind, ran, observed } = slow('periodic', { cron: '0 0 1 1 *', atOnce: 5 }, () => enqueued);
  await start(kind);
  for (let round = 1; round <= 2; round++) {
    // The first job lasts until all are enqueued: one that came after its end would rightly run, too.
    let release = () => {};
    enqueued = new Promise((resolve) => (release = resolve));
    await Promise.all(Array.from({ length: 6 }, (_, at) => nodes[at % 2]!.enqueue(em(), kind.name, { number: round })));
    release();
    await until(async () => (await states(kind.name)).every(([state]) => state === 'completed'));
    expect(ran).toHaveLength(round);
  }
  expect(observed.max).toBe(1);
}, 30_000);

it('A periodic queue of an older version becomes exclusive after the migration', async () => {
  const { kind } = slow('of-old', { cron: '0 0 1 1 *' });
  const policy = async () =>
    (await sql<{ policy: string }>(em(), 'select policy from pgboss.queue where name = $1', [kind.name]))[0]?.policy;
  const { cron, ...old } = kind;
  await services.jobs.declare([old]);
  await services.jobs.enqueue(em(), kind.name, {});
  await sql(em(), 'insert into pgboss.schedule (name, cron) values ($1, $2)', [kind.name, cron]);
  expect(await policy()).toBe('standard');
  await sql(em(), "delete from migration where name like '%_periodic_queues'");
  await migrate(services.config.databaseUrl ?? '');
  expect(await policy()).toBeUndefined();
  await Promise.all(nodes.map((node) => node.declare([kind])));
  expect(await policy()).toBe('exclusive');
});

it('A start writes only the queues and schedules that differ from the stored ones', async () => {
  const { kind } = slow('declared', { cron: '0 0 1 1 *', atOnce: 2 });
  const stored = async (table: string, column: string) =>
    (await sql(em(), `select updated_on, ${column} as value from pgboss.${table} where name = $1`, [kind.name]))[0];
  const read = async () => [await stored('queue', 'retry_limit'), await stored('schedule', 'cron')];
  await services.jobs.declare([kind]);
  await services.jobs.work([kind]);
  const first = await read();
  await otherNode.declare([kind]);
  await otherNode.work([kind]);
  expect(await read()).toEqual(first);
  const changed = { ...kind, cron: '0 1 1 1 *', retry: { times: 7, firstSeconds: 30, maxSeconds: 60 } };
  const third = await Jobs.open(services.config.databaseUrl ?? '', services.log);
  await third.declare([changed]);
  await third.work([changed]);
  await third.close();
  expect(await read()).toMatchObject([{ value: 7 }, { value: changed.cron }]);
});
