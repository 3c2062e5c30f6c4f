import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entities } from '../domains.js';
import { isMigrated, openDatabase } from '../platform/database/database.js';
import { projectRoot } from '../platform/project-root.js';
import { testDatabase } from './database.js';

/**
 * Differences that the ORM cannot declare: the ID of a registration or an order is that of its purchase, and an index
 * on the second column of the tables between users or keys and events.
 */
const beyondTheOrm = [
  'alter table "goods_order" drop constraint "goods_order_id_foreign";',
  'alter table "registration" drop constraint "registration_id_foreign";',
  'drop index "api_key_event_event_id_index";',
  'drop index "user_event_event_id_index";',
];

/**
 * Triggers and functions are not declared by entities: cached-responses.test.ts, read-changes.test.ts,
 * event-counters.test.ts and check-books.test.ts test them.
 */
const triggers = /content_changed|note_sync_|count_(insert|update|delete)|copy_(purchase|status)|recount_events/;

describe('The migrations', () => {
  it('the migrations create what the entities declare, and none is pending', async () => {
    const { url } = await testDatabase();
    const orm = await openDatabase(url, entities);
    try {
      expect(await isMigrated(orm)).toBe(true);
      const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
      const lines = difference.split('\n').filter((line) => line.trim() && !triggers.test(line));
      expect(lines).toEqual(beyondTheOrm);
    } finally {
      await orm.close(true);
    }
  });

  it('every foreign key has an index', async () => {
    const { url } = await testDatabase();
    const orm = await openDatabase(url, entities);
    try {
      const bare = await orm.em.fork().execute(
        `select conrelid::regclass::text as table, a.attname as column
          from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
            select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))
          order by 1, 2`,
      );
      expect(bare).toEqual([]);
    } finally {
      await orm.close(true);
    }
  });
});

/**
 * Tables that grow with sales and changes: a statement that scans or rewrites one of them would block registrations.
 */
const LARGE_TABLES =
  'purchase|registration|competitor|payment|payment_notice|quota_use|claim|goods_order|order_item|audit_entry|sync_entry|team_mail|certificate_recipient|webhook_delivery|webhook_attempt';
/** Older migrations precede the rule. */
const FIRST_CHECKED = 'Migration20261201';
const table = `(?<table>${LARGE_TABLES})\\b`;
/** The rest of one action of `alter table`. */
const action = '(?:(?!, (?:add|drop|alter|rename|validate)\\b).)*';
const blocking = [
  `create (unique )?index (?!concurrently)([\\w ]+ )?on (only )?${table}`,
  `alter table (if exists )?(only )?${table}.*\\badd (constraint|check|foreign key|unique|primary key|exclude)\\b(?!${action}(not valid|using index))`,
  `alter table (if exists )?(only )?${table}.*\\badd column ${action}\\b(references|check|unique|primary key|stored)\\b`,
  `alter table (if exists )?(only )?${table}.*\\balter column ${action}\\b(type|set not null)\\b`,
  `update (only )?${table}( (as )?(?!set\\b)\\w+)? set\\b`,
].map((pattern) => new RegExp(pattern, 'i'));
/**
 * Returns the statements of a migration that block a large table, unless the migration creates the table. The body of a
 * function does not run in the migration.
 */
function blockingStatements(migration: string): string[] {
  const source = migration
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/create (or replace )?function (?:(?!\$\$).)*\$\$.*?\$\$/gi, '');
  return source.split(/addSql|execute|;/).filter((statement) =>
    blocking.some((pattern) => {
      const name = pattern.exec(statement)?.groups?.table;
      return name !== undefined && !new RegExp(`create table ${name}\\b`, 'i').test(source);
    }),
  );
}

describe('Migrations of large tables', () => {
  it('no migration blocks a large table: they use the methods of OnlineMigration', async () => {
    const folder = join(projectRoot, 'migrations');
    const files = (await readdir(folder)).filter((name) => /^Migration\d/.test(name) && name > FIRST_CHECKED);
    for (const file of files)
      expect([file, blockingStatements(await readFile(join(folder, file), 'utf8'))]).toEqual([file, []]);
  });

  it.each([
    'this.addSql(`create index purchase_a on purchase (amount)`)',
    'this.addSql(`alter table payment drop constraint a, add constraint a check (x in (1))`)',
    'this.addSql(`alter table competitor alter column eps set not null`)',
    "this.addSql(`update audit_entry set detail = '{}'`)",
    'this.addSql(`create index "purchase_a" on "purchase" ("amount")`)',
    'this.addSql(`create index on payment (amount)`)',
    'this.addSql(`create unique index if not exists payment_a on only payment (amount)`)',
    'this.addSql(`update purchase p set amount = 0`)',
    'this.addSql(`update "payment" as "p" set "amount" = 0`)',
    'this.addSql(`alter table "payment" add check ("amount" > 0)`)',
    'this.addSql(`alter table payment add check (amount > 0), add constraint a check (x in (1)) not valid`)',
    'this.addSql(`alter table only payment add foreign key (event_id) references event`)',
    'this.addSql(`alter table "payment" add column "sponsor_id" int null references "sponsor" ("id")`)',
    'this.addSql(`alter table sponsor add column a int; update payment set amount = 0`)',
    'this.addSql(`do $$ begin update payment set amount = 0; end $$`)',
  ])('%s is found', (statement) => expect(blockingStatements(statement)).toHaveLength(1));

  it.each([
    'this.addSql(`create table purchase (id int)`); this.addSql(`create index purchase_a on purchase (id)`)',
    'this.addSql(`create index sponsor_a on sponsor (id)`)',
    'this.execute(`create or replace function a() returns trigger language plpgsql as $$ begin update payment set amount = 0; end $$`)',
    'this.addSql(`alter table purchase add column note text`)',
    'this.addSql(`alter table payment add constraint a check (x in (1)) not valid`)',
    'this.addSql(`alter table payment add foreign key (event_id) references event not valid, add column b int`)',
    'this.addSql(`alter table payment add constraint a unique using index payment_a`)',
    'this.addSql(`create index concurrently payment_a on payment (amount)`)',
  ])('%s is allowed', (statement) => expect(blockingStatements(statement)).toEqual([]));
});
