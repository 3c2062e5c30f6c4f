import { OnlineMigration } from './support/online-migration.ts';

/** Stores the consent text with which health data were corrected. */
export class Migration20261214011500_health_consent_text extends OnlineMigration {
  override name = 'Migration20261214011500_health_consent_text';

  override async up(): Promise<void> {
    await this.execute(
      `alter table competitor add column if not exists health_consent_version text null,
        add column if not exists health_consent_at timestamptz null`,
    );
    await this.updateInBatches(
      'competitor',
      'health_consent_version = consent_version, health_consent_at = consent_at',
      'health_consent and consent_version is not null and health_consent_version is null',
    );
  }

  override async down(): Promise<void> {
    await this.execute('alter table competitor drop column health_consent_version, drop column health_consent_at');
  }
}
