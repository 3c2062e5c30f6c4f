import { Migration } from '@mikro-orm/migrations';

/**
 * Changes the indexes that count unpaid people to begin with the hash. Beginning with the event, either served both
 * counts while PostgreSQL had no statistics, and then read every unpaid row of the event.
 */
export class Migration20261122070000_unpaid_by_origin extends Migration {
  override name = 'Migration20261122070000_unpaid_by_origin';

  override up(): void | Promise<void> {
    this.addSql(`drop index registration_unpaid_from;`);
    this.addSql(
      `create index registration_unpaid_from on registration (saved_from, event_id) include (team_size) where status in ('UNPAID', 'REJECTED');`,
    );
    this.addSql(`drop index registration_unpaid_payer;`);
    this.addSql(
      `create index registration_unpaid_payer on registration (payer_hash, event_id) include (team_size) where status in ('UNPAID', 'REJECTED');`,
    );
  }
}
