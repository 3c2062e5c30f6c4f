import { OnlineMigration } from './support/online-migration.ts';

/**
 * Orders the index of an event's purchases by ID instead of status, as competitor_in_event: lists merge both indexes
 * instead of looking up each competitor's purchase.
 */
export class Migration20261217010000_purchase_in_event extends OnlineMigration {
  override name = 'Migration20261217010000_purchase_in_event';

  override async up(): Promise<void> {
    await this.createIndex({
      name: 'purchase_in_event',
      table: 'purchase',
      columns: 'event_id, id',
      include: 'status, kind, people, created_at, coupon_id, partner_key_id, in_verification',
    });
    await this.dropIndex('purchase_counts');
  }

  override async down(): Promise<void> {
    await this.createIndex({
      name: 'purchase_counts',
      table: 'purchase',
      columns: 'event_id, status',
      include: 'id, kind, people, created_at, coupon_id, partner_key_id, in_verification',
    });
    await this.dropIndex('purchase_in_event');
  }
}
