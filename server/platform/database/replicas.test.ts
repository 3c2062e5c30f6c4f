import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { registry } from '../process/metrics.js';
import { freshDatabase, testDatabase } from '../../testing/database.js';
import { openApi } from '../../testing/api.js';
import { HISTORY_MS, MAX_AGE_MS, PositionHistory } from './replicas.js';

describe('PositionHistory', () => {
  it('Data are as old as the newest position of the primary that they contain', () => {
    const history = new PositionHistory();
    history.note(100n, 0);
    history.note(200n, 500);
    history.note(300n, 1_000);
    expect(history.ageOf(300n, 1_100)).toBe(100);
    expect(history.ageOf(299n, 1_100)).toBe(600);
    expect(history.ageOf(100n, 1_100)).toBe(1_100);
    expect(history.ageOf(99n, 1_100)).toBe(Number.POSITIVE_INFINITY);
  });

  it('An idle primary does not make a replica that has everything old', () => {
    const history = new PositionHistory();
    for (let at = 0; at <= 60_000; at += 500) history.note(100n, at);
    expect(history.ageOf(100n, 60_000)).toBe(0);
  });

  it('Data that are older than the history are infinitely old', () => {
    const history = new PositionHistory();
    for (let at = 0; at <= 2 * HISTORY_MS; at += 500) history.note(BigInt(at), at);
    expect(history.ageOf(BigInt(HISTORY_MS), 2 * HISTORY_MS)).toBe(HISTORY_MS);
    expect(history.ageOf(BigInt(HISTORY_MS - 1), 2 * HISTORY_MS)).toBe(Number.POSITIVE_INFINITY);
  });
});

/**
 * Another database plays a replica whose lag the test sets: functions of a schema before `pg_catalog` say that it is in
 * recovery and what it has replayed. It has no users, so an answer shows which database it came from.
 */
async function openReplica() {
  const { url } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  await client.query(`create schema lag; create table lag.replayed (position pg_lsn);
    create function lag.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function lag.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from lag.replayed'`);
  const replica = new URL(url);
  replica.searchParams.set('options', '-c default_transaction_read_only=on -c search_path=lag,pg_catalog,public');
  return {
    client,
    url: replica.href,
    /** Sets the replayed position; without an argument, everything that the server has written. */
    replay: (position?: bigint) =>
      client.query(
        `with gone as (delete from lag.replayed) insert into lag.replayed
          select coalesce('0/0'::pg_lsn + $1::numeric, pg_current_wal_lsn() + 1000000000::numeric)`,
        [position === undefined ? null : String(position)],
      ),
  };
}

describe('A query with the position header', () => {
  const text = '{ users { data { name } } }';
  const change = 'mutation ($id: ID!) { deleteCategory(id: $id) }';
  let replica: Awaited<ReturnType<typeof openReplica>>;
  let api: Awaited<ReturnType<typeof openApi>>;
  let token: string;

  async function ask(query: string, position?: string, variables: object = {}, authorization = `Bearer ${token}`) {
    const response = await fetch(`${api.app.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
        ...(position !== undefined && { 'x-database-position': position }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as {
      data: { users?: { data: { name: string }[] }; eventCatalog?: { total: number } } | null;
      errors?: object[];
    };
    return {
      names: body.data?.users?.data.map(({ name }) => name),
      body,
      position: response.headers.get('x-database-position'),
    };
  }
  /** Returns which database answers. */
  const source = async (position?: string) => {
    const { names } = await ask(text, position);
    return names && (names.length === 0 ? 'replica' : 'primary');
  };
  /** Waits for a source, at most as long as some measurements take. */
  async function until(expected: 'primary' | 'replica', position: string): Promise<void> {
    for (let tries = 0; tries < 100 && (await source(position)) !== expected; tries++) await sleep(100);
    expect(await source(position)).toBe(expected);
  }

  beforeAll(async () => {
    replica = await openReplica();
    const { url } = await testDatabase();
    api = await openApi({ DATABASE_URL: url, DATABASE_REPLICA_URLS: replica.url });
    const admin = await api.build.user();
    token = await api.build.session(admin);
    await replica.replay();
  });

  it('is answered by the replica, and one without it by the primary', async () => {
    await until('replica', '0');
    expect(await source()).toBe('primary');
  });

  it.each(['', '-1', 'x', '1'.repeat(21)])('is answered by the primary if the position is %j', async (position) => {
    expect(await source(position)).toBe('primary');
  });

  it('is answered by the primary until the replica has replayed what the client wrote', async () => {
    await until('replica', '0');
    const { categories } = await api.build.event({ categories: [{}, { distance: '21K' }] });
    await replica.replay(1n);
    await until('primary', '0');
    const { position, body } = await ask(change, '0', { id: String(categories[0]!.id) });
    expect(body.errors).toBeUndefined();
    expect(position).toMatch(/^\d+$/);
    expect(await source(position!)).toBe('primary');
    await replica.replay();
    await until('replica', position!);
  });

  it('is answered by the primary while the replica is too old, and the metric says its age', async () => {
    await replica.replay();
    await until('replica', '0');
    const { rows } = await replica.client.query<{ position: string }>(
      `select (pg_catalog.pg_current_wal_lsn() - '0/0'::pg_lsn)::text as position`,
    );
    await replica.replay(BigInt(rows[0]!.position));
    await replica.client.query('create table lag.newer as select generate_series(1, 1000)');
    await until('primary', '0');
    await sleep(2 * MAX_AGE_MS);
    const age = /dorsal_replica_age_seconds\{replica="0"\} (\S+)/.exec(await registry.metrics())?.[1];
    expect(Number(age)).toBeGreaterThan(MAX_AGE_MS / 1_000);
    await replica.replay();
    await until('replica', '0');
  });

  it('is answered by the primary while the replica does not respond', async () => {
    await until('replica', '0');
    await replica.client.query('alter table lag.replayed rename to away');
    await until('primary', '0');
    await replica.client.query('alter table lag.away rename to replayed');
    await until('replica', '0');
  });

  it('of a visitor is answered by the primary, because its answer is shared', async () => {
    const query = '{ eventCatalog(filter: {}, page: 1) { total } }';
    await api.build.event();
    const { body } = await ask(query, '0', {}, '');
    expect(body.data?.eventCatalog?.total).toBeGreaterThan(0);
  });
});
