import { addToCart, type CartLine } from '../shop/cart';
import type { ResponseFor, DataOf } from './responses';

/** Returns a cart line with two shirts in M by default. */
export const cartLine = (more: Partial<CartLine> = {}): CartLine => ({
  productId: '1',
  sizeId: '11',
  size: 'M',
  quantity: 2,
  price: 78_000,
  name: 'Camiseta',
  thumbnail: null,
  event: { id: '7', slug: 'paramo', name: 'Páramo' },
  ...more,
});

/** Cart line with a cap without sizes, of the same event. */
export const cap = cartLine({ productId: '2', sizeId: null, size: null, quantity: 1, price: 52_000, name: 'Gorra' });

export function fillCart(...lines: CartLine[]): void {
  for (const line of lines) addToCart(line);
}

type Offered = DataOf<'CartProducts'>['cartProducts'][number];

/** Returns the shirt as the shop offers it. */
export const offeredShirt = (amount = 5, more: Partial<Offered> = {}): Offered => ({
  __typename: 'Product',
  id: '1',
  price: 78_000,
  shopUrl: null,
  sizes: [{ __typename: 'ProductSize', id: '11', size: 'M', amount }],
  ...more,
});
export const offeredCap: Offered = { __typename: 'Product', id: '2', price: 52_000, shopUrl: null, sizes: [] };

export const offered = (...cartProducts: Offered[]): ResponseFor<'CartProducts'> => ({ data: { cartProducts } });

const testGateway = {
  __typename: 'Gateway',
  kind: 'TEST',
  name: 'Pasarela de pruebas',
  methods: 'Aprueba o rechaza',
  image: '/pasarelas/test.svg',
} as const;
const wompi = { ...testGateway, kind: 'WOMPI', name: 'Wompi', methods: 'PSE y tarjetas' } as const;

export const sellingEvent: NonNullable<DataOf<'CheckoutEvent'>['publicEvent']> = {
  __typename: 'Event',
  id: '7',
  slug: 'paramo',
  organizerName: null,
  kitPickupPlace: null,
  kitPickupHours: null,
  deliveryWays: [],
  shopConsent: { __typename: 'ConsentText', version: 'v1', text: 'Autorizo a la organización.' },
  gateways: [testGateway, wompi],
};

type Order = NonNullable<DataOf<'ShopOrder'>['heldOrder']>;

/** Returns an unpaid order with two shirts. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  __typename: 'HeldOrder',
  token: 'secreto',
  number: 251,
  status: 'UNPAID',
  amount: 156_000,
  sentAt: null,
  holdExpiresAt: '2026-05-01T17:00:00.000Z',
  holdMinutes: 300,
  now: '2026-05-01T12:00:00.000Z',
  payerEmail: 'marta@example.test',
  items: [{ __typename: 'HeldItem', productId: '1', name: 'Camiseta', size: 'M', quantity: 2, unitAmount: 78_000 }],
  delivery: {
    __typename: 'Delivery',
    name: 'Marta Ríos',
    address: 'Carrera 7 # 12-45',
    city: 'Medellín',
    department: 'Antioquia',
  },
  deliveryWay: null,
  lines: [],
  paymentInProgress: false,
  payment: null,
  gateways: [testGateway, wompi],
  event: {
    __typename: 'Event',
    id: '7',
    name: 'Páramo',
    kitPickupPlace: null,
    kitPickupHours: null,
    organizerName: null,
    organizerEmail: null,
    organizerWhatsapp: null,
    organizerWeb: null,
  },
  ...more,
});

type Payment = NonNullable<Order['payment']>;

/** Returns a payment of the order, approved by default. */
export const aPayment = (more: Partial<Payment> = {}): Payment => ({
  __typename: 'PaymentState',
  reference: 'DPAGOX',
  gateway: 'TEST',
  status: 'APPROVED',
  amount: 30_000,
  openedAt: null,
  underReview: false,
  updatedAt: '2026-05-01T12:05:00.000Z',
  ...more,
});

/** Returns the response to 'Pagar', held by default. */
export const placed = (more: Partial<DataOf<'PlaceOrder'>['holdOrder']> = {}): ResponseFor<'PlaceOrder'> => ({
  data: {
    holdOrder: {
      __typename: 'HoldOrderResult',
      outcome: 'HELD',
      unpaidLimit: null,
      problems: [],
      order: { __typename: 'HeldOrder', token: 'secreto', status: 'UNPAID' },
      ...more,
    },
  },
});
