import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../testing/responses';
// A component that suspends during an event of the simulated user does not resume: its code is loaded before.
import '../ui/media/image-viewer';
import { renderPage, type Responses } from '../testing/render-page';
import { addToCart, cartLines } from './cart';
import CartPage from './cart.page';
import ShopProductPage from './shop-product.page';
import ShopPage from './shop.page';

type Product = NonNullable<DataOf<'ShopProduct'>['shopProduct']>;
type Row = DataOf<'ShopProducts'>['shopProducts']['data'][number];

const event = { __typename: 'Event' as const, id: '7', slug: 'paramo', name: 'Media Maratón Páramo' };
const size = (id: string, name: string, amount: number) => ({
  __typename: 'ProductSize' as const,
  id,
  size: name,
  amount,
});
const product: Product = {
  __typename: 'Product',
  id: '1',
  name: 'Camiseta Páramo',
  price: 78_000,
  shopUrl: null,
  description: '<p>De montaña.</p>',
  event: {
    ...event,
    availability: 'OPEN',
    organizerName: 'Corporación Páramo Vivo',
    kitPickupPlace: 'Plaza Fundacional',
    kitPickupHours: null,
    deliveryWays: [],
  },
  sizes: [size('10', 'S', 0), size('11', 'M', 3), size('12', 'L', 14)],
  thumbnail: null,
  images: [],
  others: [],
};
const row = (more: Partial<Row> = {}): Row => ({
  __typename: 'Product',
  id: '1',
  name: 'Camiseta Páramo',
  price: 78_000,
  shopUrl: null,
  description: '<p>De montaña.</p>',
  unitsLeft: 17,
  event,
  sizes: product.sizes,
  thumbnail: null,
  ...more,
});
const shop = (data: Row[]) => ({
  data: {
    shopProducts: {
      __typename: 'ShopPage' as const,
      data,
      offered: data.length,
      events: [{ __typename: 'ShopEvent' as const, count: data.length, event }],
      total: data.length,
      more: false,
      perPage: 24,
      currentPage: 1,
      lastPage: 1,
    },
  },
});
const open = (shown: Product | null, responses: Responses = {}) =>
  renderPage({
    path: '/tienda/products/:id',
    at: '/tienda/products/1',
    Page: ShopProductPage,
    responses: { ShopProduct: () => ({ data: { shopProduct: shown } }), ...responses },
  });

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the list', () => {
  const list = (responses: Responses, at = '/tienda') => renderPage({ path: '/tienda', at, Page: ShopPage, responses });

  it('the shop marks products that are sold out, nearly sold out, or sold elsewhere', async () => {
    list({
      ShopProducts: () =>
        shop([
          row({ id: '4', name: 'Nueva' }),
          row({ id: '2', name: 'Gorra', unitsLeft: 2 }),
          row({ id: '3', name: 'Cinturón', unitsLeft: 0 }),
          row({ id: '5', name: 'Medallero', shopUrl: 'https://otra.test', unitsLeft: null, sizes: [] }),
        ]),
    });
    expect(await screen.findByRole('link', { name: /Gorra/ })).toHaveTextContent('Quedan 2');
    expect(screen.getByRole('link', { name: /Cinturón/ })).toHaveTextContent('Agotado');
    expect(screen.getByRole('link', { name: /Medallero/ })).toHaveTextContent('Otra tienda');
    expect(screen.getByRole('heading', { name: 'Nueva' })).toBeInTheDocument();
  });

  it('the URL filters the shop by event', async () => {
    const { user, address, asked } = list({ ShopProducts: () => shop([row()]) });
    await user.click(await screen.findByRole('link', { name: 'Media Maratón Páramo 1' }));
    expect(address()).toBe('/tienda?evento=paramo');
    expect(asked.at(-1)?.variables).toEqual({ eventSlug: 'paramo', page: 1 });
  });

  it('an empty shop says so, and a failed load can be retried', async () => {
    let fails = true;
    const { user } = list({
      ShopProducts: () =>
        fails ? { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' as const } }] } : shop([]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar la tienda.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La tienda está vacía por ahora.')).toBeInTheDocument();
  });
});

describe('a product', () => {
  const add = () => screen.getByRole('button', { name: 'Agregar al carrito' });

  it('a product requires a size, shows the stock of each, and limits the quantity to it', async () => {
    const { user, address } = open(product);
    await screen.findByRole('heading', { level: 1, name: 'Camiseta Páramo' });
    await user.click(add());
    expect(screen.getByText('Selecciona una talla.')).toBeInTheDocument();
    // The first size in stock.
    await waitFor(() => expect(screen.getByRole('radio', { name: /M Quedan 3/ })).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: /S Agotada/ }));
    expect(screen.getByRole('radio', { name: /S Agotada/ })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /M Quedan 3/ }));
    expect(screen.queryByText('Selecciona una talla.')).not.toBeInTheDocument();
    const more = screen.getByRole('button', { name: 'Una más' });
    for (let index = 0; index < 3; index++) await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveFocus();
    expect(screen.getByText('Quedan 3 en M.')).toBeInTheDocument();
    await user.click(add());
    expect(address()).toBe('/tienda/products/cart');
    expect(cartLines()).toMatchObject([{ productId: '1', sizeId: '11', size: 'M', quantity: 3, price: 78_000 }]);
  });

  it('a typed quantity is limited to the stock, and nothing or 0 becomes 1', async () => {
    const { user } = open(product);
    await user.click(await screen.findByRole('radio', { name: /L Quedan 14/ }));
    const quantity = screen.getByRole('textbox', { name: 'Cantidad' });
    expect(quantity).toHaveAttribute('inputmode', 'numeric');
    await user.click(quantity);
    // The current value is selected: typing replaces it.
    await user.keyboard('12');
    expect(quantity).toHaveValue('12');
    expect(screen.queryByText('Quedan 14 en L.')).not.toBeInTheDocument();
    await user.clear(quantity);
    await user.keyboard('15');
    expect(quantity).toHaveValue('14');
    expect(screen.getByText('Quedan 14 en L.')).toBeVisible();
    for (const text of ['', '0']) {
      await user.clear(quantity);
      if (text) await user.keyboard(text);
      expect(quantity).toHaveValue(text);
      await user.tab();
      expect(quantity).toHaveValue('1');
      await user.click(quantity);
    }
    await user.keyboard('7{Enter}');
    await user.click(add());
    expect(cartLines()).toMatchObject([{ sizeId: '12', quantity: 7 }]);
  });

  it('a sold-out product only suggests other products', async () => {
    open({ ...product, sizes: product.sizes.map((size) => ({ ...size, amount: 0 })) });
    expect(await screen.findByText('Agotado')).toBeVisible();
    expect(screen.queryByText(/inscribir|Lo envía/)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Cantidad' })).not.toBeInTheDocument();
  });

  it('a product can be added to the cart once per size', async () => {
    addToCart({
      ...{ productId: '1', sizeId: '12', size: 'L', quantity: 1, price: 78_000, name: 'x', thumbnail: null },
      event: { id: '7', slug: 'paramo', name: 'Páramo' },
    });
    const { user, address } = open(product);
    await user.click(await screen.findByRole('radio', { name: /L Quedan 14/ }));
    await user.click(add());
    expect(screen.getByText(/El producto ya está en el carrito con esta talla\./)).toBeInTheDocument();
    expect(address()).toBe('/tienda/products/1');
    expect(cartLines()).toHaveLength(1);
  });

  it('a product without sizes is limited to ten units', async () => {
    const { user } = open({ ...product, sizes: [] });
    const more = await screen.findByRole('button', { name: 'Una más' });
    for (let index = 0; index < 10; index++) await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(add());
    expect(cartLines()).toMatchObject([{ sizeId: null, size: null, quantity: 10 }]);
  });

  it('a product of another shop opens it in a new tab', async () => {
    open({ ...product, shopUrl: 'https://otra.test/camiseta', sizes: [] });
    const way = await screen.findByRole('link', { name: 'Comprar en otra tienda' });
    expect(way).toHaveAttribute('href', 'https://otra.test/camiseta');
    expect(way).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).not.toBeInTheDocument();
  });

  it('the product says who ships it and that it can be picked up with the kit', async () => {
    open(product);
    expect(await screen.findByText('Lo envía Corporación Páramo Vivo')).toBeInTheDocument();
    expect(screen.getByText(/Agrega este producto en el último paso de/)).toHaveTextContent(
      'Media Maratón Páramo y paga todo junto.',
    );
  });

  it('the product shows delivery price and time before a size is chosen', async () => {
    const way = { __typename: 'DeliveryWay' as const, daysFrom: null, daysTo: null, place: null };
    open({
      ...product,
      event: {
        ...product.event!,
        deliveryWays: [
          { ...way, id: '1', kind: 'PICKUP', price: 0 },
          { ...way, id: '2', kind: 'SHIPPING', price: 14_000, daysFrom: 3, daysTo: 5 },
        ],
      },
    });
    const ways = within(await screen.findByRole('region', { name: 'Entrega' })).getAllByRole('listitem');
    expect(ways.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Lo recoges con tu kitPlaza FundacionalGratis',
      'Envío3 a 5 días hábiles · lo envía Corporación Páramo Vivo$ 14.000',
    ]);
    expect(screen.getByText('Eliges al pagar. La entrega se cobra una vez por pedido.')).toBeVisible();
    expect(screen.queryByText('A la dirección que escribas al pagar.')).not.toBeInTheDocument();
  });

  it('product images open in full screen and switch by keys', async () => {
    // jsdom does not implement showModal.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
    const image = {
      ...{ __typename: 'Image' as const, id: '9', url: '/media/9', avifSrcSet: null, webpSrcSet: null },
      ...{ width: 800, height: 800, averageColor: null },
    };
    const images = ['5', '6', '7'].map((id) => ({ __typename: 'ProductImage' as const, id, image }));
    const { user } = open({ ...product, images });
    await user.click(await screen.findByRole('link', { name: 'Ver la foto en pantalla completa' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Fotos de Camiseta Páramo' }));
    await user.click(viewer.getByRole('button', { name: 'Foto siguiente' }));
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByRole('status')).toHaveTextContent('3 de 3');
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByRole('status')).toHaveTextContent('1 de 3');
    await user.click(viewer.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('product images are links, which work without JavaScript', async () => {
    const image = (id: string) => ({
      ...{ __typename: 'Image' as const, id, url: `/media/${id}`, avifSrcSet: null, webpSrcSet: null },
      ...{ width: 800, height: 600, averageColor: null },
    });
    const images = ['5', '6'].map((id) => ({ __typename: 'ProductImage' as const, id, image: image(id) }));
    open({ ...product, images });
    const large = await screen.findByRole('link', { name: 'Ver la foto en pantalla completa' });
    expect(large).toHaveAttribute('href', '/media/5');
    const second = screen.getByRole('link', { name: 'Foto 2 de 2' });
    expect(second).toHaveAttribute('href', '/media/6');
    const picture = second.querySelector('img');
    for (const [name, value] of [
      ['loading', 'lazy'],
      ['width', '800'],
      ['height', '600'],
    ] as const)
      expect(picture).toHaveAttribute(name, value);
  });

  it('the product page shows other products of its event', async () => {
    const { asked } = open({ ...product, others: [row({ id: '2', name: 'Gorra Páramo' })] });
    const otherProducts = within(await screen.findByRole('region', { name: 'De la misma carrera' }));
    expect(otherProducts.getByRole('link', { name: /Gorra Páramo/ })).toHaveAttribute('href', '/tienda/products/2');
    expect(asked.map(({ operationName }) => operationName)).toEqual(['ShopProduct']);
  });

  it('a withdrawn product says that it is no longer offered', async () => {
    open(null);
    expect(await screen.findByText('Este producto ya no está en la tienda.')).toBeInTheDocument();
  });
});

describe('the cart', () => {
  const show = (cartProducts: DataOf<'CartProducts'>['cartProducts']) =>
    renderPage({
      path: '/tienda/products/cart',
      at: '/tienda/products/cart',
      Page: CartPage,
      responses: { CartProducts: () => ({ data: { cartProducts } }) },
    });
  const offered = { __typename: 'Product' as const, id: '1', price: 80_000, shopUrl: null };
  const put = (quantity = 2) =>
    addToCart({
      ...{ productId: '1', sizeId: '11', size: 'M', quantity, price: 78_000, name: 'Camiseta', thumbnail: null },
      event: { id: '7', slug: 'paramo', name: 'Páramo' },
    });

  it('the cart shows changes before payment', async () => {
    put(5);
    const { user } = show([{ ...offered, sizes: [size('11', 'M', 3)] }]);
    expect(await screen.findByText(/Quedan 3 en talla M\./)).toBeInTheDocument();
    expect(screen.getByText(/Tenías 5; dejamos 3 en tu carrito\./)).toBeInTheDocument();
    expect(cartLines()).toMatchObject([{ quantity: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByText('Cambió un precio: acéptalo o quita el producto para continuar.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(screen.getByRole('listitem')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      '/tienda/products/checkout?evento=paramo',
    );
    expect(cartLines()).toMatchObject([{ price: 80_000 }]);
  });

  it('withdrawn lines do not count, and a removed line can be restored', async () => {
    put();
    const { user } = show([]);
    expect(await screen.findByText('Ya no está en la tienda.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Quitar Camiseta, talla M' }));
    expect(screen.getByText('Tu carrito está vacío.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Camiseta, talla M' })).toHaveFocus());
    expect(within(screen.getByRole('region', { name: 'Páramo' })).getByText('Camiseta')).toBeInTheDocument();
  });
});
