import { OnlineMigration } from './support/online-migration.ts';

/**
 * Removes the index that allowed one row per transaction and state: a transaction may be approved twice, after a refund
 * or with the right amount after a wrong one. Duplicates are detected under the payment's lock.
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
