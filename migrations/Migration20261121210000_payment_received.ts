import { Migration } from '@mikro-orm/migrations';

/** Income is what was received, so the index that answers for it holds that as well. */
export class Migration20261121210000_payment_received extends Migration {
  override name = 'Migration20261121210000_payment_received';

  override up(): void | Promise<void> {
    this.addSql(`drop index payment_income;`);
    this.addSql(
      `create index payment_income on payment (event_id, status) include (gateway, amount, received_in_cents, received_currency, approved_at);`,
    );
  }
}
