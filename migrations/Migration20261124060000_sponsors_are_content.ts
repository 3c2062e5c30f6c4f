import { Migration } from '@mikro-orm/migrations';

/** Announces changes of sponsors, which public pages show. */
export class Migration20261124060000_sponsors_are_content extends Migration {
  override name = 'Migration20261124060000_sponsors_are_content';

  override up(): void | Promise<void> {
    this.addSql(
      `create trigger content_changed after insert or update or delete or truncate on sponsor for each statement execute function content_changed();`,
    );
  }
}
