import { Migration } from '@mikro-orm/migrations';

/**
 * Deletes the queues of periodic jobs, because a queue keeps the policy with which it was created. The next start creates
 * them so that a job runs once at a time over all nodes, and enqueues the jobs again. (A new database has no queues yet.)
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
