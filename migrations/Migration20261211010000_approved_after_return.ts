import { OnlineMigration } from './support/online-migration.ts';

/**
 * A transaction may be approved twice: after its money was returned, or with the right amount after a wrong one. Which reports
 * are duplicates is decided under the payment's lock, so the index that allowed one row per transaction and state is removed.
 */
export class Migration20261211010000_approved_after_return extends OnlineMigration {
  override name = 'Migration20261211010000_approved_after_return';

  override async up(): Promise<void> {
    await this.dropIndex('payment_notice_once');
  }

  override async down(): Promise<void> {
    await this.createIndex({
      name: 'payment_notice_once',
      table: 'payment_notice',
      columns: 'payment_id, transaction_id, state',
      where: `outcome in ('APPLIED', 'IGNORED')`,
      unique: true,
    });
  }
}
