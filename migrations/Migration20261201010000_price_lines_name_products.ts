import { Migration } from '@mikro-orm/migrations';

/** Writes the ids of product and size into the price lines of products, which were joined to order items by position. */
export class Migration20261201010000_price_lines_name_products extends Migration {
  override name = 'Migration20261201010000_price_lines_name_products';

  override up(): void | Promise<void> {
    this.addSql(`
      with item as (
        select order_id, product_id, size_id, row_number() over (partition by order_id order by id) as position from order_item
      ),
      line as (
        select p.id, l.line, l.at, count(*) filter (where l.line->>'kind' = 'PRODUCT') over (partition by p.id order by l.at) as position
        from purchase p, jsonb_array_elements(p.lines) with ordinality as l(line, at)
        where p.id in (select order_id from item)
      )
      update purchase set lines = named.lines from (
        select line.id, jsonb_agg(
          case when line.line->>'kind' = 'PRODUCT'
            then line.line || jsonb_build_object('productId', item.product_id, 'sizeId', item.size_id) else line.line end
          order by line.at) as lines
        from line left join item on item.order_id = line.id and item.position = line.position
        group by line.id
      ) as named
      where purchase.id = named.id;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`
      update purchase set lines = (
        select jsonb_agg(l.line - 'productId' - 'sizeId' order by l.at)
        from jsonb_array_elements(purchase.lines) with ordinality as l(line, at))
      where id in (select order_id from order_item);`);
  }
}
