import { Migration } from '@mikro-orm/migrations';

/** Adds categories that accept only teams. */
export class Migration20261213090000_teams_only extends Migration {
  override name = 'Migration20261213090000_teams_only';

  override up(): void | Promise<void> {
    this.addSql(`alter table "category" add column "teams_only" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "category" drop column "teams_only";`);
  }
}
