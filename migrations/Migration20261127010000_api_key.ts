import { Migration } from '@mikro-orm/migrations';

/** Adds API keys and the events to which they are limited. */
export class Migration20261127010000_api_key extends Migration {
  override name = 'Migration20261127010000_api_key';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api_key" ("id" serial primary key, "name" text not null, "maker_id" int not null, "token_hash" text not null, "scopes" jsonb not null, "all_events" boolean not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "last_used_at" timestamptz null, "revoked_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "api_key" add constraint "api_key_token_hash_unique" unique ("token_hash"), add constraint "api_key_maker_id_foreign" foreign key ("maker_id") references "app_user" ("id") on delete cascade;`,
    );
    this.addSql(`create index "api_key_maker_id_index" on "api_key" ("maker_id");`);
    this.addSql(`create index "api_key_created_at_id_index" on "api_key" ("created_at", "id");`);
    this.addSql(
      `create table "api_key_event" ("api_key_id" int not null, "event_id" int not null, primary key ("api_key_id", "event_id"));`,
    );
    this.addSql(
      `alter table "api_key_event" add constraint "api_key_event_api_key_id_foreign" foreign key ("api_key_id") references "api_key" ("id") on update cascade on delete cascade, add constraint "api_key_event_event_id_foreign" foreign key ("event_id") references "event" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`create index "api_key_event_event_id_index" on "api_key_event" ("event_id");`);
  }
}
