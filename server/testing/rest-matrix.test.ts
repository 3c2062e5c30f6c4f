import express from 'express';
import { certificatePicture, workbook } from '../certificates/testing/files.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { downloads, restRoutes } from '../rest-routes.js';
import { newReference } from '../payments/payment-reference.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { openApi } from './api.js';
import { Factories, PASSWORD } from './factories.js';

/** Every route that express is given while the server starts, whichever file gives it. */
const mounted = new Set<string>();
const { prototype } = express.Router as unknown as { prototype: { route: (path: string | string[]) => object } };
const route = prototype.route;
prototype.route = function (this: unknown, path: string | string[]) {
  const made = Reflect.apply(route, this, [path]) as { methods: Record<string, boolean> };
  // The methods are added to it afterwards.
  setImmediate(() => {
    for (const method of Object.keys(made.methods))
      for (const one of [path].flat()) mounted.add(`${method === '_all' ? 'ALL' : method.toUpperCase()} ${one}`);
  });
  return made;
};
const { as, services } = await openApi();
prototype.route = route;

const DNI = '1024587336';
const BIRTHDAY = '1990-05-06';

/** An event with one of everything, and somebody of every kind who may ask about it. */
async function world() {
  // A factory each: what one remembers makes every later row slower.
  const build = new Factories(services);
  const event = await build.event({ categories: [{}, { distance: '5K' }], kits: [{}, { name: 'Gorra' }] });
  await build.gateway(event);
  const coupon = await build.coupon(event);
  const route = await build.route(event);
  const product = await build.product(event, { images: 1 });
  const order = await build.order(event, { goods: [{ product }] });
  const held = await build.registration({
    event,
    status: PurchaseStatus.UNPAID,
    token: newReference(),
    people: [{ dni: DNI, birthday: BIRTHDAY }],
  });
  await build.payment(held, { status: PaymentStatus.PENDING });
  const mailing = await build.mailing({ event });
  const other = await build.event();
  const users: Record<Actor, User | null> = {
    visitor: null,
    administrator: await build.user(),
    organiser: await build.user({ roleName: RoleName.ORGANISER, events: [event] }),
    stranger: await build.user({ roleName: RoleName.ORGANISER, events: [other] }),
    viewer: await build.user({ roleName: RoleName.VIEWER, events: [event] }),
    // With a token that has not ended yet.
    inactive: await build.user({ active: false }),
  };
  return { event, mailing, coupon, product, route, order, competitor: held.competitors[0]!, users };
}
type World = Awaited<ReturnType<typeof world>>;
type Actor = 'visitor' | 'administrator' | 'organiser' | 'stranger' | 'viewer' | 'inactive';
/** Someone inactive is to every route what a visitor is. */
type Row = Record<Exclude<Actor, 'inactive'>, number>;

const everyone: Row = { visitor: 200, administrator: 200, organiser: 200, stranger: 200, viewer: 200 };
const alike = (status: number): Row => ({
  visitor: status,
  administrator: status,
  organiser: status,
  stranger: status,
  viewer: status,
});
const users: Row = { ...everyone, visitor: 401 };
const readers: Row = { ...users, stranger: 404 };
const writers: Row = { ...readers, viewer: 403 };
const noViewers: Row = { ...users, viewer: 403 };
const administrators: Row = { ...users, organiser: 403, stranger: 403, viewer: 403 };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (): FormData => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  return form;
};
const productForm = (event_id: number) => ({
  name: 'Gorra',
  description: '<p>De cinco paneles</p>',
  price: '45.000',
  status: 'active',
  sku: 'GORRA-1',
  event_id,
  category: [{ size: 'Única', amount: 5 }],
});
const productPicture = (product_id: number): FormData => {
  const form = picture();
  form.set('product_id', String(product_id));
  return form;
};
const certificate = await certificatePicture();
const mailingForm = (event_id: number): FormData => {
  const form = new FormData();
  const fields = {
    ...{ nombre_evento: 'Sumapaz', fecha_evento: '2026-06-14', city: 'Bogotá', event_id: String(event_id) },
    ...{ icono_evento: certificate, certificado: certificate },
    excel: workbook([
      ['nombre', 'correo'],
      ['Ana', 'ana@correo.co'],
    ]),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const eventForm = (categories: { id?: number }[], kits: { id?: number }[]) => ({
  type: 'propio',
  name: 'Travesía del Café',
  sport: 'ambos',
  status: 'active',
  description: '<p>Café y montaña</p>',
  participant_limit: 250,
  city: 'Armenia',
  timeframe: { time_1: '06:00', time_2: '12:30' },
  team_size: [1],
  category: categories.map(({ id }) => ({
    id,
    category: '5K',
    gender: 'mixto',
    title: 'Todos',
    start_age: 5,
    final_age: 80,
    difference: 0,
  })),
  event_price: [{ date: '2030-05-01', event_price: 350_000 }],
  kits: kits.map(({ id }) => ({ id, kit_name: 'Camiseta', size: '8', amount: 50 })),
  event_datetime: '2030-06-16 06:00',
  register_deadline: '2030-06-10 23:59',
});
let people = 0;
const newUser = () => ({
  name: 'Nueva Persona',
  email: `nueva${++people}@example.test`,
  phone: '3001234567',
  password: 'una contraseña',
  rol: 3,
  status: true,
});
const person = (dni: string) => ({
  name: 'Marta',
  last_name: 'Ríos',
  dni,
  email: 'marta@example.test',
  phone: '3105550148',
  birthday: BIRTHDAY,
  gender: 'female',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
  emergency_name: 'Luis Ríos',
  emergency_phone: '3105550149',
  eps: 'Sura EPS',
  blood_type: 'O',
  rh_factor: '+',
});

type Asked = (world: World) => [path: string, body?: object];

/** Every route: who gets what, and how it is asked. A route of the server that is not here fails the test. */
const matrix: Record<string, [Row, Asked]> = {
  // Public
  'GET /rutas/:id.gpx': [everyone, ({ route }) => [`/rutas/${route.id}.gpx`]],
  'POST /api/auth/login': [
    everyone,
    ({ users }) => ['/api/auth/login', { email: users.administrator?.email, password: PASSWORD }],
  ],
  'GET /api/competitorCategory': [
    everyone,
    ({ event }) => [`/api/competitorCategory?event_id=${event.id}&genders=["male"]&ages=[30]`],
  ],
  'GET /api/competitor/:dni': [
    everyone,
    ({ event }) => [`/api/competitor/${DNI}?birthday=${BIRTHDAY}&event_id=${event.id}`],
  ],
  'POST /api/competitor': [
    everyone,
    ({ event }) => [
      '/api/competitor',
      {
        event_id: event.id,
        category_id: event.categories[0]?.id,
        competitors: [{ ...person(String(80_000_000 + ++people)), kit_id: event.kits[0]?.id }],
      },
    ],
  ],
  'POST /api/discountcode/create': [
    everyone,
    ({ event, coupon }) => ['/api/discountcode/create', { event_id: event.id, dni: DNI, code: coupon.code }],
  ],
  'POST /api/productEvent': [
    everyone,
    ({ event, coupon }) => ['/api/productEvent', { event_id: event.id, competitor: DNI, code: coupon.code }],
  ],
  'POST /api/attach-product': [
    alike(404),
    ({ event }) => ['/api/attach-product', { event_id: event.id, dni: DNI, reference: 'D', products: [] }],
  ],
  'GET /api/event-products': [everyone, ({ event }) => [`/api/event-products?event_id=${event.id}`]],
  'GET /api/data-product/:id': [everyone, ({ product }) => [`/api/data-product/${product.id}`]],
  'GET /assets/json/deparment.json': [everyone, () => ['/assets/json/deparment.json']],
  'GET /assets/json/eps.json': [everyone, () => ['/assets/json/eps.json']],
  // Open to who knows a name, which cannot be guessed
  'GET /images/:file': [alike(404), () => ['/images/nothing.webp']],
  // Machines
  'GET /healthz': [everyone, () => ['/healthz']],
  'GET /robots.txt': [everyone, () => ['/robots.txt']],
  'GET /sitemap.xml': [everyone, () => ['/sitemap.xml']],
  'GET /readyz': [everyone, () => ['/readyz']],
  'GET /metrics': [everyone, () => ['/metrics']],
  // Gateways prove themselves with a signature, never with a session
  'ALL /api/payments/:gateway/confirmation': [alike(404), () => ['/api/payments/nobody/confirmation']],
  // Outside production
  'POST /pasarela-de-pruebas': [alike(400), () => ['/pasarela-de-pruebas', {}]],
  'POST /pasarela-de-pruebas/decision': [alike(400), () => ['/pasarela-de-pruebas/decision', {}]],
  'GET /pasarela-de-pruebas': [alike(405), () => ['/pasarela-de-pruebas']],
  'GET /pasarela-de-pruebas/decision': [alike(405), () => ['/pasarela-de-pruebas/decision']],
  'GET /correo': [everyone, () => ['/correo']],
  'GET /correo/:file': [alike(404), () => ['/correo/none']],
  'GET /correo/:file/html': [alike(404), () => ['/correo/none/html']],
  // Events
  'GET /api/eventos': [users, () => ['/api/eventos']],
  'GET /api/eventos/:id': [readers, ({ event }) => [`/api/eventos/${event.id}`]],
  'GET /api/eventos/:id/edit': [readers, ({ event }) => [`/api/eventos/${event.id}/edit`]],
  'POST /api/eventos': [noViewers, () => ['/api/eventos', eventForm([{}], [{}])]],
  'POST /api/eventos/:id': [
    writers,
    ({ event }) => [`/api/eventos/${event.id}`, eventForm([...event.categories], [...event.kits])],
  ],
  'GET /api/eventos/:id/disableEvent': [
    writers,
    ({ event }) => [`/api/eventos/${event.id}/disableEvent?status=inactive`],
  ],
  'GET /api/filter/group': [readers, ({ event }) => [`/api/filter/group?event_id=${event.id}`]],
  'POST /api/no-payments': [writers, ({ event }) => [`/api/no-payments?event_id=${event.id}`]],
  'DELETE /api/categoria/delete': [writers, ({ event }) => [`/api/categoria/delete?id=${event.categories[1]?.id}`]],
  'DELETE /api/kit/delete': [writers, ({ event }) => [`/api/kit/delete?id=${event.kits[1]?.id}`]],
  'POST /image/upload': [noViewers, () => ['/image/upload', picture()]],
  'GET /api/eventos/:id/coupons.csv': [readers, ({ event }) => [`/api/eventos/${event.id}/coupons.csv`]],
  // Products
  'GET /api/products': [users, () => ['/api/products']],
  'GET /api/product/:id': [readers, ({ product }) => [`/api/product/${product.id}`]],
  'POST /api/products': [writers, ({ event }) => ['/api/products', productForm(event.id)]],
  'POST /api/product/:id/edit': [
    writers,
    ({ event, product }) => [`/api/product/${product.id}/edit`, productForm(event.id)],
  ],
  'POST /gallery/upload': [writers, ({ product }) => ['/gallery/upload', productPicture(product.id)]],
  'POST /api/gallery/upload': [writers, ({ product }) => ['/api/gallery/upload', productPicture(product.id)]],
  'DELETE /api/product/galery/:imageId': [writers, ({ product }) => [`/api/product/galery/${product.images[0]?.id}`]],
  // Orders
  'GET /api/orders': [users, () => ['/api/orders']],
  'GET /api/order/:id': [readers, ({ order }) => [`/api/order/${order.id}`]],
  'POST /api/change-sent-status': [writers, ({ order }) => ['/api/change-sent-status', { id: order.id, sent: true }]],
  // Certificates
  'GET /api/certificados': [users, () => ['/api/certificados']],
  'POST /api/certificados': [writers, ({ event }) => ['/api/certificados', mailingForm(event.id)]],
  'PUT /api/certificados/:job_id/cancel': [writers, ({ mailing }) => [`/api/certificados/${mailing.id}/cancel`]],
  // Competitors
  'GET /api/search-participant': [readers, ({ event }) => [`/api/search-participant?event_id=${event.id}`]],
  'GET /api/all-competitor': [users, () => ['/api/all-competitor']],
  'POST /api/edit-competitor/:id': [
    writers,
    ({ competitor }) => [`/api/edit-competitor/${competitor.id}`, person(DNI)],
  ],
  'GET /api/competitors/export': [writers, ({ event }) => [`/api/competitors/export?format=csv&event_id=${event.id}`]],
  'GET /api/orders/export': [writers, ({ event }) => [`/api/orders/export?format=csv&event_id=${event.id}`]],
  // Users
  'POST /api/auth/logout': [users, () => ['/api/auth/logout']],
  'POST /api/auth/register': [administrators, () => ['/api/auth/register', newUser()]],
  'GET /api/get-users': [administrators, () => ['/api/get-users']],
  'GET /api/get-user/:id': [administrators, ({ users }) => [`/api/get-user/${users.viewer?.id}`]],
  'GET /api/roles': [administrators, () => ['/api/roles']],
  'POST /api/user/update': [
    administrators,
    ({ users }) => ['/api/user/update', { ...newUser(), id: users.viewer?.id }],
  ],
  'GET /api/get-name-events': [administrators, () => ['/api/get-name-events']],
  'GET /api/user/events': [administrators, ({ users }) => [`/api/user/events?user_id=${users.viewer?.id}`]],
  'POST /api/assign/event': [
    administrators,
    ({ users, event }) => ['/api/assign/event', { user_id: users.stranger?.id, events: [event.id] }],
  ],
};

/** In the spec's facade, where a refusal is a dialog. */
const facade = new Set([
  ...restRoutes('').map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  ...downloads.map(({ path }) => `GET ${path}`),
]);
/** The same for everyone, and so kept by browsers and proxies; all else is kept by nobody. */
const kept = new Set([
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /assets/json/deparment.json',
  'GET /assets/json/eps.json',
]);
const changes = (name: string) => !name.startsWith('GET ') || name.endsWith('/disableEvent');

it('names every route of the server, and no other', () => {
  expect(facade.size).toBeGreaterThan(25);
  expect([...facade].filter((name) => !mounted.has(name))).toEqual([]);
  expect(Object.keys(matrix).sort()).toEqual([...mounted].sort());
});

/** What only reads changes nothing, so one world is enough for all of it. */
const lasting = await world();

it.each(Object.entries(matrix))('%s', async (name, [expected, asked]) => {
  const outcomes: Partial<Record<Actor, number>> = {};
  for (const actor of [...Object.keys(expected), 'inactive'] as Actor[]) {
    const one = changes(name) ? await world() : lasting;
    const method = name.split(' ')[0] ?? '';
    const { status, body, headers } = await as(one.users[actor]).rest(
      method === 'ALL' ? 'POST' : method,
      ...asked(one),
    );
    outcomes[actor] = status;
    expect(headers.get('cache-control')).toMatch(kept.has(name) ? /^public, max-age=\d+/ : /^no-store/);
    if (facade.has(name) && status >= 400)
      expect(body).toMatchObject({ message: expect.any(String) as string, icon: 'error' });
  }
  expect(outcomes).toEqual({ ...expected, inactive: expected.visitor });
});
