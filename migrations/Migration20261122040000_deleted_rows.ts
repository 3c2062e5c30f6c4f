import { Migration } from '@mikro-orm/migrations';

/** Marks a deleted kit or category, which is no longer offered; its row stays for ended registrations. */
export class Migration20261122040000_deleted_rows extends Migration {
  override name = 'Migration20261122040000_deleted_rows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "category" add column "deleted_at" timestamptz null;`);
    this.addSql(`alter table "kit" add column "deleted_at" timestamptz null;`);
  }
}
