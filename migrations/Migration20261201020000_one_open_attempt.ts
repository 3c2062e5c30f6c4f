import { Migration } from '@mikro-orm/migrations';

/**
 * Allows one payment per purchase, gateway and amount whose checkout was not opened. Of several that were stored before, the
 * newest stays, which is the one that answers name; the others expire, and are applied all the same if they are approved.
 */
export class Migration20261201020000_one_open_attempt extends Migration {
  override name = 'Migration20261201020000_one_open_attempt';

  override up(): void | Promise<void> {
    this.addSql(`
      update payment set status = 'EXPIRED', updated_at = now()
      where status = 'PENDING' and checkout_opened_at is null and transaction_id is null and not by_document
        and exists (
          select from payment newer
          where newer.purchase_id = payment.purchase_id and newer.gateway = payment.gateway and newer.amount = payment.amount
            and newer.status = 'PENDING' and newer.checkout_opened_at is null and newer.transaction_id is null
            and not newer.by_document and newer.id > payment.id);`);
    this.addSql(`create unique index payment_open_attempt on payment (purchase_id, gateway, amount)
      where status = 'PENDING' and checkout_opened_at is null and transaction_id is null and not by_document;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index payment_open_attempt;`);
  }
}
