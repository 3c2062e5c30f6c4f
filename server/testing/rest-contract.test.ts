import { Validator } from '@seriousme/openapi-schema-validator';
import type { Request } from 'express';
import { RestRequest } from '../platform/rest/rest-request.js';
import { confirmationCalls } from '../payments/callbacks/confirmation-calls.js';
import { downloads, personFiles, restRoutes } from '../rest-routes.js';
import { routeFileCalls } from '../routes/route-file.rest.js';
import type { AppContext } from '../app-context.js';
import { openApi } from './api.js';
import { readOpenApi, type OpenApiDocument } from './openapi-validator.js';
import { restRequests, buildWorld, DNI, type World } from './rest-fixtures.js';

/** Shape of a value, written by hand: required fields of an object, rows of a list. */
type Shape = 'number' | 'string' | 'boolean' | 'json' | Nullable | [Shape] | { [name: string]: Shape };
type Nullable = 'number?' | 'string?' | 'object?';

function differences(value: unknown, shape: Shape, at = 'answer'): string[] {
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((row, index) => differences(row, shape[0], `${at}.${index}`));
  }
  if (typeof shape === 'object') {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`];
    return Object.entries(shape).flatMap(([name, of]) =>
      name in value ? differences(value[name as never], of, `${at}.${name}`) : [`${at}.${name} is missing`],
    );
  }
  if (shape === 'json') return typeof value === 'string' && JSON.parse(value) !== null ? [] : [`${at} is no JSON`];
  if (shape.endsWith('?') && value === null) return [];
  return typeof value === shape.replace('?', '') ? [] : [`${at} is ${typeof value}, not ${shape}`];
}

const dialog = { message: 'string', icon: 'string' } as const;
const paged = (row: Shape): Shape => ({
  data: [row],
  total: 'number',
  per_page: 'number',
  current_page: 'number',
  last_page: 'number',
  prev_page_url: 'string?',
  next_page_url: 'string?',
});
const named = { id: 'number', name: 'string' } as const;
const user: Shape = {
  ...named,
  email: 'string',
  phone: 'string',
  status: 'string',
  company: 'string?',
  created_at: 'string',
  roles: [named],
};
const category: Shape = {
  id: 'number',
  category: 'string',
  gender: 'string',
  title: 'string',
  start_age: 'number',
  final_age: 'number',
  difference: 'number',
};
const publicEvent = {
  ...named,
  slug: 'string',
  icon: 'string?',
  cover_image: 'string?',
  status: 'string',
  city: 'string',
  created_at: 'string',
  type: 'string',
  sport: 'string',
  event_datetime: 'string',
  register_deadline: 'string',
  description: 'string',
  participant_limit: 'number',
  timeframe: { time_1: 'string', time_2: 'string' },
  team_size: [{ id: 'number' }],
  event_price: [{ date: 'string', event_price: 'number' }],
  categorias: [category],
  kits: [{ id: 'number', kit_name: 'string', size: 'string', amount: 'number' }],
  remaining_days: 'number',
} satisfies Shape;
const event: Shape = {
  ...publicEvent,
  inscritos_count: 'number',
  pagos_count: 'number',
  codes_count: 'number',
};
const competitor: Shape = {
  ...named,
  last_name: 'string',
  dni: 'string',
  phone: 'string',
  email: 'string',
  age: 'number',
  department: 'string',
  city: 'string',
  address: 'string',
  birthday: 'string?',
  emergency_name: 'string?',
  emergency_phone: 'string?',
  eps: 'string?',
  blood_type: 'string?',
  rh_factor: 'string?',
  gender: 'string',
  kit_id: 'number?',
  category: 'string',
  created_at: 'string',
};
const product: Shape = {
  id: 'number',
  name_product: 'string',
  description: 'string',
  price: 'number',
  sku: 'string',
  status: 'string',
  thumbnail: 'string?',
  thumbnail_url: 'string?',
  url_shop: 'string?',
  event_id: 'number?',
  images: [{ id: 'number', name: 'string', url: 'string' }],
  categorias: [{ id: 'number', sizes: 'string', amount: 'number' }],
  total_amount: 'number?',
};
const order: Shape = {
  id: 'number',
  client: 'object?',
  competitor: 'object?',
  pay_status: 'string?',
  sent: 'boolean',
  created_at: 'string',
  pay_reference: 'string?',
  delivery: 'object?',
  total: 'number?',
  products: 'json',
};
const mailing: Shape = {
  id: 'number',
  job_id: 'string',
  certificado_path: 'string?',
  fecha_notificacion: 'string',
  status: 'string',
};
const payment: Shape = {
  accountId: 'string',
  merchantId: 'string',
  amount: 'number',
  currency: 'string',
  description: 'string',
  referenceCode: 'string',
  signature: 'string',
  tax: 'string',
  taxReturnBase: 'string',
  test: 'string',
  url: 'string',
  responseUrl: 'string',
  confirmationUrl: 'string',
  dataEmail: 'string',
  team: 'string',
  nameCategory: 'string',
  icon: 'string',
};
const held = {
  paymentMethod: [{ id: 'number', gateway_name: 'string', image: 'string' }],
  paymentCheckouts: [{}],
  status: 'number',
  body: 'string',
  ...dialog,
  dataEmail: 'string',
  icono: 'string',
  nameCategory: 'string',
} satisfies Shape;
const chosen = { ...held, gift: 'string', data: 'object?', event_price: 'number?' } satisfies Shape;
const eventPayload =
  'cover_image icon type name sport status description participant_limit city timeframe team_size category event_price kits event_datetime register_deadline';
const productPayload = 'thumbnail name description price status url_shop event_id sku category';

/** Calls of the specification, written by hand: parameters and responses. */
const contract: Record<string, { sent?: string; answered: Shape }> = {
  'POST /api/auth/login': {
    sent: 'email password',
    answered: { status: 'boolean', token: 'string', expires_at: 'string' },
  },
  'POST /api/auth/register': { sent: 'name email password phone company rol status', answered: dialog },
  'GET /api/get-users': { sent: 'page', answered: paged(user) },
  'GET /api/get-user/:id': { answered: user },
  'GET /api/roles': { answered: [named] },
  'POST /api/user/update': { sent: 'name email phone password status rol company id', answered: dialog },
  'GET /api/get-name-events': { answered: [named] },
  'GET /api/user/events': {
    sent: 'user_id',
    answered: { events: [{ ...named, status: 'string', event_datetime: 'string' }] },
  },
  'POST /api/assign/event': { sent: 'events user_id', answered: dialog },
  'GET /api/eventos': { sent: 'page', answered: paged(event) },
  'GET /api/public/eventos': { sent: 'page search', answered: paged(publicEvent) },
  'GET /api/eventos/:id': {
    sent: 'search page',
    answered: { event, distancias: [{ category: 'string', categorias: [category] }] },
  },
  'GET /api/eventos/:id/disableEvent': { sent: 'status', answered: dialog },
  'GET /api/filter/group': { sent: 'event_id', answered: [{ id: 'number' }] },
  'GET /api/search-participant': {
    sent: 'event_id minCount search page',
    answered: { competitors: paged(competitor) },
  },
  'POST /api/no-payments': { sent: 'event_id', answered: dialog },
  'GET /api/eventos/:id/edit': { answered: { event } },
  'POST /api/eventos': { sent: eventPayload, answered: dialog },
  'POST /api/eventos/:id': { sent: eventPayload, answered: dialog },
  'DELETE /api/categoria/delete': { sent: 'id', answered: { ...dialog, body: 'string' } },
  'DELETE /api/kit/delete': { sent: 'id', answered: { ...dialog, body: 'string' } },
  'POST /image/upload': { sent: 'file', answered: { url: 'string' } },
  'GET /api/event-products': { sent: 'event_id', answered: [product] },
  'POST /api/productEvent': { sent: 'products event_id competitor code', answered: chosen },
  'GET /api/competitorCategory': {
    sent: 'event_id genders ages',
    answered: [{ id: 'number', category: 'string', title: 'string' }],
  },
  'POST /api/competitor': { sent: 'competitors event_id category_id key', answered: { ...held, pay: payment } },
  'GET /api/competitor/:dni': {
    sent: 'birthday event_id',
    answered: {
      ...held,
      // Null unless this browser made the registration.
      dataEmail: 'string?',
      pay: 'object?',
      kits: [{ id: 'number', kit_name: 'string', size: 'string', amount: 'number' }],
      categories: [{ id: 'number', category: 'string', title: 'string' }],
      data: 'object?',
    },
  },
  'POST /api/attach-product': { sent: 'products event_id dni reference', answered: dialog },
  'POST /api/discountcode/create': { sent: 'products event_id dni code', answered: chosen },
  'GET /assets/json/deparment.json': { answered: [{ department: 'string', cities: ['string'] }] },
  'GET /assets/json/eps.json': { answered: [{ nombre: 'string' }] },
  'GET /api/data-product/:id': { answered: product },
  'GET /api/products': { answered: paged(product) },
  'POST /api/products': { sent: productPayload, answered: { product_id: 'number' } },
  'GET /api/product/:id': { answered: { product, event_id: 'number?' } },
  'POST /api/product/:id/edit': { sent: productPayload, answered: dialog },
  'POST /gallery/upload': { sent: 'file product_id', answered: dialog },
  'DELETE /api/product/galery/:imageId': { answered: { success: 'boolean' } },
  'GET /api/all-competitor': { sent: 'search page', answered: paged(competitor) },
  'POST /api/edit-competitor/:id': {
    sent: 'name last_name dni phone email department city address birthday emergency_name emergency_phone eps blood_type rh_factor gender kit_id',
    answered: dialog,
  },
  'GET /api/orders': { sent: 'search page', answered: paged(order) },
  'POST /api/change-sent-status': { sent: 'id sent', answered: dialog },
  'GET /api/order/:id': { answered: order },
  'GET /api/certificados': { sent: 'page search', answered: paged(mailing) },
  'PUT /api/certificados/:job_id/cancel': { answered: { success: 'boolean' } },
  'POST /api/certificados': {
    sent: 'nombre_evento icono_evento fecha_evento certificado city excel fecha_notificacion',
    answered: { message: 'string' },
  },
};

const { app, as, services } = await openApi();
const { body: document } = await as(null).rest<OpenApiDocument>('GET', '/api/openapi.json');
const { operations, misfitsOfAnswer, misfitsOfPayload, namesOf } = readOpenApi(document);
const isOpen = (name: string) => operations.get(name)?.security.every((way) => !('bearer' in way)) ?? false;
const httpMethod = (name: string): string => name.split(' ')[0] ?? '';
const requests = restRequests as Record<string, (world: World) => [path: string, body?: object]>;

it('the document is valid OpenAPI 3.1 by a public validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document.openapi).toMatch(/^3\.1\./);
});

it('the document has every call of the specification and of the route table, and no other', () => {
  const routes = [...restRoutes(''), ...downloads, ...personFiles, ...routeFileCalls, ...confirmationCalls].map(
    ({ method, path }) => `${method.toUpperCase()} ${path}`,
  );
  expect(Object.keys(contract).filter((name) => !operations.has(name))).toEqual([]);
  expect(routes.filter((name) => !operations.has(name))).toEqual([]);
  const known = new Set([...routes, ...Object.keys(contract)]);
  expect([...operations.keys()].filter((name) => !known.has(name))).toEqual([]);
  const ids = [...operations.values()].map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...operations.values()].filter(({ summary }) => !summary)).toEqual([]);
});

/** Records the names by which parameters are read first, and returns nothing. */
class NotingRequest extends RestRequest {
  readonly noted = new Set<string>();

  constructor() {
    super({ body: {}, query: {}, params: new Proxy({}, { get: () => '1' }), files: {} } as unknown as Request, null);
  }

  override raw(...names: string[]): unknown {
    if (names[0]) this.noted.add(names[0]);
    return undefined;
  }

  override has(...names: string[]): boolean {
    if (names[0]) this.noted.add(names[0]);
    return true;
  }

  override file(name: string): undefined {
    this.noted.add(name);
  }

  override files(...names: string[]): [] {
    if (names[0]) this.noted.add(names[0]);
    return [];
  }
}

describe.each([...restRoutes('')].map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
  '%s',
  (name, route) => {
    it('a call reads the parameters of its document, by these names', () => {
      const request = new NotingRequest();
      route.variables(request);
      const alternatives = (route.files ?? []).filter(({ also }) => also).map((part) => part.name);
      const { query, body } = namesOf(name);
      expect([...request.noted].filter((each) => !alternatives.includes(each)).sort()).toEqual(
        [...new Set([...query, ...body])].sort(),
      );
    });
  },
);

it.each(downloads.map((route) => [`GET ${route.path}`, route] as const))(
  '%s takes what its document tells, by these names',
  async (name, route) => {
    const request = new NotingRequest();
    const viewer = { permissions: { has: () => true } };
    // Only the status matters, not the file.
    await Promise.resolve()
      .then(() => route.open({ viewer } as unknown as AppContext, request))
      .catch(() => undefined);
    const asNames = (names: Iterable<string>) => [...names].sort();
    expect(asNames(request.noted)).toEqual(asNames(namesOf(name).query));
  },
);

/** Requests of `asked` for the responses that the specification defines. */
const instead: typeof requests = {
  'GET /api/eventos/:id': ({ event: { id } }) => [`/api/eventos/${id}?search=&page=1`],
  'GET /api/search-participant': ({ event: { id } }) => [`/api/search-participant?event_id=${id}&minCount=1`],
  'POST /api/attach-product': ({ event: { id }, reference }) => [
    '/api/attach-product',
    { event_id: id, dni: DNI, reference, products: [] },
  ],
};
const specifiedRequest = (name: string, world: World) => (instead[name] ?? requests[name])?.(world) ?? ['', undefined];

/** Adds a slash at the end of the path. */
const slashed = (address: string): string => address.replace(/\/?(\?|$)/, '/$1');

const world = await buildWorld(services);
const changes = (name: string) => !name.startsWith('GET ') || name.endsWith('/disableEvent');
const worldFor = (name: string) => (changes(name) ? buildWorld(services) : world);

describe.each(Object.entries(contract))('%s', (name, { sent = '', answered }) => {
  it('a call responds as specified and as its document says', async () => {
    const fixtures = await worldFor(name);
    const [path, body] = specifiedRequest(name, fixtures);
    if (body && !(body instanceof FormData)) expect(misfitsOfPayload(name, body)).toEqual([]);
    const viewer = isOpen(name) ? null : fixtures.users.administrator;
    const response = await as(viewer).rest(httpMethod(name), path, body);
    expect(response).toMatchObject({ status: 200 });
    expect(differences(response.body, answered)).toEqual([]);
    expect(misfitsOfAnswer(name, response)).toEqual([]);
  });

  it('a call accepts the specified parameters', () => {
    const { query, body } = namesOf(name);
    expect(sent.split(' ').filter((each) => each && ![...query, ...body].includes(each))).toEqual([]);
  });
});

/** Outcomes of the specification, all with status 200: a dialog says that nothing was done. */
const isRefused = ({ status, body }: { status: number; body: Record<string, unknown> }): boolean =>
  status >= 400 || (typeof body.status === 'number' && body.icon !== 'success');

const CONFIRMATION = '/api/payments/:gateway/confirmation';

/** Public lists, which every request may read. */
const isOpenList = (name: string): boolean => name.includes('.json') || name === 'GET /api/public/eventos';

describe.each([...operations.keys()].filter((name) => !isOpenList(name) && !name.endsWith(CONFIRMATION)))(
  '%s',
  (name) => {
    const required = namesOf(name).required;
    const hasId = /:\w*id\b/i.test(name);
    const hasSecret = /:(key|code)\b/.test(name);

    it('an unauthorised call is refused as its document says', async () => {
      const fixtures = await worldFor(name);
      const [path, body] = specifiedRequest(name, fixtures);
      const viewer = isOpen(name) ? null : fixtures.users.administrator;
      const sendAs = async (who: typeof viewer, address: string, payload?: object) => {
        const response = await as(who).rest(httpMethod(name), address, payload);
        expect(misfitsOfAnswer(name, response)).toEqual([]);
        return { status: response.status, refused: isRefused(response) };
      };
      if (!isOpen(name)) expect(await sendAs(null, path, body)).toMatchObject({ status: 401 });
      if (hasId)
        expect(await sendAs(viewer, path.replace(/\/\d+(?=[/?.]|$)/, '/999999999'), body)).toMatchObject({
          status: 404,
        });
      if (hasSecret)
        expect(await sendAs(viewer, path.replace(/\/[^/]+(?=\.\w+$)/, '/x'), body)).toMatchObject({ status: 404 });
      const accepted = [];
      for (const missing of required)
        if (!(await sendAs(viewer, ...without(missing, path, body))).refused) accepted.push(missing);
      expect(accepted).toEqual([]);
      expect(!isOpen(name) || hasId || hasSecret || required.length > 0).toBe(true);
    });
  },
);

describe('A gateway callback', () => {
  const POST = `POST ${CONFIRMATION}`;
  /** A callback as PayU sends it, signed with the given key. */
  const payu = {
    ...{ merchant_id: '508029', reference_sale: 'NADIE', value: '1000.00', currency: 'COP', state_pol: '4' },
    ...{ transaction_id: 'uno', sign: '0'.repeat(32), response_message_pol: 'APPROVED', test: '1' },
  };
  const form = 'application/x-www-form-urlencoded';
  const send = (path: string, type: string, body: string) =>
    fetch(app.address + path, { method: 'POST', headers: { 'content-type': type }, body }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: await answer.text(),
    }));
  const at = (gateway: string) => `/api/payments/${gateway}/confirmation`;

  it('the document has the callbacks of all gateways', () => {
    const wompi = {
      ...{ event: 'transaction.updated', environment: 'test', timestamp: 1, sent_at: '2026-05-01T12:00:00Z' },
      data: { transaction: { id: '1-1', reference: 'NADIE', status: 'APPROVED' } },
      signature: { properties: ['transaction.id'], checksum: 'x' },
    };
    expect(misfitsOfPayload(POST, payu, form)).toEqual([]);
    expect(misfitsOfPayload(POST, wompi)).toEqual([]);
    expect(misfitsOfPayload(POST, { action: 'payment.updated', type: 'payment', data: { id: '1' } })).toEqual([]);
    const { sign: _sign, ...unsigned } = payu;
    expect(misfitsOfPayload(POST, unsigned, form)).not.toEqual([]);
    expect(namesOf(`GET ${CONFIRMATION}`).query).toContain('x_signature');
  });

  it('a callback gets only a status, as its document says', async () => {
    const statuses = [];
    for (const [path, type, body] of [
      [at('test'), form, new URLSearchParams(payu).toString()],
      [at('nadie'), form, new URLSearchParams(payu).toString()],
      [at('test'), 'application/json', '{'],
      [at('test'), 'application/json', JSON.stringify('x'.repeat(300_000))],
      [at('test'), `${form}; charset=latin9`, 'a=1'],
    ] as const) {
      const response = await send(path, type, body);
      expect(misfitsOfAnswer(POST, response)).toEqual([]);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([404, 404, 400, 413, 415]);
    const { status } = await as(null).rest('GET', at('epayco'));
    expect(Object.keys(operations.get(`GET ${CONFIRMATION}`)!.responses)).toContain(String(status));
  });
});

/** Returns the request without one of its parameters, in query or body. */
function without(name: string, path: string, body: object | undefined): [path: string, body: object | undefined] {
  const [address, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete(name);
  const left = `${address}?${parameters.toString()}`;
  if (!(body instanceof FormData)) return [left, body && { ...body, [name]: undefined }];
  const form = new FormData();
  for (const [each, value] of body.entries()) if (each !== name) form.append(each, value);
  return [left, form];
}

it('every path accepts a trailing slash', async () => {
  const names = Object.keys(contract).filter((name) => !changes(name) && !name.includes('.json'));
  const statuses = names.map(async (name) => {
    const [path] = specifiedRequest(name, world);
    const { status } = await as(isOpen(name) ? null : world.users.administrator).rest('GET', slashed(path));
    return [name, status];
  });
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual(Object.fromEntries(names.map((name) => [name, 200])));
});

it('a call accepts form data, and parameters in the query of a call with a body', async () => {
  const { event, users } = world;
  const form = new FormData();
  form.set('events', JSON.stringify([event.id]));
  const address = `/api/assign/event/?user_id=${users.otherOrganizer?.id}`;
  expect(await as(users.administrator).rest('POST', address, form)).toMatchObject({ status: 200 });
});
