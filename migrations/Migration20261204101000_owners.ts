import { OnlineMigration } from './support/online-migration.ts';

/**
 * Leaves each purchase the browser that made it, which is the first of its list unless the list has ten: until now
 * browsers that paid or looked a purchase up became owners, and the eleventh removed the first.
 */
export class Migration20261204101000_owners extends OnlineMigration {
  override name = 'Migration20261204101000_owners';

  override async up(): Promise<void> {
    await this.updateInBatches(
      'purchase',
      `browsers = case when cardinality(browsers) < 10 then browsers[1:1] else '{}' end`,
      'cardinality(browsers) > 1',
    );
  }

  override async down(): Promise<void> {}
}
