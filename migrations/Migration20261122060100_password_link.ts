import { Migration } from '@mikro-orm/migrations';

/** Adds links that set a password once, and allows users without a password until they use an invitation. */
export class Migration20261122060100_password_link extends Migration {
  override name = 'Migration20261122060100_password_link';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "password_link" ("id" serial primary key, "user_id" int not null, "kind" text not null, "token_hash" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "mailed_at" timestamptz null, "used_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "password_link" add constraint "password_link_token_hash_unique" unique ("token_hash"), add constraint "password_link_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade, add constraint "password_link_kind_check" check ("kind" in ('INVITATION', 'RESET'));`,
    );
    this.addSql(`create index "password_link_user_id_index" on "password_link" ("user_id");`);
    this.addSql(`create index "password_link_expires_at_index" on "password_link" ("expires_at");`);
    this.addSql(`alter table "app_user" alter column "password_hash" drop not null;`);
  }
}
