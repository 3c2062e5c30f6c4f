import { OnlineMigration } from './support/online-migration.ts';

/** Stores whether a person authorised the use of health data, which every earlier text included. */
export class Migration20261213180500_health_consent extends OnlineMigration {
  override name = 'Migration20261213180500_health_consent';

  override async up(): Promise<void> {
    await this.execute('alter table competitor add column if not exists health_consent boolean not null default false');
    await this.updateInBatches(
      'competitor',
      'health_consent = true',
      'consent_version is not null and not health_consent',
    );
  }

  override async down(): Promise<void> {
    await this.execute('alter table competitor drop column health_consent');
  }
}
