import { Migration } from '@mikro-orm/migrations';

/** Adds an index for the counters of orders. */
export class Migration20261122180000_order_counters extends Migration {
  override name = 'Migration20261122180000_order_counters';

  override up(): void | Promise<void> {
    this.addSql(`create index goods_order_sent on goods_order (sent_at) where sent_at is not null;`);
    this.addSql(
      `create index purchase_of_shop on purchase (created_at) include (event_id, status, amount) where kind = 'ORDER';`,
    );
  }
}
