import { Migration } from '@mikro-orm/migrations';

/** Adds sessions as rows that can be ended one by one. Tokens that were signed before are no longer valid. */
export class Migration20261122060000_user_session extends Migration {
  override name = 'Migration20261122060000_user_session';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "user_session" ("id" serial primary key, "user_id" int not null, "token_hash" text not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "user_session" add constraint "user_session_token_hash_unique" unique ("token_hash"), add constraint "user_session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`,
    );
    this.addSql(`create index "user_session_user_id_index" on "user_session" ("user_id");`);
    this.addSql(`create index "user_session_last_seen_at_index" on "user_session" ("last_seen_at");`);
    this.addSql(`alter table "app_user" drop column "session_version";`);
  }
}
