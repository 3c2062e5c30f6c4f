import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261201010000_price_lines_name_products as NameProducts } from '../../migrations/Migration20261201010000_price_lines_name_products.js';
import { Migration20261201020000_one_open_attempt as OneOpenAttempt } from '../../migrations/Migration20261201020000_one_open_attempt.js';
import { Migration20261204101000_owners as Owners } from '../../migrations/Migration20261204101000_owners.js';
import { migrate } from '../platform/database/migrate.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { testDatabase } from './database.js';
import { openTestServices } from './services.js';

const { services, build } = await openTestServices();
const rows = <Row>(text: string): Promise<Row[]> => services.orm.em.fork().execute(text);
let runs = 0;

/** Runs a migration on a database that has its result, except for rows that the test reverted. */
async function runAgain(migration: Extract<MigrationObject, { class: unknown }>['class']): Promise<void> {
  await migrate((await testDatabase()).url, {
    migrations: [{ name: `Again${++runs}`, class: migration }],
  });
}

/** Adds 2,500 copies of a row, so that an update needs three batches. */
const copy = (table: string, id: number, changes = `'{}'::jsonb`) =>
  rows(`insert into ${table} select (jsonb_populate_record(original, jsonb_build_object('id', ${id} + n) || ${changes})).*
    from ${table} original, generate_series(1, 2500) n where id = ${id}`);

it('price lines of products name product and size of the order item in their position', async () => {
  const event = await build.event();
  const [product, other] = [await build.product(event), await build.product(event)];
  const { id } = await build.registration({ event });
  await rows(`insert into goods_order (id, name, last_name, dni, email, phone, department, city, address, search_text)
    values (${id}, '', '', '', '', '', '', '', '', '')`);
  await rows(`insert into order_item (order_id, product_id, size_id, name, sku, quantity, unit_amount) values
    (${id}, ${product.id}, ${product.sizes[0]!.id}, 'Gorra', 'G', 1, 1), (${id}, ${other.id}, null, 'Pin', 'P', 1, 1)`);
  const lines = (...products: object[]) => [
    { kind: 'REGISTRATION', amount: 1 },
    ...products.map((ids, at) => ({ kind: 'PRODUCT', amount: at, ...ids })),
    { kind: 'DISCOUNT', amount: -1 },
  ];
  await rows(`update purchase set lines = '${JSON.stringify(lines({}, {}))}' where id = ${id}`);
  await runAgain(NameProducts);
  expect(await rows(`select lines from purchase where id = ${id}`)).toEqual([
    {
      lines: lines({ productId: product.id, sizeId: product.sizes[0]!.id }, { productId: other.id, sizeId: null }),
    },
  ]);
});

it('the newest unopened payment of a purchase stays, and the index is built', async () => {
  const registration = await build.registration({ event: await build.event() });
  const { id } = await build.payment(registration, { status: PaymentStatus.PENDING });
  await rows('drop index payment_open_attempt');
  await copy('payment', id, `jsonb_build_object('reference', 'R' || n)`);
  await runAgain(OneOpenAttempt);
  expect(await rows(`select id from payment where status = 'PENDING' and purchase_id = ${registration.id}`)).toEqual([
    { id: id + 2500 },
  ]);
  expect(
    await rows(`select indisvalid as valid, indisunique as unique from pg_index
      where indexrelid = 'payment_open_attempt'::regclass`),
  ).toEqual([{ valid: true, unique: true }]);
});

it('the first of up to nine browsers of a purchase stays its owner', async () => {
  const { id } = await build.registration({ event: await build.event() });
  await copy('purchase', id, `jsonb_build_object('token', 'T' || n, 'browsers', array['a', 'b'])`);
  await rows(`update purchase set browsers = array(select n::text from generate_series(1, 10) n) where id = ${id}`);
  await runAgain(Owners);
  expect(
    await rows(`select browsers, count(*)::int from purchase where id >= ${id} group by browsers order by browsers`),
  ).toEqual([
    { browsers: [], count: 1 },
    { browsers: ['a'], count: 2500 },
  ]);
});
