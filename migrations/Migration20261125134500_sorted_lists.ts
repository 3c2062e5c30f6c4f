import { OnlineMigration } from './support/online-migration.ts';

/** Adds indexes for competitors sorted by name and payments by amount: without them each page would sort all rows. */
export class Migration20261125134500_sorted_lists extends OnlineMigration {
  override name = 'Migration20261125134500_sorted_lists';

  override async up(): Promise<void> {
    await this.createIndex({ name: 'competitor_by_name', table: 'competitor', columns: 'search_text, id' });
    await this.createIndex({ name: 'payment_by_amount', table: 'payment', columns: 'amount, id' });
  }

  override async down(): Promise<void> {
    await this.dropIndex('competitor_by_name');
    await this.dropIndex('payment_by_amount');
  }
}
