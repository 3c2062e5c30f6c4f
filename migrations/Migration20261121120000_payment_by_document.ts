import { Migration } from '@mikro-orm/migrations';

export class Migration20261121120000_payment_by_document extends Migration {
  override name = 'Migration20261121120000_payment_by_document';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment" add column "by_document" boolean not null default false;`);
  }
}
