import { screen, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { RequireSession } from '../ui/session/auth';
import { DialogHost } from '../ui/dialog/dialog-host';
import { productInput, type ProductFormValues } from './product-fields';
import ProductPage from './product.page';
import ProductListPage from './product-list.page';

type Stored = DataOf<'EditProduct'>['product'];

const stored: Stored = {
  __typename: 'Product',
  id: '1',
  version: 4,
  name: 'Camiseta Páramo',
  sku: 'PSU-1',
  price: 78_000,
  status: 'ACTIVE',
  eventId: '7',
  event: { __typename: 'Event', id: '7', name: 'Páramo' },
  description: '',
  shopUrl: null,
  sizes: [
    { __typename: 'ProductSize', id: '10', size: 'S', amount: 4 },
    { __typename: 'ProductSize', id: '11', size: 'M', amount: 11 },
  ],
  thumbnail: null,
  images: [],
};

const values = (more: Partial<ProductFormValues> = {}): ProductFormValues => ({
  name: 'Camiseta',
  sku: 'PSU-1',
  price: 78_000,
  status: 'ACTIVE',
  eventId: '7',
  description: '',
  shopUrl: '',
  sizes: [
    { id: '10', size: 'S', amount: 4 },
    { id: '11', size: 'M', amount: 11 },
  ],
  thumbnail: null,
  ...more,
});

it('only changed sizes are sent, with the units that the form was filled with', () => {
  const sizes = [
    { id: '10', size: 'S', amount: 4 },
    { id: '11', size: 'M', amount: 20 },
    { id: null, size: ' L ', amount: 2 },
  ];
  expect(productInput(values({ sizes }), values())).toMatchObject({
    rows: [1, 2],
    input: {
      sizes: [
        { id: '11', size: 'M', amount: 20, seen: 11 },
        { id: null, size: 'L', amount: 2, seen: undefined },
      ],
      shopUrl: null,
    },
  });
});

const storedResponses: Responses = {
  Viewer: () => ({ data: { me: viewerWith(['EVENTS_READ', 'EVENTS_WRITE', 'PRODUCTS_READ', 'PRODUCTS_WRITE']) } }),
  EditProduct: () => ({ data: { product: stored } }),
  EditionChoices: () => ({
    data: { editionChoices: [{ __typename: 'Event', id: '7', name: 'Páramo', startsAt: '2026-06-14T11:00:00.000Z' }] },
  }),
};
const show = (responses: Responses = {}, at = '/admin/productos/show/1/') => {
  storeSession({ token: 't', expiresAt: '2100-01-01T00:00:00Z' });
  const Page = () => (
    <RequireSession>
      <ProductPage />
      <DialogHost />
    </RequireSession>
  );
  return renderPage({
    path: '/admin/productos',
    at,
    pages: [
      { path: 'create', Component: Page },
      { path: 'show/:id', Component: Page },
    ],
    responses: { ...storedResponses, ...responses },
  });
};

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('a save sends the version that the form was filled with', async () => {
  const { user, asked } = show({
    UpdateProduct: () => ({
      data: {
        updateProduct: {
          ...stored,
          version: 5,
          price: 80_000,
          sizes: [stored.sizes[0]!, { ...stored.sizes[1]!, amount: 9 }],
        },
      },
    }),
  });
  const row = await screen.findByRole('group', { name: /Variación 2/ });
  const amount = within(row).getByLabelText(/Cantidad/);
  await user.clear(amount);
  await user.type(amount, '9');
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  expect(await screen.findByText('Producto actualizado con éxito.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(asked.find(({ operationName }) => operationName === 'UpdateProduct')?.variables).toMatchObject({
    id: '1',
    version: 4,
    input: { sizes: [{ id: '11', size: 'M', amount: 9, seen: 11 }] },
  });
});

it('an error of a size is shown on its form row', async () => {
  const { user } = show({
    UpdateProduct: () => ({
      data: null,
      errors: [
        {
          message: 'Revisa',
          extensions: {
            code: 'VALIDATION' as const,
            fields: { 'sizes.0.size': ['Ya hay una variación con esta talla.'] },
          },
        },
      ],
    }),
  });
  const row = await screen.findByRole('group', { name: /Variación 2/ });
  await user.type(within(row).getByLabelText(/Talla/), 'X');
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  expect(await within(row).findByText('Ya hay una variación con esta talla.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
});

it('a created product whose image was refused becomes its edit page and sends the image again', async () => {
  const image = {
    __typename: 'ProductImage' as const,
    id: '30',
    name: 'frente.png',
    image: {
      __typename: 'Image' as const,
      id: 'a',
      url: '/images/a.webp',
      avifSrcSet: null,
      webpSrcSet: null,
      width: 10,
      height: 10,
      averageColor: null,
    },
  };
  let refuses = true;
  // jsdom decodes no images.
  class Decoder {
    naturalWidth = 10;
    naturalHeight = 10;
    onload = () => undefined;
    set src(_: string) {
      queueMicrotask(() => this.onload());
    }
  }
  globalThis.Image = Decoder as unknown as typeof Image;
  URL.createObjectURL = () => 'blob:frente';
  URL.revokeObjectURL = () => undefined;
  const { user, asked, address } = show(
    {
      Viewer: () => ({
        data: { me: viewerWith(['EVENTS_READ', 'EVENTS_WRITE', 'PRODUCTS_READ', 'PRODUCTS_WRITE', 'USERS_WRITE']) },
      }),
      CreateProduct: () => ({ data: { createProduct: { ...stored, id: '9', sizes: [], name: 'Gorra', sku: 'G-1' } } }),
      UpdateProduct: () => ({
        data: { updateProduct: { ...stored, id: '9', version: 5, sizes: [], name: 'Gorra', sku: 'G-1' } },
      }),
      AddProductImages: () => ({
        data: {
          addProductImages: refuses
            ? { images: [], refused: [{ __typename: 'RefusedFile', index: 0, reason: 'INCOMPLETE' }] }
            : { images: [image], refused: [] },
        },
      }),
    },
    '/admin/productos/create',
  );
  await user.type(await screen.findByLabelText(/^Nombre/), 'Gorra');
  await user.type(screen.getByLabelText(/^SKU|Código/), 'G-1');
  await user.type(screen.getByLabelText(/^Precio/), '30000');
  await user.type(screen.getByLabelText(/^Talla/), 'Única');
  await user.type(screen.getByLabelText(/^Cantidad/), '3');
  await user.upload(
    screen.getByLabelText(/Imágenes del producto/),
    new File(['x'], 'frente.png', { type: 'image/png' }),
  );
  await screen.findByText('Sin guardar');
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  expect(await screen.findByText('El producto quedó guardado, sin todas sus imágenes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gorra' })).toBeInTheDocument();
  expect(address()).toMatch('/admin/productos/show/9');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('El archivo no llegó completo. Súbelo otra vez.')).toBeInTheDocument();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  expect(await screen.findByText('Producto actualizado con éxito.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  const sent = (name: string) => asked.filter(({ operationName }) => operationName === name);
  expect(sent('CreateProduct')).toHaveLength(1);
  expect(sent('UpdateProduct').map(({ variables }) => [variables.id, variables.version])).toEqual([['9', 4]]);
  expect(sent('AddProductImages').map(({ variables }) => variables.productId)).toEqual(['9', '9']);
  expect(screen.queryByText('No subió')).not.toBeInTheDocument();
});

it('the list shows products with the units left of each size', async () => {
  storeSession({ token: 't', expiresAt: '2100-01-01T00:00:00Z' });
  const product = {
    __typename: 'Product' as const,
    event: stored.event,
    price: 1000,
    status: 'ACTIVE' as const,
    thumbnail: null,
  };
  const { asked } = renderPage({
    path: '/admin/productos',
    at: '/admin/productos?q=cami&estado=active&existencias=sold_out',
    pages: [
      {
        element: (
          <RequireSession>
            <ProductListPage />
          </RequireSession>
        ),
        index: true,
      },
    ],
    responses: {
      ...storedResponses,
      EventChoices: () => ({ data: { events: { __typename: 'EventPage', data: [] } } }),
      ProductList: () => ({
        data: {
          products: {
            __typename: 'ProductPage',
            data: [
              {
                ...product,
                id: '1',
                name: 'Camiseta',
                sku: 'A',
                shopUrl: null,
                unitsLeft: 0,
                sizes: [{ ...stored.sizes[0]!, amount: 0 }],
              },
              {
                ...product,
                id: '2',
                name: 'Medallero',
                sku: 'B',
                shopUrl: 'https://otra.test/x',
                unitsLeft: null,
                sizes: [],
              },
            ],
            total: 2,
            more: false,
            perPage: 20,
            currentPage: 1,
            lastPage: 1,
          },
        },
      }),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Productos' }));
  expect(table.getByRole('row', { name: /Camiseta/ })).toHaveTextContent('Agotado');
  expect(table.getByRole('row', { name: /Medallero/ })).toHaveTextContent('otra.test');
  expect(asked.find(({ operationName }) => operationName === 'ProductList')?.variables).toEqual({
    page: 1,
    sort: null,
    filter: { search: 'cami', status: 'ACTIVE', stock: 'SOLD_OUT', eventId: null },
  });
});
