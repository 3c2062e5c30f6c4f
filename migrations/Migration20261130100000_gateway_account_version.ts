import { Migration } from '@mikro-orm/migrations';

/** Adds a version to gateway accounts, so that a save detects a concurrent one. */
export class Migration20261130100000_gateway_account_version extends Migration {
  override name = 'Migration20261130100000_gateway_account_version';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table gateway_account add column version int not null default 1, add column field_versions jsonb not null default '{}';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table gateway_account drop column version, drop column field_versions;`);
  }
}
