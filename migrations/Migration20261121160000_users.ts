import { Migration } from '@mikro-orm/migrations';

export class Migration20261121160000_users extends Migration {
  override name = 'Migration20261121160000_users';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "app_user" add column "version" int not null default 1, add column "session_version" int not null default 1;`,
    );
    // What the list of users searches in: name and email without accents and capitals, kept by the database itself.
    this.addSql(
      String.raw`alter table "app_user" add column "search_text" text generated always as (lower(regexp_replace(normalize(name || ' ' || email, nfd), '[\u0300-\u036f]', '', 'g'))) stored;`,
    );
    this.addSql(`create index app_user_search on app_user using gin (search_text gin_trgm_ops);`);
    this.addSql(`create index "app_user_created_at_id_index" on "app_user" ("created_at", "id");`);
  }
}
