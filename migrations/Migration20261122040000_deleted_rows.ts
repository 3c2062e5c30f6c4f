import { Migration } from '@mikro-orm/migrations';

/** A deleted kit or category is offered to nobody; its row stays for ended registrations that chose it. */
export class Migration20261122040000_deleted_rows extends Migration {
  override name = 'Migration20261122040000_deleted_rows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "category" add column "deleted_at" timestamptz null;`);
    this.addSql(`alter table "kit" add column "deleted_at" timestamptz null;`);
  }
}
