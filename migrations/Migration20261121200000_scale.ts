import { Migration } from '@mikro-orm/migrations';

/** Adds indexes for queries of an event of 50,000 people and of a name that 100,000 people have. */
export class Migration20261121200000_scale extends Migration {
  override name = 'Migration20261121200000_scale';

  override up(): void | Promise<void> {
    // Event beside trigrams: a common name is found in one event without reading all others.
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
