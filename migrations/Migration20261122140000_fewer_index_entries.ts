import { Migration } from '@mikro-orm/migrations';

/**
 * Makes indexes partial, because a save pays for each entry: most purchases have no coupon or partner key, and most
 * audit entries no user. Removes an index by day of the purchase, which no query uses.
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
