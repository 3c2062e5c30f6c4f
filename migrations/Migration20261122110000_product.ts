import { Migration } from '@mikro-orm/migrations';

/** Adds products, their sizes with a quota each, and their images. */
export class Migration20261122110000_product extends Migration {
  override name = 'Migration20261122110000_product';

  override up(): void | Promise<void> {
    this.addSql(
      String.raw`create table "product" ("id" serial primary key, "event_id" int null, "name" text not null, "sku" text not null, "price" bigint not null, "status" text not null, "description" text not null, "shop_url" text null, "version" int not null default 1, "field_versions" jsonb not null default '{}', "thumbnail_id" text null, "created_at" timestamptz not null, "search_text" text generated always as (lower(regexp_replace(normalize(name || ' ' || sku, nfd), '[\u0300-\u036f]', '', 'g'))) stored not null);`,
    );
    this.addSql(`alter table "product" add constraint "product_price" check (price >= 0);`);
    this.addSql(
      `alter table "product" add constraint "product_sold_somewhere" check (event_id is not null or shop_url is not null);`,
    );
    this.addSql(
      `alter table "product" add constraint "product_status_check" check ("status" in ('active', 'inactive'));`,
    );
    this.addSql(
      `alter table "product" add constraint "product_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "product" add constraint "product_thumbnail_id_foreign" foreign key ("thumbnail_id") references "image" ("id") on delete set null;`,
    );
    this.addSql(`create index "product_event_id_index" on "product" ("event_id");`);
    this.addSql(`create index "product_thumbnail_id_index" on "product" ("thumbnail_id");`);
    this.addSql(`create unique index product_sku on product (coalesce(event_id, 0), lower(sku));`);
    this.addSql(`create index product_search on product using gin (search_text gin_trgm_ops);`);

    this.addSql(
      `create table "product_size" ("id" serial primary key, "product_id" int not null, "size" text not null, "units_id" int not null);`,
    );
    this.addSql(
      `alter table "product_size" add constraint "product_size_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "product_size" add constraint "product_size_units_id_foreign" foreign key ("units_id") references "quota" ("id");`,
    );
    this.addSql(`alter table "product_size" add constraint "product_size_units_id_unique" unique ("units_id");`);
    this.addSql(`create unique index product_size_once on product_size (product_id, lower(size));`);

    this.addSql(
      `create table "product_image" ("id" serial primary key, "product_id" int not null, "image_id" text not null, "name" text not null);`,
    );
    this.addSql(
      `alter table "product_image" add constraint "product_image_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "product_image" add constraint "product_image_image_id_foreign" foreign key ("image_id") references "image" ("id");`,
    );
    this.addSql(`create index "product_image_product_id_index" on "product_image" ("product_id");`);
    this.addSql(`create index "product_image_image_id_index" on "product_image" ("image_id");`);
  }
}
