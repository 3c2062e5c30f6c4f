import { Migration } from '@mikro-orm/migrations';

/** Announces changes of partner keys, which cached pages show. */
export class Migration20261125020000_partner_keys_are_content extends Migration {
  override name = 'Migration20261125020000_partner_keys_are_content';

  override up(): void | Promise<void> {
    this.addSql(
      `create trigger content_changed after insert or update or delete or truncate on partner_key for each statement execute function content_changed();`,
    );
  }
}
