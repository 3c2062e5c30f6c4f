import { certificatePicture, workbook } from '../certificates/testing/files.js';
import { newReference } from '../payments/payment-reference.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { Factories, PASSWORD } from './factories.js';
import type { TestServices } from './services.js';

export const DNI = '1024587336';
export const BIRTHDAY = '1990-05-06';

/** Creates an event with one of everything, and a user of every kind. */
export function buildWorld(services: TestServices['services']) {
  // One factory each: a factory slows down with the number of rows in memory.
  const build = new Factories(services);
  return build.together(() => made(build));
}

async function made(build: Factories) {
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
  const { reference } = await build.payment(held, { status: PaymentStatus.PENDING });
  const mailing = await build.mailing({ event });
  const other = await build.event();
  const users: Record<Actor, User | null> = {
    visitor: null,
    administrator: await build.user(),
    organiser: await build.user({ roleName: RoleName.ORGANISER, events: [event] }),
    otherOrganizer: await build.user({ roleName: RoleName.ORGANISER, events: [other] }),
    viewer: await build.user({ roleName: RoleName.VIEWER, events: [event] }),
    // With a token that has not expired yet.
    inactive: await build.user({ active: false }),
  };
  return { event, reference, mailing, coupon, product, route, order, competitor: held.competitors[0]!, users };
}
export type World = Awaited<ReturnType<typeof made>>;
export type Actor = 'visitor' | 'administrator' | 'organiser' | 'otherOrganizer' | 'viewer' | 'inactive';

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
  price: 45_000,
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

/** Requests to each route of the server, with the fixtures. */
export const restRequests: Record<string, (world: World) => [path: string, body?: object]> = {
  // Public
  'GET /dorsal/:key.ics': () => [`/dorsal/${'A'.repeat(49)}.ics`],
  'GET /certificado/:code.pdf': () => ['/certificado/0000000000.pdf'],
  'GET /certificado/:code.png': () => ['/certificado/0000000000.png'],
  'GET /certificado/:code.jpg': () => ['/certificado/0000000000.jpg'],
  'GET /rutas/:id.gpx': ({ route }) => [`/rutas/${route.id}.gpx`],
  'POST /api/auth/login': ({ users }) => ['/api/auth/login', { email: users.administrator?.email, password: PASSWORD }],
  'GET /api/competitorCategory': ({ event }) => [
    `/api/competitorCategory?event_id=${event.id}&genders=["male"]&ages=[30]`,
  ],
  'GET /api/competitor/:dni': ({ event }) => [`/api/competitor/${DNI}?birthday=${BIRTHDAY}&event_id=${event.id}`],
  'POST /api/competitor': ({ event }) => [
    '/api/competitor',
    {
      event_id: event.id,
      category_id: event.categories[0]?.id,
      competitors: [{ ...person(String(80_000_000 + ++people)), kit_id: event.kits[0]?.id }],
    },
  ],
  'POST /api/discountcode/create': ({ event, coupon }) => [
    '/api/discountcode/create',
    { event_id: event.id, dni: DNI, code: coupon.code },
  ],
  'POST /api/productEvent': ({ event, coupon }) => [
    '/api/productEvent',
    { event_id: event.id, competitor: DNI, code: coupon.code },
  ],
  'POST /api/attach-product': ({ event }) => [
    '/api/attach-product',
    { event_id: event.id, dni: DNI, reference: 'D', products: [] },
  ],
  'GET /api/public/eventos': () => ['/api/public/eventos?search=carrera&page=1'],
  'GET /api/event-products': ({ event }) => [`/api/event-products?event_id=${event.id}`],
  'GET /api/data-product/:id': ({ product }) => [`/api/data-product/${product.id}`],
  'GET /assets/json/deparment.json': () => ['/assets/json/deparment.json'],
  'GET /assets/json/eps.json': () => ['/assets/json/eps.json'],
  // Public with a name or token that cannot be guessed
  'GET /images/:file': () => ['/images/nothing.webp'],
  // Machines
  'GET /healthz': () => ['/healthz'],
  'GET /robots.txt': () => ['/robots.txt'],
  'GET /sitemap.xml': () => ['/sitemap.xml'],
  'GET /api': () => ['/api'],
  'GET /api/openapi.json': () => ['/api/openapi.json'],
  'GET /api/docs': () => ['/api/docs'],
  'GET /api/docs/:file': () => ['/api/docs/page.js'],
  'ALL /graphql': () => ['/graphql', { query: '{ __typename }' }],
  'GET /graphql/explorer.js': () => ['/graphql/explorer.js'],
  'GET /readyz': () => ['/readyz'],
  'GET /metrics': () => ['/metrics'],
  // Gateways authenticate with a signature, never with a session
  'ALL /api/payments/:gateway/confirmation': () => ['/api/payments/nobody/confirmation'],
  // Outside production
  'POST /pasarela-de-pruebas': () => ['/pasarela-de-pruebas', {}],
  'POST /pasarela-de-pruebas/decision': () => ['/pasarela-de-pruebas/decision', {}],
  'GET /pasarela-de-pruebas': () => ['/pasarela-de-pruebas'],
  'GET /pasarela-de-pruebas/decision': () => ['/pasarela-de-pruebas/decision'],
  'GET /correo': () => ['/correo'],
  'GET /correo/:file': () => ['/correo/none'],
  'GET /correo/:file/html': () => ['/correo/none/html'],
  // Events
  'GET /api/eventos': () => ['/api/eventos'],
  'GET /api/eventos/:id': ({ event }) => [`/api/eventos/${event.id}`],
  'GET /api/eventos/:id/edit': ({ event }) => [`/api/eventos/${event.id}/edit`],
  'POST /api/eventos': () => ['/api/eventos', eventForm([{}], [{}])],
  'POST /api/eventos/:id': ({ event }) => [
    `/api/eventos/${event.id}`,
    eventForm([...event.categories], [...event.kits]),
  ],
  'GET /api/eventos/:id/disableEvent': ({ event }) => [`/api/eventos/${event.id}/disableEvent?status=inactive`],
  'GET /api/filter/group': ({ event }) => [`/api/filter/group?event_id=${event.id}`],
  'POST /api/no-payments': ({ event }) => [`/api/no-payments?event_id=${event.id}`],
  'DELETE /api/categoria/delete': ({ event }) => [`/api/categoria/delete?id=${event.categories[1]?.id}`],
  'DELETE /api/kit/delete': ({ event }) => [`/api/kit/delete?id=${event.kits[1]?.id}`],
  'POST /image/upload': () => ['/image/upload', picture()],
  'GET /api/eventos/:id/coupons.csv': ({ event }) => [`/api/eventos/${event.id}/coupons.csv`],
  // Products
  'GET /api/products': () => ['/api/products'],
  'GET /api/product/:id': ({ product }) => [`/api/product/${product.id}`],
  'POST /api/products': ({ event }) => ['/api/products', productForm(event.id)],
  'POST /api/product/:id/edit': ({ event, product }) => [`/api/product/${product.id}/edit`, productForm(event.id)],
  'POST /gallery/upload': ({ product }) => ['/gallery/upload', productPicture(product.id)],
  'POST /api/gallery/upload': ({ product }) => ['/api/gallery/upload', productPicture(product.id)],
  'DELETE /api/product/galery/:imageId': ({ product }) => [`/api/product/galery/${product.images[0]?.id}`],
  // Orders
  'GET /api/orders': () => ['/api/orders'],
  'GET /api/order/:id': ({ order }) => [`/api/order/${order.id}`],
  'POST /api/change-sent-status': ({ order }) => ['/api/change-sent-status', { id: order.id, sent: true }],
  // Certificates
  'GET /api/certificados': () => ['/api/certificados'],
  'POST /api/certificados': ({ event }) => ['/api/certificados', mailingForm(event.id)],
  'PUT /api/certificados/:job_id/cancel': ({ mailing }) => [`/api/certificados/${mailing.id}/cancel`],
  // Competitors
  'GET /api/search-participant': ({ event }) => [`/api/search-participant?event_id=${event.id}`],
  'GET /api/all-competitor': () => ['/api/all-competitor'],
  'POST /api/edit-competitor/:id': ({ competitor }) => [`/api/edit-competitor/${competitor.id}`, person(DNI)],
  'GET /api/competitors/export': ({ event }) => [`/api/competitors/export?format=csv&event_id=${event.id}`],
  'GET /api/orders/export': ({ event }) => [`/api/orders/export?format=csv&event_id=${event.id}`],
  // Users
  'POST /api/auth/logout': () => ['/api/auth/logout'],
  'POST /api/auth/register': () => ['/api/auth/register', newUser()],
  'GET /api/get-users': () => ['/api/get-users'],
  'GET /api/get-user/:id': ({ users }) => [`/api/get-user/${users.viewer?.id}`],
  'GET /api/roles': () => ['/api/roles'],
  'POST /api/user/update': ({ users }) => ['/api/user/update', { ...newUser(), id: users.viewer?.id }],
  'GET /api/get-name-events': () => ['/api/get-name-events'],
  'GET /api/user/events': ({ users }) => [`/api/user/events?user_id=${users.viewer?.id}`],
  'POST /api/assign/event': ({ users, event }) => [
    '/api/assign/event',
    { user_id: users.otherOrganizer?.id, events: [event.id] },
  ],
};
