import { OnlineMigration } from './support/online-migration.ts';

/** Writes the IDs of product and size into price lines of products, which were joined to order items by position. */
export class Migration20261201010000_price_lines_name_products extends OnlineMigration {
  override name = 'Migration20261201010000_price_lines_name_products';

  override async up(): Promise<void> {
    await this.updateInBatches(
      'purchase',
      `lines = (
        select jsonb_agg(
          case when line->>'kind' = 'PRODUCT'
            then line || jsonb_build_object('productId', item.product_id, 'sizeId', item.size_id) else line end
          order by at)
        from (
          select line, at, count(*) filter (where line->>'kind' = 'PRODUCT') over (order by at) as position
          from jsonb_array_elements(purchase.lines) with ordinality as l(line, at)
        ) as numbered
        left join (
          select product_id, size_id, row_number() over (order by id) as position
          from order_item where order_id = purchase.id
        ) as item using (position))`,
      this.linesOfProducts(`not jsonb_exists(line, 'productId')`),
    );
  }

  override async down(): Promise<void> {
    await this.updateInBatches(
      'purchase',
      `lines = (
        select jsonb_agg(line - 'productId' - 'sizeId' order by at)
        from jsonb_array_elements(purchase.lines) with ordinality as l(line, at))`,
      this.linesOfProducts(`jsonb_exists(line, 'productId')`),
    );
  }

  /** SQL condition: a purchase with a price line of a product that meets the condition. */
  private linesOfProducts(condition: string): string {
    return `exists (select from order_item where order_id = purchase.id)
      and exists (select from jsonb_array_elements(purchase.lines) as line where line->>'kind' = 'PRODUCT' and ${condition})`;
  }
}
