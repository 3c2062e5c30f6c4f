import { OnlineMigration } from './support/online-migration.ts';

const isVerified = `m.status = 'PENDING' and m.pending_since is not null or m.status = 'APPROVED' and m.review is not null`;

/**
 * Stores since when a gateway has reported a payment as pending, when its payer came back, and whether a purchase is in
 * verification. Returns from a gateway before this migration are unknown.
 */
export class Migration20261212010000_verification extends OnlineMigration {
  override name = 'Migration20261212010000_verification';

  override async up(): Promise<void> {
    await this.execute(`alter table payment add column if not exists pending_since timestamptz null,
      add column if not exists returned_at timestamptz null`);
    await this.execute('alter table purchase add column if not exists in_verification boolean not null default false');
    const pendingSince = `select min(n.received_at) from payment_notice n where n.payment_id = payment.id and n.said = 'PENDING'
      and n.outcome in ('APPLIED', 'IGNORED', 'DUPLICATE')`;
    await this.updateInBatches(
      'payment',
      `pending_since = (${pendingSince})`,
      `status = 'PENDING' and pending_since is null and (${pendingSince}) is not null`,
    );
    await this.updateInBatches(
      'purchase',
      'in_verification = true',
      `status in ('UNPAID', 'REJECTED') and not in_verification
        and exists (select from payment m where m.purchase_id = purchase.id and (${isVerified}))`,
    );
    await this.createIndex({
      name: 'purchase_counts',
      table: 'purchase',
      columns: 'event_id, status',
      include: 'id, kind, people, created_at, coupon_id, partner_key_id, in_verification',
    });
    await this.dropIndex('purchase_statistics');
  }

  override async down(): Promise<void> {
    await this.createIndex({
      name: 'purchase_statistics',
      table: 'purchase',
      columns: 'event_id, status',
      include: 'id, kind, people, created_at, coupon_id, partner_key_id',
    });
    await this.dropIndex('purchase_counts');
    await this.execute('alter table purchase drop column in_verification');
    await this.execute('alter table payment drop column pending_since, drop column returned_at');
  }
}
