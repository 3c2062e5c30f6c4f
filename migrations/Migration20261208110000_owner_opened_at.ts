import { Migration } from '@mikro-orm/migrations';

/**
 * When an owner of the purchase was sent to the checkout of a payment. A checkout that was opened before this migration counts
 * as opened by somebody else: the owner may correct names until it ends, but not the amount.
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
