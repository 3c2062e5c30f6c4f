import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the time at which a session's user last confirmed the password. Null, as in all existing sessions, is the time
 * of the login.
 */
export class Migration20261205100000_reauthenticated_at extends Migration {
  override name = 'Migration20261205100000_reauthenticated_at';

  override up(): void | Promise<void> {
    this.addSql(`alter table "user_session" add column "reauthenticated_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "user_session" drop column "reauthenticated_at";`);
  }
}
