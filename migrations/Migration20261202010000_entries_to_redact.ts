import { OnlineMigration } from './support/online-migration.ts';

/** The nightly redaction of the audit log works in batches, each of which has to find the next entries without a scan. */
export class Migration20261202010000_entries_to_redact extends OnlineMigration {
  override name = 'Migration20261202010000_entries_to_redact';

  override async up(): Promise<void> {
    await this.createIndex({
      name: 'audit_entry_to_redact',
      table: 'audit_entry',
      columns: 'at, id',
      where: `redacted_at is null and (subject = 'user' or action = 'exported')`,
    });
  }

  override async down(): Promise<void> {
    await this.dropIndex('audit_entry_to_redact');
  }
}
