import { OnlineMigration } from './support/online-migration.ts';

/** Stores the address to which a link to a place will be mailed. */
export class Migration20261218010000_waiting_place_email extends OnlineMigration {
  override name = 'Migration20261218010000_waiting_place_email';

  override async up(): Promise<void> {
    await this.execute('alter table waiting_place add column if not exists email text');
  }

  override async down(): Promise<void> {
    await this.execute('alter table waiting_place drop column email');
  }
}
