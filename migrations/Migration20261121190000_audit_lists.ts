import { Migration } from '@mikro-orm/migrations';

export class Migration20261121190000_audit_lists extends Migration {
  override name = 'Migration20261121190000_audit_lists';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add column "user_name" text null;`);
    this.addSql(`update "audit_entry" a set "user_name" = u."name" from "app_user" u where u."id" = a."user_id";`);
    this.addSql(`drop index "audit_entry_at_index";`);
    this.addSql(`drop index "audit_entry_subject_subject_id_id_index";`);
    this.addSql(`drop index "audit_entry_event_id_id_index";`);
    this.addSql(`drop index "audit_entry_user_id_id_index";`);
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id");`);
    this.addSql(
      `create index "audit_entry_subject_subject_id_at_id_index" on "audit_entry" ("subject", "subject_id", "at", "id");`,
    );
    this.addSql(`create index "audit_entry_subject_at_id_index" on "audit_entry" ("subject", "at", "id");`);
    this.addSql(`create index "audit_entry_event_id_at_id_index" on "audit_entry" ("event_id", "at", "id");`);
    this.addSql(`create index "audit_entry_user_id_at_id_index" on "audit_entry" ("user_id", "at", "id");`);
    this.addSql(`create index "audit_entry_actor_at_id_index" on "audit_entry" ("actor", "at", "id");`);
  }
}
