import { Migration } from '@mikro-orm/migrations';

/** Stores whether a webhook may use plain http and private networks: WEBHOOKS_ANYWHERE when its address was saved. */
export class Migration20261206100000_webhook_anywhere extends Migration {
  override name = 'Migration20261206100000_webhook_anywhere';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook" add column "anywhere" boolean not null default false;`);
    this.addSql(`update "webhook" set "anywhere" = true where "url" like 'http://%';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook" drop column "anywhere";`);
  }
}
