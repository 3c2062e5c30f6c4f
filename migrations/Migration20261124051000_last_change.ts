import { Migration } from '@mikro-orm/migrations';

/** Adds the time of the last change of an event or product, for search engines. */
export class Migration20261124051000_last_change extends Migration {
  override name = 'Migration20261124051000_last_change';

  override up(): void | Promise<void> {
    for (const table of ['event', 'product']) {
      this.addSql(`alter table "${table}" add column "updated_at" timestamptz not null default now();`);
      this.addSql(
        `update "${table}" t set "updated_at" = greatest(t."created_at", (
          select max(at) from "audit_entry" where "subject" = '${table}' and "subject_id" = t."id"));`,
      );
    }
  }
}
