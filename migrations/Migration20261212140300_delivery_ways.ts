import { Migration } from '@mikro-orm/migrations';

/** Adds the delivery ways of an event and the delivery way of an order; null for stored orders. */
export class Migration20261212140300_delivery_ways extends Migration {
  override name = 'Migration20261212140300_delivery_ways';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "delivery_way" ("id" serial primary key, "event_id" int not null, "kind" text not null, "price" bigint not null, "days_from" int null, "days_to" int null, "place" text null);`,
    );
    this.addSql(`alter table "delivery_way" add constraint "delivery_way_price" check (price >= 0);`);
    this.addSql(
      `alter table "delivery_way" add constraint "delivery_way_days" check (days_from >= 0 and days_to >= days_from);`,
    );
    this.addSql(
      `alter table "delivery_way" add constraint "delivery_way_kind_check" check ("kind" in ('PICKUP', 'SHIPPING'));`,
    );
    this.addSql(
      `alter table "delivery_way" add constraint "delivery_way_event_id_kind_unique" unique ("event_id", "kind");`,
    );
    this.addSql(
      `alter table "delivery_way" add constraint "delivery_way_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `create trigger content_changed after insert or update or delete or truncate on delivery_way for each statement execute function content_changed();`,
    );
    this.addSql(`alter table "goods_order" add column "delivery_way" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "goods_order" drop column "delivery_way";`);
    this.addSql(`drop table "delivery_way";`);
  }
}
