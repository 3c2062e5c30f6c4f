import { Migration } from '@mikro-orm/migrations';

/**
 * A save pays for every index it has an entry in. Most purchases have no code and no partner key, and most lines of the
 * list of changes are nobody's of the back-office: those need no entry. By the day of its purchase nothing is looked for.
 */
export class Migration20261122140000_fewer_index_entries extends Migration {
  override name = 'Migration20261122140000_fewer_index_entries';

  override up(): void | Promise<void> {
    this.addSql(`drop index purchase_created_at_index;`);
    for (const column of ['coupon_id', 'partner_key_id']) {
      this.addSql(`drop index purchase_${column}_index;`);
      this.addSql(`create index purchase_${column} on purchase (${column}) where ${column} is not null;`);
    }
    this.addSql(`drop index audit_entry_of_user;`);
    this.addSql(
      `create index audit_entry_of_user on audit_entry (user_id, at, id) include (event_id, subject, actor) where user_id is not null;`,
    );
  }
}
