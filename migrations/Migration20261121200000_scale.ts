import { Migration } from '@mikro-orm/migrations';

/** Indexes that answer by themselves what an event of 50,000 people, or a name that a hundred thousand have, is asked. */
export class Migration20261121200000_scale extends Migration {
  override name = 'Migration20261121200000_scale';

  override up(): void | Promise<void> {
    // Beside trigrams the event: a common name of one event is found without looking at it in all others.
    this.addSql(`create extension if not exists btree_gin;`);
    this.addSql(`drop index competitor_search;`);
    this.addSql(`create index competitor_search on competitor using gin (event_id, search_text gin_trgm_ops);`);

    this.addSql(`drop index "competitor_event_id_registration_id_index";`);
    this.addSql(
      `create index competitor_in_event on competitor (event_id, registration_id desc, position) include (id, live);`,
    );

    this.addSql(`drop index registration_statistics;`);
    this.addSql(
      `create index registration_statistics on registration (event_id, status) include (id, category_id, team_size, created_at, coupon_id, partner_key_id);`,
    );
  }
}
