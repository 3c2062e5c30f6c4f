import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();
const admin = await build.user();

it('Orders have the field names of the specification, with their products as JSON text', async () => {
  const event = await build.event();
  const product = await build.product(event, { name: 'Camiseta Páramo', sku: 'PSU-1', price: 78_000 });
  const order = await build.order(event, {
    goods: [{ product, quantity: 2 }],
    // Past midnight in UTC is still the evening before in Bogotá.
    createdAt: new Date('2026-05-07T02:30:00Z'),
    buyer: { name: 'Marta', lastName: 'Ríos', dni: '43567890', email: 'marta@example.test' },
  });
  const { reference } = await build.payment(order);
  const shape = {
    id: order.id,
    client: {
      ...{ name: 'Marta', last_name: 'Ríos', dni: '43567890', phone: '3105550148', email: 'marta@example.test' },
      ...{ address: 'Carrera 7 # 12-45', city: 'Medellín', department: 'Antioquia' },
    },
    competitor: null,
    pay_status: '4',
    sent: false,
    created_at: '2026-05-06 21:30:00',
    pay_reference: reference,
    delivery: null,
    total: 156_000,
    products: JSON.stringify([
      {
        name: 'Camiseta Páramo',
        sku: 'PSU-1',
        size: 'M',
        quantity: 2,
        price: 78_000,
        thumbnail: null,
        thumbnail_url: null,
      },
    ]),
  };
  expect((await as(admin).rest('GET', `/api/order/${order.id}`)).body).toEqual(shape);
  expect((await as(admin).rest('GET', '/api/orders?search=43567890')).body).toEqual({
    ...{ data: [shape], total: 1, per_page: 20, current_page: 1, last_page: 1 },
    ...{ prev_page_url: null, next_page_url: null },
  });
  // Without MONEY_READ, prices are null.
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  const seen = (await as(viewer).rest<{ pay_reference: null; products: string }>('GET', `/api/order/${order.id}`)).body;
  expect(seen.pay_reference).toBeNull();
  expect(JSON.parse(seen.products)).toMatchObject([{ name: 'Camiseta Páramo', quantity: 2, price: null }]);
});

it('Settled orders are approved, and the other statuses have their codes', async () => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 99 }] });
  const payStatus = async (status: PurchaseStatus) => {
    const { id } = await build.order(event, { goods: [{ product }], status });
    return (await as(admin).rest<{ pay_status: string | null }>('GET', `/api/order/${id}`)).body.pay_status;
  };
  expect(await payStatus(PurchaseStatus.PAID)).toBe('4');
  expect(await payStatus(PurchaseStatus.FREE)).toBe('4');
  expect(await payStatus(PurchaseStatus.UNPAID)).toBe('0');
  expect(await payStatus(PurchaseStatus.REJECTED)).toBe('6');
  expect(await payStatus(PurchaseStatus.REFUNDED)).toBeNull();
});

it('Page links keep the search', async () => {
  const event = await build.event();
  const product = await build.product(event, { sizes: [{ size: 'M', limit: 99 }] });
  for (let orderNumber = 0; orderNumber < 21; orderNumber++)
    await build.order(event, { goods: [{ product }], buyer: { name: 'Zacarías', lastName: 'Peña' } });
  const first = (await as(admin).rest<Record<string, unknown>>('GET', '/api/orders?search=zacar%C3%ADas+pe%C3%B1a'))
    .body;
  expect(first).toMatchObject({ total: 21, last_page: 2, prev_page_url: null });
  const second = (await as(admin).rest<Record<string, unknown>>('GET', String(first.next_page_url))).body;
  expect(second).toMatchObject({ current_page: 2, next_page_url: null });
  expect((second.data as object[]).length).toBe(1);
  expect((await as(admin).rest('GET', String(second.prev_page_url))).body).toEqual(first);
});

it('An order is marked as sent and unsent; an unreadable state and an unpaid order are refused', async () => {
  const event = await build.event();
  const product = await build.product(event);
  const order = await build.order(event, { goods: [{ product }] });
  const change = (body: object) => as(admin).rest('POST', '/api/change-sent-status', body);
  const sent = async () => (await as(admin).rest<{ sent: boolean }>('GET', `/api/order/${order.id}`)).body.sent;
  expect(await change({ id: order.id, sent: true })).toMatchObject({
    status: 200,
    body: { icon: 'success', sent: true },
  });
  expect(await sent()).toBe(true);
  expect(await change({ id: order.id, sent: '0' })).toMatchObject({
    status: 200,
    body: { icon: 'success', sent: false },
  });
  expect(await sent()).toBe(false);
  expect(await change({ id: order.id })).toMatchObject({
    status: 422,
    body: { errors: { sent: [expect.any(String)] } },
  });
  const unpaid = await build.order(event, { goods: [{ product }], status: PurchaseStatus.UNPAID });
  expect(await change({ id: unpaid.id, sent: true })).toMatchObject({
    status: 409,
    body: { icon: 'error', message: 'Solo se envían órdenes pagadas.' },
  });
  const refunded = await build.order(event, { goods: [{ product }], status: PurchaseStatus.REFUNDED });
  expect(await change({ id: refunded.id, sent: false })).toMatchObject({
    status: 409,
    body: { icon: 'error', message: 'Solo las órdenes pagadas cambian de «Enviado» a «Sin Enviar».' },
  });
});
