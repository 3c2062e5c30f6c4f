import { Migration } from '@mikro-orm/migrations';

export class Migration20261121130000_audit_before_after extends Migration {
  override name = 'Migration20261121130000_audit_before_after';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" alter column "id" type bigint;`);
    this.addSql(`alter sequence "audit_entry_id_seq" as bigint;`);
    this.addSql(
      `alter table "audit_entry" add column "event_id" int null, add column "before" jsonb null, add column "after" jsonb null;`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null;`,
    );
    this.addSql(`update "audit_entry" set "event_id" = "subject_id" where "subject" = 'event';`);
    this.addSql(
      `update "audit_entry" a set "event_id" = r."event_id" from "registration" r where a."subject" = 'registration' and r."id" = a."subject_id";`,
    );
    this.addSql(
      `update "audit_entry" a set "event_id" = r."event_id" from "payment" p join "registration" r on r."id" = p."registration_id" where a."subject" = 'payment' and p."id" = a."subject_id";`,
    );
    this.addSql(
      `update "audit_entry" set "action" = 'updated' where "action" in ('coupon created', 'partner key created');`,
    );
    this.addSql(`drop index "audit_entry_user_id_index";`);
    this.addSql(`drop index "audit_entry_subject_subject_id_index";`);
    this.addSql(
      `create index "audit_entry_subject_subject_id_id_index" on "audit_entry" ("subject", "subject_id", "id");`,
    );
    this.addSql(`create index "audit_entry_event_id_id_index" on "audit_entry" ("event_id", "id");`);
    this.addSql(`create index "audit_entry_user_id_id_index" on "audit_entry" ("user_id", "id");`);
  }
}
