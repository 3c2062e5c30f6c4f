import { Migration } from '@mikro-orm/migrations';

/** Stores the version in which each field was changed, previously read from the audit log. */
export class Migration20261122080000_field_versions extends Migration {
  override name = 'Migration20261122080000_field_versions';

  override up(): void | Promise<void> {
    for (const [table, subject] of [
      ['event', 'event'],
      ['competitor', 'competitor'],
      ['app_user', 'user'],
    ]) {
      this.addSql(`alter table ${table} add column field_versions jsonb not null default '{}';`);
      this.addSql(
        `update ${table} set field_versions = known.fields
          from (
            select subject_id, jsonb_object_agg(field, version) as fields
              from (
                select a.subject_id, field, max((a.detail->>'version')::int) as version
                  from audit_entry a
                  cross join lateral (
                    select jsonb_object_keys(coalesce(a.after, '{}'))
                    union all select 'password' where a.action = 'password changed') as of_line(field)
                  where a.subject = '${subject}' and a.detail ? 'version'
                  group by a.subject_id, field) as latest
              group by subject_id) as known
          where ${table}.id = known.subject_id;`,
      );
    }
  }
}
