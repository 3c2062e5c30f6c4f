import { Migration } from '@mikro-orm/migrations';

/** Stores when a checkout was opened, and versions of a registration's category. */
export class Migration20261124030000_corrections extends Migration {
  override name = 'Migration20261124030000_corrections';

  override up(): void | Promise<void> {
    this.addSql('alter table payment add column checkout_opened_at timestamptz null;');
    // Whether older checkouts were opened is unknown: they count as opened until they end.
    this.addSql(`update payment set checkout_opened_at = created_at where status = 'PENDING';`);
    this.addSql('alter table registration add column version int not null default 1;');
    this.addSql(`alter table registration add column field_versions jsonb not null default '{}';`);
  }
}
