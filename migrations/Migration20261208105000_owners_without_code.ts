import { OnlineMigration } from './support/online-migration.ts';

/**
 * `purchase.browsers` had the owners by a six-digit code after the browser that made the purchase, without the competitor to
 * whose address the code went. The few that are there enter another code.
 */
export class Migration20261208105000_owners_without_code extends OnlineMigration {
  override name = 'Migration20261208105000_owners_without_code';

  override async up(): Promise<void> {
    await this.updateInBatches('purchase', 'browsers = browsers[1:1]', 'cardinality(browsers) > 1');
  }

  override async down(): Promise<void> {}
}
