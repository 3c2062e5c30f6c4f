import { OnlineMigration } from './support/online-migration.ts';

/** Makes delivery rows the queue of webhooks, with leases that end with their node, and adds five topics. */
export class Migration20261207100000_webhook_leases extends OnlineMigration {
  override name = 'Migration20261207100000_webhook_leases';

  override async up(): Promise<void> {
    await this.execute('alter table webhook_delivery add column if not exists under_way_node int');
    await this.replaceCheck(
      'webhook_delivery',
      'webhook_delivery_type_check',
      `type in ('registration.paid', 'registration.expired', 'registration.deleted', 'registration.refunded',
        'registration.edited', 'order.paid', 'order.expired', 'order.deleted', 'order.refunded', 'order.sent')`,
    );
    await this.createIndex({
      name: 'webhook_delivery_due_new',
      table: 'webhook_delivery',
      columns: 'webhook_id, next_attempt_at, id',
      where: `state = 'WAITING'`,
    });
    await this.dropIndex('webhook_delivery_due');
    await this.execute('alter index webhook_delivery_due_new rename to webhook_delivery_due');
  }

  override async down(): Promise<void> {
    await this.dropIndex('webhook_delivery_due');
    await this.createIndex({
      name: 'webhook_delivery_due',
      table: 'webhook_delivery',
      columns: 'next_attempt_at',
      where: `state = 'WAITING'`,
    });
    await this.execute('alter table webhook_delivery drop column under_way_node');
  }
}
