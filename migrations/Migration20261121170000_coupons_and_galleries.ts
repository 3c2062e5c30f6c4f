import { Migration } from '@mikro-orm/migrations';

export class Migration20261121170000_coupons_and_galleries extends Migration {
  override name = 'Migration20261121170000_coupons_and_galleries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "coupon" add column "batch" text null;`);
    this.addSql(`create index "coupon_event_id_id_index" on "coupon" ("event_id", "id");`);
    this.addSql(`alter table "partner_key" add column "active" boolean not null default true;`);
    this.addSql(`create index "partner_key_event_id_id_index" on "partner_key" ("event_id", "id");`);
    this.addSql(
      `create table "gallery_image" ("id" serial primary key, "event_id" int not null, "image_id" text not null, "position" int not null, "alt" text not null);`,
    );
    this.addSql(`create index "gallery_image_image_id_index" on "gallery_image" ("image_id");`);
    this.addSql(`create index "gallery_image_event_id_position_index" on "gallery_image" ("event_id", "position");`);
    this.addSql(
      `alter table "gallery_image" add constraint "gallery_image_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gallery_image" add constraint "gallery_image_image_id_foreign" foreign key ("image_id") references "image" ("id");`,
    );
  }
}
