import { Migration } from '@mikro-orm/migrations';

/** Tables that public pages show and that change seldom; not quotas, which every hold changes. */
const tables = [
  'category',
  'event',
  'event_price',
  'event_route',
  'gallery_image',
  'gateway_account',
  'image',
  'kit',
  'product',
  'product_image',
  'product_size',
];

export class Migration20261124050000_content_changed extends Migration {
  override name = 'Migration20261124050000_content_changed';

  override up(): void | Promise<void> {
    // Notifies nodes when the change is committed, once per transaction and table.
    this.addSql(`create function content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', tg_table_name);
        return null;
      end $$;`);
    for (const table of tables) {
      this.addSql(
        `create trigger content_changed after insert or update or delete or truncate on "${table}" for each statement execute function content_changed();`,
      );
    }
  }
}
