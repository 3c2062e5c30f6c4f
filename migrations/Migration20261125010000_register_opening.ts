import { Migration } from '@mikro-orm/migrations';

/** From when one may register; events that are stored already are open, as they were. */
export class Migration20261125010000_register_opening extends Migration {
  override name = 'Migration20261125010000_register_opening';

  override up(): void | Promise<void> {
    this.addSql('alter table "event" add column "register_opening" timestamptz null;');
    this.addSql(
      'alter table "event" add constraint "event_opening_before_deadline" check (register_opening < register_deadline);',
    );
  }
}
