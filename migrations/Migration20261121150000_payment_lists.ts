import { Migration } from '@mikro-orm/migrations';

export class Migration20261121150000_payment_lists extends Migration {
  override name = 'Migration20261121150000_payment_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "payment" add column "event_id" int null, add column "second_transaction_id" text null, add column "received_in_cents" bigint null, add column "received_currency" text null;`,
    );
    this.addSql(
      `update "payment" p set "event_id" = r."event_id" from "registration" r where r."id" = p."registration_id";`,
    );
    this.addSql(`alter table "payment" alter column "event_id" set not null;`);
    this.addSql(
      `alter table "payment" add constraint "payment_event_id_foreign" foreign key ("event_id") references "event" ("id");`,
    );
    this.addSql(`alter table "payment" drop constraint "payment_reference_unique";`);
    this.addSql(`create unique index payment_reference on payment (reference text_pattern_ops);`);
    this.addSql(`create index payment_transaction on payment (transaction_id) where transaction_id is not null;`);
    this.addSql(`drop index payment_review;`);
    this.addSql(`create index payment_review on payment (event_id, id) where review is not null;`);
    this.addSql(`create index "payment_event_id_id_index" on "payment" ("event_id", "id");`);
    this.addSql(`create index "payment_event_id_status_id_index" on "payment" ("event_id", "status", "id");`);
    this.addSql(`create index "payment_status_id_index" on "payment" ("status", "id");`);
    this.addSql(`create index "payment_gateway_id_index" on "payment" ("gateway", "id");`);
    this.addSql(
      `create index payment_notice_transaction on payment_notice (transaction_id) where transaction_id is not null;`,
    );
  }
}
