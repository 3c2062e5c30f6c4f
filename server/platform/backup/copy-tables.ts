import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { UNFINISHED_RESTORE } from '../database/unfinished-restore.js';
import type { Manifest } from './manifest.js';

/** Bytes after which an entry of the archive ends; a row may be divided between two. */
const PART_BYTES = 4 * 1024 * 1024;

const { escapeIdentifier, escapeLiteral } = pg;

/**
 * Returns the tables and the columns that are stored. Without the list of migrations, which a restore writes by applying
 * them, and without tables of extensions.
 */
export async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('migration', $1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [UNFINISHED_RESTORE],
  );
  return rows;
}

/** Returns the sequences that were used. They are not part of a snapshot, so they may be ahead of it. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

/** Reads the result of a query as the text of COPY, in parts of about 4 MB. */
export async function* copyOut(client: pg.Client, query: string): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(to(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

export const tableQuery = ({ name, columns }: Manifest['tables'][number]): string =>
  `select ${columnList(columns)} from ${escapeIdentifier(name)}`;

/** Writes text of COPY into a table. @returns the number of rows */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Manifest['tables'][number],
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(from(`copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin`));
  await pipeline(parts, target);
  return target.rowCount;
}

/**
 * Empties all tables and runs `load` in one transaction. Meanwhile there are no foreign keys, so that the order of the
 * tables does not matter, and no triggers, which would write entries of the change feed. The foreign keys are checked
 * when they are added again.
 */
export async function loadTables<T>(client: pg.Client, load: () => Promise<T>): Promise<T> {
  const tables = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const runAll = (statements: readonly string[]) => client.query(statements.join(';\n'));
  await client.query('begin');
  await runAll(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`));
  await runAll(tables.map((table) => `alter table ${table} disable trigger user`));
  // Migrations insert rows, which the backup has as well.
  await client.query(`truncate ${tables.join(', ')}`);
  const result = await load();
  await runAll(tables.map((table) => `alter table ${table} enable trigger user`));
  await runAll(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`));
  await client.query('commit');
  return result;
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query(`select setval(${escapeLiteral(escapeIdentifier(name))}, $1)`, [lastValue]);
}
