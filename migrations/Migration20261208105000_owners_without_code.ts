import { OnlineMigration } from './support/online-migration.ts';

/**
 * Removes owners by a six-digit code from `purchase.browsers`, where the competitor of the code was not stored. They
 * must enter a code again.
 */
export class Migration20261208105000_owners_without_code extends OnlineMigration {
  override name = 'Migration20261208105000_owners_without_code';

  override async up(): Promise<void> {
    await this.updateInBatches('purchase', 'browsers = browsers[1:1]', 'cardinality(browsers) > 1');
  }

  override async down(): Promise<void> {}
}
