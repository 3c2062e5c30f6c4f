import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { inTransaction } from '../platform/database/transaction.js';
import { acquireQuotas } from '../quotas/acquire-quotas.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { Product } from './product.entity.js';

const { as, build, ctx, services, app } = await openApi();
const admin = await build.user();
const event = await build.event();
const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });

interface ProductFields {
  id: string;
  name: string;
  sku: string;
  version: number;
  unitsLeft: number | null;
  description: string;
  shopUrl: string | null;
  sizes: { id: string; size: string; amount: number }[];
  thumbnail: { url: string; width: number; height: number } | null;
}
const FIELDS =
  '{ id name sku version unitsLeft description shopUrl sizes { id size amount } thumbnail { url width height } }';
const input = (more: object = {}) => ({
  name: ' Camiseta   Páramo ',
  sku: `PSU-${Math.random().toString(36).slice(2, 10)}`,
  price: 78_000,
  status: 'ACTIVE',
  eventId: String(event.id),
  description: '<p onclick="x()">De montaña<script>1</script></p>',
  sizes: [
    { size: 'S', amount: 4 },
    { size: ' M ', amount: 11 },
  ],
  ...more,
});
const create = (more: object = {}, user: User = admin) =>
  as(user).graphql<{ createProduct: ProductFields }>(
    `mutation ($input: ProductInput!) { createProduct(input: $input) ${FIELDS} }`,
    { input: input(more) },
  );
const update = (id: string, more: object, version?: number, user: User = admin) =>
  as(user).graphql<{ updateProduct: ProductFields }>(
    `mutation ($id: ID!, $input: ProductInput!, $version: Int) { updateProduct(id: $id, input: $input, version: $version) ${FIELDS} }`,
    { id, input: input(more), version },
  );
const createdProduct = async (more: object = {}): Promise<ProductFields> => (await create(more)).data.createProduct;
const auditEntries = (id: string) =>
  ctx().em.find(AuditEntry, { subject: 'product', subjectId: Number(id) }, { orderBy: { id: 'asc' } });
const picture = async (name = 'foto.png', width = 1000, height = 700): Promise<File> => {
  const content = await sharp({ create: { width, height, channels: 3, background: '#28a' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(content)], name, { type: 'image/png' });
};
/** Acquires units as a purchase does. */
async function sell(productId: string, size: string, quantity: number): Promise<void> {
  const { purchase } = await build.registration({ event });
  const product = await ctx().em.findOneOrFail(Product, Number(productId), { populate: ['sizes'] });
  const units = product.sizes.find((row) => row.size === size)!.units;
  await inTransaction(ctx(), (tx) => acquireQuotas(tx, purchase.id, [{ quotaId: units.id, quantity }]));
}

describe('a new product', () => {
  it('A new product is stored with clean text, a square image and counted sizes', async () => {
    const { data, errors } = await create({ thumbnail: await picture() });
    expect(errors).toBeUndefined();
    expect(data.createProduct).toMatchObject({
      name: 'Camiseta Páramo',
      description: '<p>De montaña</p>',
      unitsLeft: 15,
      sizes: [
        { size: 'S', amount: 4 },
        { size: 'M', amount: 11 },
      ],
      thumbnail: { width: 480, height: 480 },
    });
    expect((await fetch(app.address + data.createProduct.thumbnail!.url)).status).toBe(200);
    expect(await auditEntries(data.createProduct.id)).toMatchObject([{ action: 'created', event: { id: event.id } }]);
  });

  it('A SKU is unique in its event, case-insensitive; another event may have it', async () => {
    await createdProduct({ sku: 'GORRA-1' });
    const before = (await readdir(services.storage.location)).length;
    const { errors } = await create({ sku: 'gorra-1', thumbnail: await picture() });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { sku: ['Ya hay un producto con este SKU en el evento.'] },
    });
    expect((await readdir(services.storage.location)).length).toBe(before);
    const other = await build.event();
    expect((await create({ sku: 'gorra-1', eventId: String(other.id) })).errors).toBeUndefined();
  });

  it('All invalid fields are reported at once', async () => {
    const { errors } = await create({
      name: ' ',
      sku: '',
      price: -1,
      shopUrl: 'javascript:alert(1)',
      sizes: [{ size: '', amount: -2 }],
    });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual(
      ['name', 'price', 'shopUrl', 'sizes.0.amount', 'sizes.0.size', 'sku'].sort(),
    );
    const twice = await create({
      sizes: [
        { size: 'M', amount: 1 },
        { size: 'm ', amount: 2 },
      ],
    });
    expect(twice.errors?.[0]?.extensions.fields).toEqual({
      'sizes.1.size': ['Ya hay una variación con esta talla.'],
    });
  });

  it('A product without an event requires an external shop and an administrator', async () => {
    expect((await create({ eventId: null })).errors?.[0]?.extensions.fields).toEqual({
      eventId: ['Elige el evento, o escribe la dirección de la tienda donde se vende.'],
    });
    const elsewhere = { eventId: null, shopUrl: ' https://nogalyruta.co/medallero ', sizes: [] };
    const { createProduct } = (await create(elsewhere)).data;
    expect(createProduct).toMatchObject({ shopUrl: 'https://nogalyruta.co/medallero', unitsLeft: null });
    expect((await create(elsewhere, organiser)).errors?.[0]?.extensions.fields).toEqual({
      eventId: ['Elige uno de tus eventos.'],
    });
    // An organiser does not find it.
    const { errors } = await as(organiser).graphql('query ($id: ID!) { product(id: $id) { id } }', {
      id: createProduct.id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('a saved product', () => {
  it('A save keeps omitted sizes, matches a size by name, and has an audit entry', async () => {
    const { id, sizes } = await createdProduct();
    const saved = (
      await update(id, {
        sizes: [
          { size: 'm', amount: 20 },
          { size: 'L', amount: 2 },
        ],
      })
    ).data.updateProduct;
    expect(saved.sizes).toEqual([
      { id: sizes[0]?.id, size: 'S', amount: 4 },
      { id: sizes[1]?.id, size: 'm', amount: 20 },
      { id: expect.any(String) as string, size: 'L', amount: 2 },
    ]);
    const [, line] = await auditEntries(id);
    expect(line).toMatchObject({ action: 'updated', detail: { version: 2 } });
    expect(line?.before).toMatchObject({
      sizes: [
        [Number(sizes[0]?.id), 'S', 4],
        [Number(sizes[1]?.id), 'M', 11],
      ],
    });
    expect(line?.after).toMatchObject({ sizes: expect.arrayContaining([[Number(sizes[1]?.id), 'm', 20]]) as unknown });
  });

  it('A label of another row and a size of another product are refused', async () => {
    const { id, sizes } = await createdProduct();
    const refused = await update(id, {
      sizes: [
        { id: sizes[0]?.id, size: 'M', amount: 1 },
        { id: '999999', size: 'XL', amount: 1 },
      ],
    });
    expect(refused.errors?.[0]?.extensions.fields).toEqual({
      'sizes.0.size': ['Ya hay una variación con esta talla.'],
      'sizes.1.id': ['Esta talla ya no existe. Recarga la página.'],
    });
  });

  it('A save counts the units left on top of the sold ones and does not restore units sold since the form was opened', async () => {
    const { id } = await createdProduct({ sizes: [{ size: 'M', amount: 10 }] });
    await sell(id, 'M', 3);
    expect((await update(id, { sizes: [{ size: 'M', amount: 5 }] })).data.updateProduct.unitsLeft).toBe(5);
    await sell(id, 'M', 2);
    // The form showed 5 and sends 9: four more.
    expect((await update(id, { sizes: [{ size: 'M', amount: 9, seen: 5 }] })).data.updateProduct.unitsLeft).toBe(7);
    await sell(id, 'M', 7);
    expect((await update(id, { sizes: [{ size: 'M', amount: 2, seen: 7 }] })).data.updateProduct.unitsLeft).toBe(0);
  });

  it('A save waits for a concurrent purchase and counts its units', async () => {
    const { id } = await createdProduct({ sizes: [{ size: 'M', amount: 10 }] });
    const { purchase } = await build.registration({ event });
    const product = await ctx().em.findOneOrFail(Product, Number(id), { populate: ['sizes'] });
    const quotaId = product.sizes[0]!.units.id;
    let saving: ReturnType<typeof update> | undefined;
    await inTransaction(ctx(), async (tx) => {
      await acquireQuotas(tx, purchase.id, [{ quotaId, quantity: 4 }]);
      saving = update(id, { sizes: [{ size: 'M', amount: 6 }] });
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect((await saving!).data.updateProduct.unitsLeft).toBe(6);
    const [quota] = await ctx().em.execute<{ limit: number; taken: number }[]>(
      'select "limit", taken from quota where id = ?',
      [quotaId],
    );
    expect(quota).toEqual({ limit: 10, taken: 4 });
  });

  it("A save over another user's changes is refused", async () => {
    const { id, version } = await createdProduct();
    await update(id, { name: 'Otra', price: 80_000 });
    const { errors } = await update(id, { name: 'Mía' }, version);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect(errors?.[0]?.extensions.changed).toEqual(expect.arrayContaining(['name', 'price']));
    expect((await auditEntries(id)).length).toBe(2);
  });

  it('A product cannot change its event after a unit was sold', async () => {
    const other = await build.event();
    const { id } = await createdProduct({ sizes: [{ size: 'M', amount: 2 }] });
    expect((await update(id, { eventId: String(other.id), sizes: [] })).errors).toBeUndefined();
    await sell(id, 'M', 1);
    expect((await update(id, { sizes: [] })).errors?.[0]?.extensions).toMatchObject({
      code: 'IN_USE',
      fields: { eventId: [expect.stringContaining('Ya se vendieron unidades')] },
    });
  });
});

describe('the list', () => {
  it('Products are found by words of name and SKU, by state, event and stock', async () => {
    const own = await build.event();
    const jacket = await build.product(own, {
      name: 'Cortavientos Sumapáz',
      sku: 'CV-27',
      sizes: [{ size: 'S', limit: 9, taken: 7 }],
    });
    const gone = await build.product(own, {
      name: 'Cinturón',
      sku: 'CP-02',
      sizes: [{ size: 'Única', limit: 3, taken: 3 }],
    });
    const plain = await build.product(own, { name: 'Pañoleta', sku: 'PA-01', sizes: [] });
    const link = await build.product(own, {
      name: 'Medallero',
      sku: 'MD-03',
      sizes: [],
      shopUrl: 'https://otra.test/a',
    });
    const findProducts = async (filter: object) =>
      (
        await as(admin).graphql<{ products: { data: { id: string }[] } }>(
          'query ($filter: ProductFilter) { products(filter: $filter) { data { id } } }',
          { filter: { eventId: String(own.id), ...filter } },
        )
      ).data.products.data.map(({ id }) => Number(id));
    expect(await findProducts({})).toEqual([link.id, plain.id, gone.id, jacket.id]);
    expect(await findProducts({ search: 'SUMAPAZ corta' })).toEqual([jacket.id]);
    expect(await findProducts({ search: 'cp-0' })).toEqual([gone.id]);
    expect(await findProducts({ search: '%' })).toEqual([]);
    expect(await findProducts({ stock: 'SOLD_OUT' })).toEqual([gone.id]);
    expect(await findProducts({ stock: 'LOW' })).toEqual([gone.id, jacket.id]);
    expect(await findProducts({ stock: 'AVAILABLE' })).toEqual([plain.id, jacket.id]);
    expect(await findProducts({ stock: 'EXTERNAL' })).toEqual([link.id]);
    expect(await findProducts({ status: 'INACTIVE' })).toEqual([]);
  });

  it('A list of many products needs as many statements as one of few', async () => {
    const own = await build.event();
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [own] });
    const list = () =>
      as(viewer).graphql(
        '{ products { data { id unitsLeft event { name } thumbnail { url } sizes { size amount } images { image { url } } } } }',
      );
    await build.product(own, { images: 2 });
    await list();
    const few = await countStatements(list);
    for (let index = 0; index < 5; index++) await build.product(own, { images: 2 });
    expect(await countStatements(list)).toBeLessThanOrEqual(few);
  });
});
