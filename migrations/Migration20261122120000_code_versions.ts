import { Migration } from '@mikro-orm/migrations';

/** Adds versions to coupons and partner keys, so that a save detects a concurrent one. */
export class Migration20261122120000_code_versions extends Migration {
  override name = 'Migration20261122120000_code_versions';

  override up(): void | Promise<void> {
    for (const table of ['coupon', 'partner_key'])
      this.addSql(
        `alter table ${table} add column version int not null default 1, add column field_versions jsonb not null default '{}';`,
      );
  }
}
