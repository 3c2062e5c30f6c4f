import { Migration } from '@mikro-orm/migrations';

/** Adds six-digit codes with which a person gets their data. */
export class Migration20261204100000_verification_code extends Migration {
  override name = 'Migration20261204100000_verification_code';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "verification_code" ("id" serial primary key, "document_hash" text not null, "browser_hash" text not null, "codes" jsonb not null default '[]', "attempts" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null);`,
    );
    this.addSql(
      `create index "verification_code_document_hash_browser_hash_index" on "verification_code" ("document_hash", "browser_hash");`,
    );
    this.addSql(`create index "verification_code_expires_at_index" on "verification_code" ("expires_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "verification_code";`);
  }
}
