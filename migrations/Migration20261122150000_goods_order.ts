import { Migration } from '@mikro-orm/migrations';

/** Adds orders with items and shipping address; an order shares the ID of its purchase. */
export class Migration20261122150000_goods_order extends Migration {
  override name = 'Migration20261122150000_goods_order';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "goods_order" ("id" int not null, "name" text not null, "last_name" text not null, "dni" text not null, "email" text not null, "phone" text not null, "department" text not null, "city" text not null, "address" text not null, "search_text" text not null, "consent_version" text null, "consent_at" timestamptz null, "consent_address" text null, "sent_at" timestamptz null, "mailed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index goods_order_search on goods_order using gin (search_text gin_trgm_ops);`);
    this.addSql(`create index goods_order_unsent on goods_order (id) where sent_at is null;`);
    this.addSql(
      `alter table "goods_order" add constraint "goods_order_id_foreign" foreign key ("id") references "purchase" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "order_item" ("id" serial primary key, "order_id" int not null, "product_id" int not null, "size_id" int null, "name" text not null, "sku" text not null, "size_name" text null, "quantity" int not null, "unit_amount" bigint not null, constraint "order_item_quantity" check (quantity > 0));`,
    );
    this.addSql(`create index "order_item_order_id_index" on "order_item" ("order_id");`);
    this.addSql(`create index "order_item_product_id_index" on "order_item" ("product_id");`);
    this.addSql(`create index "order_item_size_id_index" on "order_item" ("size_id");`);
    this.addSql(
      `alter table "order_item" add constraint "order_item_order_id_foreign" foreign key ("order_id") references "goods_order" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_item" add constraint "order_item_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );
    this.addSql(
      `alter table "order_item" add constraint "order_item_size_id_foreign" foreign key ("size_id") references "product_size" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claim" drop constraint "claim_kind", add constraint "claim_kind" check (kind in (1, 2));`,
    );
  }
}
