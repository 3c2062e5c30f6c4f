import { Migration } from '@mikro-orm/migrations';

/**
 * Stores the creator of a webhook, who gets a mail when it stops, and adds an index that counts its attempts in
 * progress.
 */
export class Migration20261130090000_webhook_maker extends Migration {
  override name = 'Migration20261130090000_webhook_maker';

  override up(): void | Promise<void> {
    this.addSql(`alter table webhook add column maker_id int null;`);
    this.addSql(
      `alter table webhook add constraint webhook_maker_id_foreign foreign key (maker_id) references app_user (id) on delete set null;`,
    );
    this.addSql(`create index webhook_maker_id_index on webhook (maker_id);`);
    this.addSql(
      `create index webhook_delivery_under_way on webhook_delivery (webhook_id) where under_way_since is not null;`,
    );
  }
}
