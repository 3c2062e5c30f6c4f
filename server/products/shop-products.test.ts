import { EventStatus } from '../events/event-enums.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { ProductStatus } from './product-enums.js';

const { as, build } = await openApi();
const event = await build.event();
const other = await build.event();
const closed = await build.event({ status: EventStatus.INACTIVE });
const shirt = await build.product(event);
const cap = await build.product(other, { sizes: [{ size: 'Única', limit: 2, taken: 2 }] });
const rack = await build.product(null, { sizes: [] });
const hidden = await build.product(event, { status: ProductStatus.INACTIVE });
const over = await build.product(closed);

const ids = (rows: { id: string }[]) => rows.map(({ id }) => Number(id)).sort((first, second) => first - second);

it('The shop shows active products of active events and those sold elsewhere, counted by event', async () => {
  const findShopPage = async (slug?: string) =>
    (
      await as(null).graphql<{
        shopProducts: { data: { id: string }[]; offered: number; events: { event: { slug: string }; count: number }[] };
      }>(
        'query ($eventSlug: String) { shopProducts(eventSlug: $eventSlug) { data { id } offered events { event { slug } count } } }',
        {
          eventSlug: slug,
        },
      )
    ).data.shopProducts;
  const all = await findShopPage();
  expect(ids(all.data)).toEqual([shirt.id, cap.id, rack.id]);
  expect(all.offered).toBe(3);
  expect(all.events).toEqual([
    { event: { slug: event.slug }, count: 1 },
    { event: { slug: other.slug }, count: 1 },
  ]);
  expect(ids((await findShopPage(other.slug)).data)).toEqual([cap.id]);
  expect(ids((await findShopPage(closed.slug)).data)).toEqual([]);
});

it('The shop does not return products that it does not offer', async () => {
  const ask = async (id: number) =>
    (
      await as(null).graphql<{ shopProduct: { unitsLeft: number | null } | null }>(
        'query ($id: ID!) { shopProduct(id: $id) { unitsLeft } }',
        { id: String(id) },
      )
    ).data.shopProduct;
  expect(await ask(shirt.id)).toEqual({ unitsLeft: 10 });
  expect(await ask(cap.id)).toEqual({ unitsLeft: 0 });
  expect(await ask(rack.id)).toEqual({ unitsLeft: null });
  expect(await ask(hidden.id)).toBeNull();
  expect(await ask(over.id)).toBeNull();
  const { data } = await as(null).graphql<{ cartProducts: { id: string }[] }>(
    'query ($ids: [ID!]!) { cartProducts(ids: $ids) { id } }',
    { ids: [cap, hidden, over, rack, cap].map(({ id }) => String(id)) },
  );
  expect(ids(data.cartProducts)).toEqual([cap.id, rack.id]);
  const { status } = await as(null).rest('GET', `/api/data-product/${hidden.id}`);
  expect(status).toBe(404);
  expect((await as(null).rest('GET', `/api/event-products?event_id=${closed.id}`)).body).toEqual([]);
});

it('A product shows the newest others of its event, with as few statements for many as for one', async () => {
  const race = await build.event();
  const newProducts = [];
  for (let index = 0; index < 6; index++) newProducts.push(await build.product(race));
  await build.product(race, { status: ProductStatus.INACTIVE });
  const QUERY = '{ shopProducts { data { id others { id } } } }';
  const { data } = await as(null).graphql<{ shopProducts: { data: { id: string; others: { id: string }[] }[] } }>(
    QUERY,
  );
  const otherIds = (id: number) =>
    data.shopProducts.data.find((row) => row.id === String(id))?.others.map((other) => Number(other.id));
  const newestFirst = newProducts.map(({ id }) => id).reverse();
  expect(otherIds(newestFirst[0]!)).toEqual(newestFirst.slice(1, 5));
  expect(otherIds(newestFirst[5]!)).toEqual(newestFirst.slice(0, 4));
  expect(otherIds(shirt.id)).toEqual([]);
  expect(otherIds(rack.id)).toEqual([]);
  const ask = (query: string) => countStatements(() => as(null).graphql(query));
  expect(await ask(QUERY)).toBe((await ask('{ shopProducts { data { id } } }')) + 2);
});
