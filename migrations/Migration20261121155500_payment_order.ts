import { Migration } from '@mikro-orm/migrations';

/** Orders lists of payments by the time that they show. */
export class Migration20261121155500_payment_order extends Migration {
  override name = 'Migration20261121155500_payment_order';

  override up(): void | Promise<void> {
    this.addSql(`drop index payment_review;`);
    this.addSql(`create index payment_review on payment (event_id, created_at, id) where review is not null;`);
    for (const columns of [['event_id'], ['event_id', 'status'], ['status'], ['gateway']]) {
      this.addSql(`drop index "payment_${columns.join('_')}_id_index";`);
    }
    for (const columns of [[], ['event_id'], ['event_id', 'status'], ['status'], ['gateway']]) {
      const all = [...columns, 'created_at', 'id'];
      this.addSql(
        `create index "payment_${all.join('_')}_index" on "payment" (${all.map((column) => `"${column}"`).join(', ')});`,
      );
    }
  }
}
