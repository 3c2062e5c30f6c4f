import { Migration } from '@mikro-orm/migrations';

/** Adds the table that counts for limits, and removes `rate_limit` of the previous library. */
export class Migration20261122050000_rate_count extends Migration {
  override name = 'Migration20261122050000_rate_count';

  override up(): void | Promise<void> {
    this.addSql(
      `create unlogged table "rate_count" ("key" text not null, "points" int not null, "until" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`drop table if exists "rate_limit";`);
  }
}
