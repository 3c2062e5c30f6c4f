import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { containing } from '../platform/database/like.js';
import { listSorts, type ListArgs } from '../platform/list/list-sort.js';
import { readPage, type Page } from '../platform/list/page.js';
import { rowId } from '../platform/database/row-id.js';
import { searchable } from '../platform/database/searchable.js';
import type { AppContext } from '../app-context.js';
import { viewerProducts } from './find-product.js';
import { Product } from './product.entity.js';
import type { ProductFilter, ProductStock } from './product.inputs.js';

const PER_PAGE = 20;
/** Units of a size at or below which its stock is low. */
const LOW = 3;

/** Columns that the list can be sorted by. */
export const productSorts = listSorts('ProductSort', {
  NAME: { means: 'name', keys: (to) => [{ searchText: to }, { id: to }] },
  SKU: { means: 'SKU', keys: (to) => [{ sku: to }, { id: to }] },
  PRICE: { means: 'price', keys: (to) => [{ price: to }, { id: to }] },
  UNITS: {
    means: 'units left; products without counted units come last',
    keys: (to) => [{ [raw((alias) => unitsLeft(alias))]: `${to} nulls last` }, { id: to }],
  },
});

const unitsLeft = (product: string): string =>
  `(case when ${product}.shop_url is null then
    (select sum(q."limit" - q.taken) from product_size s join quota q on q.id = s.units_id where s.product_id = ${product}.id) end)`;

/** Lists the viewer's products for the back-office, newest first. */
export function listProducts(
  { em, viewer }: AppContext,
  filter: ProductFilter,
  at: ListArgs<typeof productSorts>,
): Promise<Page<Product>> {
  return readPage(
    em,
    Product,
    { $and: [viewerProducts(viewer), ...conditions(filter)] },
    {
      orderBy: { id: 'desc' },
      sorts: productSorts,
      at,
      perPage: PER_PAGE,
    },
  );
}

function conditions({ search, status, eventId, stock }: ProductFilter): FilterQuery<Product>[] {
  const searchTerms = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  return [
    ...searchTerms.map((word) => ({ searchText: { $like: containing(word) } })),
    ...(status ? [{ status }] : []),
    ...(eventId ? [{ event: rowId(eventId) }] : []),
    ...(stock ? inStock[stock] : []),
  ];
}

const sizesWith = (having: string) =>
  raw(
    `(select s.product_id from product_size s join quota q on q.id = s.units_id group by s.product_id having ${having})`,
  );
const hasUnits = () => sizesWith('sum(q."limit" - q.taken) > 0');
const hasSizes = () => sizesWith('count(*) > 0');

const inStock: Record<ProductStock, FilterQuery<Product>[]> = {
  AVAILABLE: [{ shopUrl: null }, { $or: [{ id: { $in: hasUnits() } }, { id: { $nin: hasSizes() } }] }],
  LOW: [{ shopUrl: null }, { id: { $in: sizesWith(`min(q."limit" - q.taken) <= ${LOW}`) } }],
  SOLD_OUT: [{ shopUrl: null }, { id: { $in: sizesWith('sum(q."limit" - q.taken) = 0') } }],
  EXTERNAL: [{ shopUrl: { $ne: null } }],
};
