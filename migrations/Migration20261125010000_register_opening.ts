import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which registrations open; null (open) for stored events. */
export class Migration20261125010000_register_opening extends Migration {
  override name = 'Migration20261125010000_register_opening';

  override up(): void | Promise<void> {
    this.addSql('alter table "event" add column "register_opening" timestamptz null;');
    this.addSql(
      'alter table "event" add constraint "event_opening_before_deadline" check (register_opening < register_deadline);',
    );
  }
}
