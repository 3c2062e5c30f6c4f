import { Migration } from '@mikro-orm/migrations';

export class Migration20261121110000_event_search extends Migration {
  override name = 'Migration20261121110000_event_search';

  override up(): void | Promise<void> {
    // What the event lists search in: name and city without accents and capitals, kept by the database itself.
    this.addSql(
      String.raw`alter table "event" add column "search_text" text generated always as (lower(regexp_replace(normalize(name || ' ' || city, nfd), '[\u0300-\u036f]', '', 'g'))) stored;`,
    );
    this.addSql(`create index event_search on event using gin (search_text gin_trgm_ops);`);
  }
}
