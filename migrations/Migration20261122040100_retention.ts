import { Migration } from '@mikro-orm/migrations';

/** Allows deleting health data while the person stays, and redacting an audit entry. */
export class Migration20261122040100_retention extends Migration {
  override name = 'Migration20261122040100_retention';

  override up(): void | Promise<void> {
    this.addSql(`alter table "competitor" alter column "blood_type" drop not null;`);
    this.addSql(`alter table "competitor" alter column "rh_factor" drop not null;`);
    this.addSql(`alter table "audit_entry" add column "redacted_at" timestamptz null;`);
  }
}
