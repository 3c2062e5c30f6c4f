import { Migration } from '@mikro-orm/migrations';

/** Adds the received amount to the index for revenue, which is the sum of received amounts. */
export class Migration20261121210000_payment_received extends Migration {
  override name = 'Migration20261121210000_payment_received';

  override up(): void | Promise<void> {
    this.addSql(`drop index payment_income;`);
    this.addSql(
      `create index payment_income on payment (event_id, status) include (gateway, amount, received_in_cents, received_currency, approved_at);`,
    );
  }
}
