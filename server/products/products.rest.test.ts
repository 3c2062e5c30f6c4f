import { openApi } from '../testing/api.js';

const { as, build } = await openApi();
const admin = await build.user();
const event = await build.event();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (name: string) => new File([new Uint8Array(png)], name, { type: 'image/png' });
const form = (fields: Record<string, string | File>, files: [string, File][] = []): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const [name, file] of files) data.append(name, file);
  return data;
};
const payload = (sku: string) => ({
  name: 'Camiseta Páramo',
  description: '<p>De montaña</p>',
  price: '78.000',
  status: 'active',
  url_shop: '',
  event_id: String(event.id),
  sku,
  category: '[{"size":"S","amount":"4"},{"sizes":"M","amount":11}]',
});
interface SpecProduct {
  id: number;
  categorias: { id: number; sizes: string; amount: number }[];
  images: { id: number; name: string; url: string }[];
}

it('A form creates a product, a batch adds images, and the response has the names of the specification', async () => {
  const created = await as(admin).rest<{ product_id: number }>(
    'POST',
    '/api/products',
    form({ ...payload('PSU-1'), thumbnail: image('miniatura.png') }),
  );
  expect(created).toMatchObject({ status: 200, body: { icon: 'success' } });
  const id = created.body.product_id;
  const uploaded = await as(admin).rest(
    'POST',
    '/gallery/upload',
    form({ product_id: String(id) }, [
      ['file', image('frente.png')],
      ['file', new File(['texto'], 'notas.png')],
      ['file', new File([new Uint8Array(10 * 1024 * 1024 + 5)], 'enorme.png')],
      ['file[1]', image('espalda.png')],
    ]),
  );
  expect(uploaded).toMatchObject({
    status: 200,
    body: {
      icon: 'warning',
      images: [{ name: 'frente.png' }, { name: 'espalda.png' }],
      errors: {
        'file.1': ['El archivo debe ser una imagen PNG, JPG o JPEG.'],
        'file.2': ['El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.'],
      },
    },
  });
  const url = expect.stringMatching(/^\/images\/.+\.webp$/) as string;
  const product = {
    id,
    name_product: 'Camiseta Páramo',
    sku: 'PSU-1',
    price: 78_000,
    status: 'active',
    event_id: event.id,
    description: '<p>De montaña</p>',
    url_shop: null,
    categorias: [
      { id: expect.any(Number) as number, sizes: 'S', amount: 4 },
      { id: expect.any(Number) as number, sizes: 'M', amount: 11 },
    ],
    thumbnail: expect.stringMatching(/^[^/]+\.webp$/) as string,
    thumbnail_url: url,
    total_amount: 15,
    images: [
      { id: expect.any(Number) as number, name: 'frente.png', url },
      { id: expect.any(Number) as number, name: 'espalda.png', url },
    ],
  };
  expect((await as(admin).rest('GET', `/api/product/${id}`)).body).toEqual({ product, event_id: event.id });
  expect((await as(null).rest('GET', `/api/data-product/${id}`)).body).toEqual(product);
  expect((await as(null).rest('GET', `/api/event-products?event_id=${event.id}`)).body).toEqual([product]);
  expect((await as(admin).rest('GET', '/api/products?search=paramo')).body).toMatchObject({
    data: [product],
    total: 1,
    current_page: 1,
  });
}, 30_000);

it('A product is saved with and without IDs of its variations, and an image is deleted', async () => {
  const product = await build.product(event, { sku: 'PSU-2', sizes: [{ size: 'S', limit: 9, taken: 2 }], images: 1 });
  const path = `/api/product/${product.id}`;
  const read = async () => (await as(admin).rest<{ product: SpecProduct }>('GET', path)).body.product;
  const saved = await as(admin).rest('POST', `${path}/edit`, form(payload('PSU-2')));
  expect(saved.body).toEqual({ message: 'Producto actualizado con éxito.', icon: 'success' });
  const { categorias, images } = await read();
  expect(categorias).toEqual([
    { id: product.sizes[0]?.id, sizes: 'S', amount: 4 },
    { id: expect.any(Number) as number, sizes: 'M', amount: 11 },
  ]);
  const remove = () => as(admin).rest('DELETE', `/api/product/galery/${images[0]?.id}`);
  expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
  expect(await remove()).toMatchObject({ status: 404, body: { icon: 'error' } });
  expect((await read()).images).toEqual([]);
});

it('Errors are reported under the names of the payload', async () => {
  const refused = await as(admin).rest(
    'POST',
    '/api/products',
    form({ ...payload('PSU-3'), name: ' ', url_shop: 'tienda', category: '[{"size":"S","amount":-1}]' }),
  );
  expect(refused).toMatchObject({ status: 422, body: { icon: 'error' } });
  expect(Object.keys((refused.body as { errors: object }).errors).sort()).toEqual([
    'category.0.amount',
    'name',
    'url_shop',
  ]);
  const unreadable = await as(admin).rest('POST', '/api/products', form({ ...payload('PSU-3'), price: '1.5' }));
  expect(unreadable).toMatchObject({ status: 422, body: { errors: { price: [expect.any(String)] } } });
  const nothing = await as(admin).rest(
    'POST',
    '/api/gallery/upload',
    form({ product_id: String((await build.product(event)).id) }, [['file', new File(['texto'], 'notas.png')]]),
  );
  expect(nothing).toMatchObject({ status: 422, body: { icon: 'error', errors: { 'file.0': [expect.any(String)] } } });
});
