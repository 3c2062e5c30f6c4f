import { Migration } from '@mikro-orm/migrations';

export class Migration20261121180000_statistics extends Migration {
  override name = 'Migration20261121180000_statistics';

  override up(): void | Promise<void> {
    this.addSql(`alter table "event" add column "previous_edition_id" int null;`);
    this.addSql(
      `alter table "event" add constraint "event_previous_edition_id_foreign" foreign key ("previous_edition_id") references "event" ("id") on delete set null;`,
    );
    this.addSql(`create index "event_previous_edition_id_index" on "event" ("previous_edition_id");`);

    this.addSql(`alter table "payment" add column "approved_at" timestamptz null;`);
    // The audit log has the time of each approval; older payments use their last change.
    this.addSql(
      `update "payment" p set "approved_at" = a."at" from (select "subject_id", min("at") as "at" from "audit_entry" where "subject" = 'payment' and "action" = 'approved' group by "subject_id") a where a."subject_id" = p."id";`,
    );
    this.addSql(
      `update "payment" set "approved_at" = "updated_at" where "status" = 'APPROVED' and "approved_at" is null;`,
    );

    this.addSql(`drop index "registration_event_id_status_index";`);
    this.addSql(
      `create index registration_statistics on registration (event_id, status) include (team_size, created_at, coupon_id, partner_key_id);`,
    );
    this.addSql(`create index payment_income on payment (event_id, status) include (gateway, amount, approved_at);`);
  }
}
