import { entities } from '../entities.js';
import { isMigrated, openDatabase } from '../platform/database.js';
import { testDatabase } from './database.js';

/**
 * The ORM has no way to declare them: that the id of a registration or an order is its purchase's, and an index on the far side of the
 * tables between users or keys and events.
 */
const beyondTheOrm = [
  'alter table "goods_order" drop constraint "goods_order_id_foreign";',
  'alter table "registration" drop constraint "registration_id_foreign";',
  'drop index "api_key_event_event_id_index";',
  'drop index "user_event_event_id_index";',
];

/** The triggers that tell of changes, or note them, are for many tables, which entities don't declare: kept-pages.test.ts and read-changes.test.ts look after them. */
const told = /content_changed|note_sync_/;

describe('the migrations', () => {
  it('make what the entities say, and nothing waits', async () => {
    const { url } = await testDatabase();
    const orm = await openDatabase(url, entities);
    try {
      expect(await isMigrated(orm)).toBe(true);
      const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
      const lines = difference.split('\n').filter((line) => line.trim() && !told.test(line));
      expect(lines).toEqual(beyondTheOrm);
    } finally {
      await orm.close(true);
    }
  });

  it('leave no foreign key without an index', async () => {
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
