import { OnlineMigration } from './support/online-migration.ts';

/** Adds an index for competitors sorted by document: without it each page would sort all rows. */
export class Migration20261214004200_competitors_by_document extends OnlineMigration {
  override name = 'Migration20261214004200_competitors_by_document';

  override async up(): Promise<void> {
    await this.createIndex({ name: 'competitor_by_document', table: 'competitor', columns: 'length(dni), dni, id' });
  }

  override async down(): Promise<void> {
    await this.dropIndex('competitor_by_document');
  }
}
