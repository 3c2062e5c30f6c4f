import { OnlineMigration } from './support/online-migration.ts';

/**
 * Until now a browser that paid a purchase, or looked it up by document and birthday, became one of ten owners, and the
 * eleventh removed the first. The browser that made a purchase is the first of its list unless ten stand there.
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
