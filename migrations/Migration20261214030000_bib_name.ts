import { OnlineMigration } from './support/online-migration.ts';

/** Stores the name that a competitor chose for the bib; empty if none. */
export class Migration20261214030000_bib_name extends OnlineMigration {
  override name = 'Migration20261214030000_bib_name';

  override async up(): Promise<void> {
    await this.execute(`alter table competitor add column if not exists bib_name text not null default ''`);
  }

  override async down(): Promise<void> {
    await this.execute('alter table competitor drop column bib_name');
  }
}
