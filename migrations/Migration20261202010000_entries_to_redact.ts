import { OnlineMigration } from './support/online-migration.ts';

/**
 * Adds an index for the nightly redaction of the audit log, whose batches must find the next entries without a scan.
 */
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
