import { OnlineMigration } from './support/online-migration.ts';

const CHECKED = {
  webhook_attempt: ['trouble', 'webhook_attempt_trouble_check'],
  webhook_delivery: ['last_trouble', 'webhook_delivery_last_trouble_check'],
} as const;
const BEFORE = ['NOT_HTTPS', 'UNKNOWN_NAME', 'PRIVATE_ADDRESS', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'UNSIGNED'];
const AFTER = [...BEFORE.slice(0, 4), 'BAD_CERTIFICATE', ...BEFORE.slice(4)];
const oneOf = (column: string, values: readonly string[]): string => `${column} in ('${values.join("', '")}')`;

/** Adds a reason for receivers with an invalid TLS certificate. */
export class Migration20261214011100_bad_certificate extends OnlineMigration {
  override name = 'Migration20261214011100_bad_certificate';

  override async up(): Promise<void> {
    for (const [table, [column, check]] of Object.entries(CHECKED))
      await this.replaceCheck(table, check, oneOf(column, AFTER));
  }

  override async down(): Promise<void> {
    for (const [table, [column, check]] of Object.entries(CHECKED)) {
      await this.updateInBatches(table, `${column} = 'UNREACHABLE'`, `${column} = 'BAD_CERTIFICATE'`);
      await this.replaceCheck(table, check, oneOf(column, BEFORE));
    }
  }
}
