import { OnlineMigration } from './support/online-migration.ts';

/** SQL condition: a payment whose checkout was not opened. */
const isOpenAttempt = (payment: string): string =>
  `${payment}.status = 'PENDING' and ${payment}.checkout_opened_at is null and ${payment}.transaction_id is null
    and not ${payment}.by_document`;

/**
 * Allows one payment per purchase, gateway and amount whose checkout was not opened. Of several stored ones the newest
 * stays, which responses name; the others expire, and are applied if they are approved.
 */
export class Migration20261201020000_one_open_attempt extends OnlineMigration {
  override name = 'Migration20261201020000_one_open_attempt';

  override async up(): Promise<void> {
    await this.updateInBatches(
      'payment',
      `status = 'EXPIRED', updated_at = now()`,
      `${isOpenAttempt('payment')} and exists (
        select from payment newer
        where newer.purchase_id = payment.purchase_id and newer.gateway = payment.gateway and newer.amount = payment.amount
          and ${isOpenAttempt('newer')} and newer.id > payment.id)`,
    );
    await this.createIndex({
      name: 'payment_open_attempt',
      table: 'payment',
      columns: 'purchase_id, gateway, amount',
      where: `status = 'PENDING' and checkout_opened_at is null and transaction_id is null and not by_document`,
      unique: true,
    });
  }

  override async down(): Promise<void> {
    await this.dropIndex('payment_open_attempt');
  }
}
