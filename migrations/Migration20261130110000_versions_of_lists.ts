import { Migration } from '@mikro-orm/migrations';

/** Adds versions to images and sponsors, so that a save detects a concurrent one. */
export class Migration20261130110000_versions_of_lists extends Migration {
  override name = 'Migration20261130110000_versions_of_lists';

  override up(): void | Promise<void> {
    this.addSql(`alter table gallery_image add column version int not null default 1;`);
    this.addSql(`alter table sponsor add column version int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table gallery_image drop column version;`);
    this.addSql(`alter table sponsor drop column version;`);
  }
}
