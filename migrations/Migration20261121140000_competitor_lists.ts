import { Migration } from '@mikro-orm/migrations';

export class Migration20261121140000_competitor_lists extends Migration {
  override name = 'Migration20261121140000_competitor_lists';

  override up(): void | Promise<void> {
    this.addSql(`alter table "competitor" add column "version" int not null default 1;`);
    // Lists are ordered by registration, newest first: one index per filter has that order.
    this.addSql(
      `create index "competitor_event_id_registration_id_index" on "competitor" ("event_id", "registration_id");`,
    );
    this.addSql(
      `create index "competitor_kit_id_registration_id_index" on "competitor" ("kit_id", "registration_id");`,
    );
    this.addSql(`create index "registration_category_id_id_index" on "registration" ("category_id", "id");`);
    this.addSql(`create index "registration_status_id_index" on "registration" ("status", "id");`);
    this.addSql(`drop index "competitor_event_id_created_at_index";`);
    this.addSql(`drop index "competitor_kit_id_index";`);
    this.addSql(`drop index "registration_category_id_index";`);
  }
}
