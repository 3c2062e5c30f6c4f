import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const SIZES = [1_000_000, 10_000_000];
/** Partitions of a table, as for two years by month; each of them has the same number of rows. */
const PARTITIONS = 24;
const PEOPLE_PER_EVENT = 10_000;
/** Number of runs of each statement, of which the report has the median. */
const REPEATS = 300;
/** Number of these whose blocks are counted, too. */
const COUNTED_REPEATS = 21;
/** Index for searches by parts of a name: it takes half of the time of filling, and is the same in both layouts. */
const LEFT_OUT = 'competitor_search';

/** Settings of a database that is filled once; they are the same for both layouts. */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '8GB', autovacuum: 'off' },
  ...{ shared_buffers: '2GB', maintenance_work_mem: '1GB' },
  // A transaction that creates a table fills it without a write-ahead log.
  ...{ wal_level: 'minimal', max_wal_senders: '0' },
};

/** Tables with the key of their partitions, a column that changes, the limit of partition `n`, and what fills them. */
const tables = {
  audit_entry: {
    key: 'at',
    changed: 'redacted_at',
    limit: (n) => `timestamptz '2024-01-01' + ${n} * interval '1 month'`,
    fill: (rows) => `insert into audit_entry_whole (id, at, actor, subject, subject_id, event_id, action, after)
      select n, timestamptz '2024-01-01' + n / ${rows}.0 * (timestamptz '2025-12-31' - '2024-01-01'),
        (array['visitor', 'visitor', 'gateway', 'job'])[1 + n % 4], (array['registration', 'payment'])[1 + n % 2], n / 3,
        1 + n / ${PEOPLE_PER_EVENT}, 'created', jsonb_build_object('status', 'UNPAID', 'amount', 60000, 'people', 1)
      from generate_series(1, ${rows} - 1) n`,
  },
  purchase: {
    key: 'event_id',
    changed: 'created_at',
    limit: (n, rows) => String(1 + Math.round((n * rows) / PEOPLE_PER_EVENT / PARTITIONS)),
    fill: (
      rows,
    ) => `insert into purchase_whole (id, kind, title, token, event_id, status, people, amount, lines, created_at, payer)
      select n, 'REGISTRATION', 'Inscripción', md5('token ' || n), 1 + n / ${PEOPLE_PER_EVENT}, 'PAID', 1, 60000,
        '[{"kind": "REGISTRATION", "description": "Inscripción", "quantity": 1, "unitAmount": 60000, "amount": 60000, "discountable": true}]',
        timestamptz '2024-01-01' + n * interval '5 seconds',
        jsonb_build_object('name', 'Catalina Restrepo', 'email', 'persona' || n || '@example.com', 'document', n + 10000000)
      from generate_series(1, ${rows} - 1) n`,
  },
  competitor: {
    key: 'event_id',
    changed: 'created_at',
    limit: (n, rows) => tables.purchase.limit(n, rows),
    fill: (
      rows,
    ) => `insert into competitor_whole (id, registration_id, event_id, position, name, last_name, dni, email, phone, birthday,
        gender, department, city, address, emergency_name, emergency_phone, eps, blood_type, rh_factor, kit_id, search_text,
        consent_version, consent_at, created_at)
      select n, n, 1 + n / ${PEOPLE_PER_EVENT}, 1, 'Catalina', 'Restrepo Gómez', n + 10000000, 'persona' || n || '@example.com', '3001234567',
        date '1955-01-01' + n % 18000, 'female', 'Antioquia', 'Medellín', 'Calle 10 # 20-30', 'Julián Restrepo', '3007654321', 'EPS SURA',
        'O', '+', 1 + n / 5000, 'catalina restrepo gomez ' || n + 10000000, '2026-01', now(), now()
      from generate_series(1, ${rows} - 1) n`,
  },
};

/** Statements, each with `$1`, a number of a row, and `$2`, its event. */
const statements = {
  audit_entry: {
    'insert of one row': `insert into T (at, actor, subject, subject_id, event_id, action, after)
      values (timestamptz '2025-12-31' - $1::int * interval '1 ms', 'visitor', 'registration', $1, $2, 'created', '{"status": "UNPAID"}')`,
    'row by primary key': 'select * from T where id = $1 and $2::int > 0',
    'page of an event': 'select * from T where event_id = $2 and $1::int > 0 order by at desc, id desc limit 25',
    'page of all events': 'select * from T where $1::int + $2::int > 0 order by at desc, id desc limit 25',
    'history of a registration': `select * from T where subject = 'registration' and subject_id = $1::int / 3 and $2::int > 0 order by at desc, id desc limit 25`,
  },
  purchase: {
    'insert of one row': `insert into T (kind, title, token, event_id, status, people, amount, lines, created_at)
      values ('REGISTRATION', 'Inscripción', md5($1::int || random()::text), $2, 'UNPAID', 1, 60000, '[]', now())`,
    'row by primary key': 'select * from T where id = $1 and $2::int > 0',
    'row by token': `select * from T where token = md5('token ' || $1::int) and $2::int > 0`,
    'page of an event': 'select * from T where event_id = $2 and $1::int > 0 order by id desc limit 25',
    'page of all events': 'select * from T where $1::int + $2::int > 0 order by id desc limit 25',
  },
  competitor: {
    'insert of one row': `insert into T (registration_id, event_id, position, name, last_name, dni, email, phone, birthday, gender, department,
        city, address, emergency_name, emergency_phone, eps, kit_id, search_text, created_at)
      values ($1, $2, 1, 'Catalina', 'Restrepo', 90000000 + $1::int, 'c@example.com', '3001234567', '1990-05-17', 'female', 'Antioquia',
        'Medellín', 'Calle 10', 'Julián', '3007654321', 'EPS SURA', 1, 'catalina restrepo', now())`,
    'row by primary key': 'select * from T where id = $1 and $2::int > 0',
    'rows by document': 'select * from T where dni = ($1::int + 10000000)::text and $2::int > 0',
    'page of an event':
      'select * from T where event_id = $2 and $1::int > 0 order by registration_id desc, position limit 25',
  },
};

/**
 * Compares tables that grow with the same tables in 24 partitions, with 1,000,000 and 10,000,000 rows, in the product's
 * schema: the audit log by month, purchases and competitors by event.
 */
export async function measurePartitions({ dataDir, dist, say }) {
  const part = (...path) => import(pathToFileURL(join(dist, ...path)));
  const { startEmbeddedDatabase } = await part('platform', 'embedded-postgres', 'embedded-database.js');
  const { migrate } = await part('platform', 'database', 'migrate.js');
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres'), settings });
  const client = new pg.Client(database.url);
  const figures = {};
  try {
    await migrate(database.url);
    await client.connect();
    await client.query('set session_replication_role = replica');
    for (const rows of SIZES)
      for (const table of Object.keys(tables)) {
        const size = `${table}, ${rows / 1_000_000} million`;
        const startedAt = Date.now();
        await client.query('begin');
        await fill(client, table, rows);
        await client.query('commit');
        await client.query(`vacuum analyze ${table}_whole, ${table}_parts`);
        await client.query('checkpoint');
        say(`${size}: filled in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
        const layouts = await measureInTurns(client, table, rows);
        Object.assign(layouts, await measureMaintenance(client, table, rows));
        for (const [what, [whole, parts]] of Object.entries(layouts)) {
          figures[`${size}: ${what}`] = { whole, parts };
          say(`${`${size}: ${what}`.padEnd(58)} ${whole.toFixed(3).padStart(12)} ${parts.toFixed(3).padStart(12)}`);
        }
        await client.query(`drop table ${table}_whole, ${table}_parts`);
      }
    return {
      ratios: Object.fromEntries(Object.entries(figures).map(([name, { whole, parts }]) => [name, parts / whole])),
      figures,
    };
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Creates both layouts of the table, with the rows and the product's indexes. */
async function fill(client, table, rows) {
  const { key, limit, fill } = tables[table];
  const copied = 'including defaults including constraints including storage';
  await client.query(`create table ${table}_whole (like ${table} ${copied})`);
  await client.query(`create table ${table}_parts (like ${table} ${copied}) partition by range (${key})`);
  for (let n = 0; n < PARTITIONS; n++) {
    const [from, to] = [limit(n, rows), n === PARTITIONS - 1 ? 'maxvalue' : limit(n + 1, rows)];
    await client.query(`do $$ begin execute format('create table ${table}_part_${n} partition of ${table}_parts
      for values from (%L) to (${to === 'maxvalue' ? to : '%L'})', ${to === 'maxvalue' ? from : `${from}, ${to}`}); end $$`);
  }
  await client.query(fill(rows));
  await client.query(`insert into ${table}_parts select * from ${table}_whole`);
  await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${10 * rows})`);
  const { rows: indexes } = await client.query(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname <> $2',
    [table, LEFT_OUT],
  );
  for (const layout of ['whole', 'parts'])
    for (const { name, definition } of indexes)
      await client.query(
        definition
          .replace(` INDEX ${name} ON public.${table} `, ` INDEX ${name}_${layout} ON ${table}_${layout} `)
          // A unique index must contain the key of the partitions: it no longer guards the table.
          .replace(/\)$|\)(?= (INCLUDE|WHERE))/, (end) =>
            layout === 'parts' && definition.startsWith('CREATE UNIQUE') ? `, ${key}${end}` : end,
          ),
      );
}

/** Returns the median milliseconds and blocks of each statement, of the whole table and of the partitioned one. */
async function measureInTurns(client, table, rows) {
  const figures = {};
  const layouts = ['whole', 'parts'];
  for (const [what, statement] of Object.entries(statements[table])) {
    const times = { whole: [], parts: [] };
    const blocks = { whole: [], parts: [] };
    for (let run = 0; run < REPEATS; run++) {
      const id = 1 + Math.floor(Math.random() * (rows - 1));
      for (const layout of layouts) {
        const sent = statement.replace('T ', `${table}_${layout} `);
        const values = [id, 1 + Math.floor(id / PEOPLE_PER_EVENT)];
        const startedAt = performance.now();
        await client.query(sent, values);
        times[layout].push(performance.now() - startedAt);
        if (run < COUNTED_REPEATS) blocks[layout].push(await countBlocks(client, sent, values));
      }
    }
    figures[`${what} (ms)`] = layouts.map((layout) => median(times[layout]));
    figures[`${what} (blocks)`] = layouts.map((layout) => median(blocks[layout]));
  }
  return figures;
}

/** Executes the statement. @returns the number of blocks of 8 kB that it read, from memory or not */
async function countBlocks(client, statement, values) {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement}`, values);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Returns the size of the indexes, the seconds of a vacuum after one row in a hundred of the newest partition changed,
 * and those of the removal of the oldest partition's rows.
 */
async function measureMaintenance(client, table, rows) {
  const { key, changed, limit } = tables[table];
  const whole = `${table}_whole`;
  const seconds = async (statement) => {
    const startedAt = performance.now();
    await client.query(statement);
    return (performance.now() - startedAt) / 1_000;
  };
  const { rows: sizes } = await client.query(
    `select pg_indexes_size($1::regclass) / 1e6 as whole,
      (select sum(pg_indexes_size(inhrelid)) / 1e6 from pg_inherits where inhparent = $2::regclass) as parts`,
    [whole, `${table}_parts`],
  );
  const newest = `${key} >= ${limit(PARTITIONS - 1, rows)} and id % 100 = 0`;
  for (const layout of ['whole', 'parts'])
    await client.query(`update ${table}_${layout} set ${changed} = ${changed} where ${newest}`);
  const vacuum = [await seconds(`vacuum ${whole}`), await seconds(`vacuum ${table}_part_${PARTITIONS - 1}`)];
  const oldest = `delete from ${whole} where ${key} < ${limit(1, rows)}`;
  return {
    'indexes (MB)': [Number(sizes[0].whole), Number(sizes[0].parts)],
    'vacuum after changes of the newest rows (s)': vacuum,
    'removal of the oldest rows (s)': [await seconds(oldest), await seconds(`drop table ${table}_part_0`)],
    'vacuum after the removal (s)': [await seconds(`vacuum ${whole}`), 0],
  };
}
