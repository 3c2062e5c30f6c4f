import { Migration } from '@mikro-orm/migrations';

/** Adds the status REFUNDED, previously DELETED; units of sent items stay taken. */
export class Migration20261122160000_refunds extends Migration {
  override name = 'Migration20261122160000_refunds';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "purchase" drop constraint "purchase_status_check", add constraint "purchase_status_check" check ("status" in ('UNPAID', 'REJECTED', 'PAID', 'PARTNER', 'COURTESY', 'FREE', 'EXPIRED', 'DELETED', 'REFUNDED'));`,
    );
    this.addSql(
      `update purchase p set status = 'REFUNDED' where status = 'DELETED' and exists (
          select from payment m join payment_note n on n.payment_id = m.id where m.purchase_id = p.id and n.places = 'FREE');`,
    );
    this.addSql(`alter table "quota_use" add column "handed_over" boolean not null default false;`);
    this.addSql(
      `update quota_use u set handed_over = true from goods_order o, quota q
          where o.id = u.purchase_id and o.sent_at is not null and q.id = u.quota_id and q.kind = 4;`,
    );
  }
}
