import { Migration } from '@mikro-orm/migrations';

/** Adds an index from which the audit entries of certain events are counted and filtered without reading rows. */
export class Migration20261121200100_audit_covering extends Migration {
  override name = 'Migration20261121200100_audit_covering';

  override up(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_event_id_at_id_index";`);
    this.addSql(
      `create index audit_entry_in_event on audit_entry (event_id, at, id) include (subject, actor, user_id);`,
    );
    this.addSql(`drop index "audit_entry_user_id_at_id_index";`);
    this.addSql(
      `create index audit_entry_of_user on audit_entry (user_id, at, id) include (event_id, subject, actor);`,
    );
  }
}
