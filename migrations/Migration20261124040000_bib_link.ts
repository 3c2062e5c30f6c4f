import { Migration } from '@mikro-orm/migrations';

/** Adds the ID of the bib link to competitors, also to stored ones. */
export class Migration20261124040000_bib_link extends Migration {
  override name = 'Migration20261124040000_bib_link';

  override up(): void | Promise<void> {
    this.addSql(`alter table "competitor" add "link_id" uuid not null default gen_random_uuid();`);
    this.addSql(`alter table "competitor" add constraint "competitor_link_id_unique" unique ("link_id");`);
  }
}
