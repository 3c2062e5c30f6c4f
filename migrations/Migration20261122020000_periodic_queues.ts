import { Migration } from '@mikro-orm/migrations';

/**
 * Periodic jobs run once at a time over all nodes. A queue keeps the policy it was made with, so theirs are made anew by
 * whoever starts; what waited in them comes back by itself. (A new database has no queues yet.)
 */
export class Migration20261122020000_periodic_queues extends Migration {
  override name = 'Migration20261122020000_periodic_queues';

  override up(): void | Promise<void> {
    this.addSql(`do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        perform pgboss.delete_queue(name) from (select distinct name from pgboss.schedule) as periodic;
      end if;
    end $$;`);
  }
}
