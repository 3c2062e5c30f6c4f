import { Migration } from '@mikro-orm/migrations';

/**
 * Stores the browser that made a registration and the hashes by which unpaid people are capped. Existing holds have
 * neither: their teams are found by document and birthday and count for no cap.
 */
export class Migration20261122051000_who_made_a_hold extends Migration {
  override name = 'Migration20261122051000_who_made_a_hold';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "registration" add column "browsers" text[] not null default '{}', add column "saved_from" text null, add column "payer_hash" text null;`,
    );
    this.addSql(
      `create index registration_unpaid_from on registration (event_id, saved_from) include (team_size) where status in ('UNPAID', 'REJECTED');`,
    );
    this.addSql(
      `create index registration_unpaid_payer on registration (event_id, payer_hash) include (team_size) where status in ('UNPAID', 'REJECTED');`,
    );
    this.addSql(`create index partner_key_folded on partner_key (event_id, upper(key));`);
  }
}
