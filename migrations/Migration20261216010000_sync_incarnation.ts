import { Migration } from '@mikro-orm/migrations';

/** Adds the incarnation of the change feed. It is empty until the first restore, so present cursors stay valid. */
export class Migration20261216010000_sync_incarnation extends Migration {
  override name = 'Migration20261216010000_sync_incarnation';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sync_incarnation" ("id" smallint not null, "value" text not null, primary key ("id"), constraint sync_incarnation_id check (id = 1));`,
    );
    this.addSql(`insert into "sync_incarnation" ("id", "value") values (1, '');`);
  }

  override down(): void | Promise<void> {
    this.addSql('drop table "sync_incarnation";');
  }
}
