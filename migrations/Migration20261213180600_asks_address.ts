import { Migration } from '@mikro-orm/migrations';

/** Stores whether an event requires the street address of competitors. */
export class Migration20261213180600_asks_address extends Migration {
  override name = 'Migration20261213180600_asks_address';

  override up(): void | Promise<void> {
    this.addSql('alter table event add column asks_address boolean not null default false;');
  }

  override down(): void | Promise<void> {
    this.addSql('alter table event drop column asks_address;');
  }
}
