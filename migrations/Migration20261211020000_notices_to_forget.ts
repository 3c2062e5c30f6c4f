import { OnlineMigration } from './support/online-migration.ts';

/** Adds indexes for the nightly retention of callbacks, whose batches must find the next rows without a scan. */
export class Migration20261211020000_notices_to_forget extends OnlineMigration {
  override name = 'Migration20261211020000_notices_to_forget';

  override async up(): Promise<void> {
    await this.createIndex({
      name: 'payment_notice_to_forget',
      table: 'payment_notice',
      columns: 'received_at',
      where: `payment_id is not null and outcome <> 'RECEIVED' and not jsonb_exists(request, 'forgotten')`,
    });
  }

  override async down(): Promise<void> {
    await this.dropIndex('payment_notice_to_forget');
  }
}
