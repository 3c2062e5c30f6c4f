import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the time at which an owner of the purchase opened a payment's checkout. A checkout that was opened before counts
 * as opened by others: until it ends, the owner can correct names but not the amount.
 */
export class Migration20261208110000_owner_opened_at extends Migration {
  override name = 'Migration20261208110000_owner_opened_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment" add column "owner_opened_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment" drop column "owner_opened_at";`);
  }
}
