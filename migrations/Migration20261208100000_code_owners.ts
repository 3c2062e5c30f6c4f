import { Migration } from '@mikro-orm/migrations';

/** Adds owners by a six-digit code, with the competitor to whose address the code went. */
export class Migration20261208100000_code_owners extends Migration {
  override name = 'Migration20261208100000_code_owners';

  override up(): void | Promise<void> {
    this.addSql(`alter table "purchase" add column "code_owners" jsonb not null default '[]';`);
    // The change feed ignores columns that it does not return.
    this.addSql(
      `do $$ begin execute replace(pg_get_functiondef('note_sync_of_purchase'::regproc), '''browsers''', '''browsers'', ''code_owners'''); end $$;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `do $$ begin execute replace(pg_get_functiondef('note_sync_of_purchase'::regproc), '''browsers'', ''code_owners''', '''browsers'''); end $$;`,
    );
    this.addSql(`alter table "purchase" drop column "code_owners";`);
  }
}
