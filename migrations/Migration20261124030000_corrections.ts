import { Migration } from '@mikro-orm/migrations';

/** When a checkout was opened is the payment's own knowledge, and a team's category has versions as its people have. */
export class Migration20261124030000_corrections extends Migration {
  override name = 'Migration20261124030000_corrections';

  override up(): void | Promise<void> {
    this.addSql('alter table payment add column checkout_opened_at timestamptz null;');
    // Nobody noted whether it was: until it ends, it counts as opened.
    this.addSql(`update payment set checkout_opened_at = created_at where status = 'PENDING';`);
    this.addSql('alter table registration add column version int not null default 1;');
    this.addSql(`alter table registration add column field_versions jsonb not null default '{}';`);
  }
}
