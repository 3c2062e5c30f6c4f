import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { EventStatus } from './event-enums.js';

const { as, build, app } = await openApi();
const admin = await build.user();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const payload = {
  type: 'propio',
  name: 'Travesía del Café',
  sport: 'ambos',
  status: 'active',
  description: '<p>Café y montaña</p>',
  participant_limit: '250',
  city: 'Armenia',
  timeframe: '{"time_1":"06:00","time_2":"12:30"}',
  team_size: '[{"id":1},{"id":2}]',
  category:
    '[{"category":"5k","gender":"adult_minor","title":"Familia","start_age":5,"final_age":"80","difference":"-10.000"}]',
  event_price: '[{"date":"2030-05-01","event_price":"350.000"}]',
  kits: '[{"kit_name":"Camiseta","size":"XXXL (Femenino","amount":"20"}]',
  event_datetime: '2030-06-16 06:00',
  register_deadline: '2030-06-10 23:59:00',
};
const form = (fields: object): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value as string);
  return data;
};

interface SpecEvent {
  id: number;
  categorias: { id: number }[];
  kits: { id: number }[];
}

it('A multipart form creates an event, and the response has the names of the specification', async () => {
  const cover = new File([new Uint8Array(png)], 'portada.png', { type: 'image/png' });
  const created = await as(admin).rest<{ id: number }>(
    'POST',
    '/api/eventos',
    form({ ...payload, cover_image: cover }),
  );
  expect(created).toMatchObject({ status: 200, body: { icon: 'success', message: 'El evento se creó con éxito.' } });
  const { body } = await as(admin).rest('GET', `/api/eventos/${created.body.id}`);
  expect(body).toEqual({
    event: {
      id: created.body.id,
      slug: 'travesia-del-cafe',
      name: 'Travesía del Café',
      icon: null,
      cover_image: expect.stringMatching(/^\/images\/.+\.webp$/) as string,
      status: 'active',
      city: 'Armenia',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      type: 'propio',
      sport: 'ambos',
      event_datetime: '2030-06-16 06:00:00',
      register_opening: null,
      register_deadline: '2030-06-10 23:59:00',
      description: '<p>Café y montaña</p>',
      organizer_name: null,
      organizer_email: null,
      organizer_whatsapp: null,
      organizer_web: null,
      start_place: null,
      start_address: null,
      start_point: null,
      rules: null,
      refund_policy: null,
      transfer_policy: null,
      privacy_policy: null,
      kit_pickup_place: null,
      kit_pickup_hours: null,
      kit_pickup_notes: null,
      cover_focus: null,
      foreign_documents: false,
      asks_address: false,
      participant_limit: 250,
      timeframe: { time_1: '06:00', time_2: '12:30' },
      team_size: [{ id: 1 }, { id: 2 }],
      event_price: [{ date: '2030-05-01', event_price: 350_000 }],
      categorias: [
        expect.objectContaining({
          category: '5K',
          gender: 'adult_minor',
          start_age: 5,
          final_age: 80,
          difference: -10_000,
        }) as object,
      ],
      kits: [
        expect.objectContaining({ kit_name: 'Camiseta', size: 'XXXL (Femenino)', amount: 20, left: 20 }) as object,
      ],
      inscritos_count: 0,
      pagos_count: 0,
      codes_count: 0,
      recaudo: 0,
      cupos: 250,
      remaining_days: expect.any(Number) as number,
    },
    distancias: [{ category: '5K', categorias: [expect.objectContaining({ title: 'Familia' }) as object] }],
  });
});

it('An event without a status is created inactive, and an edit without one keeps it', async () => {
  const { status: _, ...without } = { ...payload, name: 'Sin estado' };
  const { body } = await as(admin).rest<{ id: number }>('POST', '/api/eventos', without);
  const statusNow = async () =>
    (await as(admin).rest<{ event: { status: string } }>('GET', `/api/eventos/${body.id}`)).body.event.status;
  expect(await statusNow()).toBe('inactive');
  await as(admin).rest('GET', `/api/eventos/${body.id}/disableEvent?status=active`);
  expect((await as(admin).rest('POST', `/api/eventos/${body.id}`, without)).status).toBe(200);
  expect(await statusNow()).toBe('active');
});

it('Integers are read like amounts, and ambiguous ones are refused', async () => {
  const kits = JSON.stringify([{ kit_name: 'Gorra', size: '8', amount: '1.000' }]);
  const { status, body } = await as(admin).rest<{ id: number }>('POST', '/api/eventos', {
    ...payload,
    participant_limit: '1.000',
    kits,
  });
  expect(status).toBe(200);
  const { event } = (await as(admin).rest<{ event: SpecEvent }>('GET', `/api/eventos/${body.id}/edit`)).body;
  expect(event).toMatchObject({ participant_limit: 1000, kits: [{ amount: 1000 }] });

  const wrong = { participant_limit: '1.5', event_price: [{ date: '2030-05-01', event_price: '350.00' }] };
  expect(await as(admin).rest('POST', '/api/eventos', { ...payload, ...wrong })).toMatchObject({
    status: 422,
    body: {
      errors: { participant_limit: ['Escribe un número entero.'], 'event_price.0.event_price': [expect.any(String)] },
    },
  });
});

it('JSON payloads with alternative names and shapes are read', async () => {
  const { status, body } = await as(admin).rest<{ id: number }>('POST', '/api/eventos', {
    ...payload,
    timeframe: { time_1: '06:00:00', time_2: '12:30:00' },
    team_size: [3, '2'],
    category: [{ category: '10K', gender: 'mixto', title: 'Todos', initial_age: '18', final_age: 99, difference: 0 }],
    event_price: [{ date: '2030-05-01', event_price: 1000 }],
    kits: [{ name: 'Gorra', sizes: '8', amount: 3 }],
    event_datetime: '2030-06-16T06:00:00-05:00',
  });
  expect(status).toBe(200);
  const { event } = (await as(admin).rest<{ event: SpecEvent }>('GET', `/api/eventos/${body.id}/edit`)).body;
  expect(event).toMatchObject({
    team_size: [{ id: 2 }, { id: 3 }],
    categorias: [{ start_age: 18 }],
    kits: [{ kit_name: 'Gorra', size: '8' }],
    event_datetime: '2030-06-16 06:00:00',
  });
  const kits = [{ id: event.kits[0]?.id, kit_name: 'Gorra roja', size: '10', amount: 4 }];
  const category = [{ ...event.categorias[0], title: 'Mayores' }];
  expect((await as(admin).rest('POST', `/api/eventos/${body.id}`, { ...payload, category, kits })).body).toEqual({
    message: 'El evento se actualizó con éxito.',
    icon: 'success',
  });
  const saved = (await as(admin).rest<{ event: SpecEvent }>('GET', `/api/eventos/${body.id}/edit`)).body.event;
  expect(saved).toMatchObject({
    categorias: [{ ...event.categorias[0], title: 'Mayores' }],
    kits: [{ id: event.kits[0]?.id, kit_name: 'Gorra roja', amount: 4 }],
  });
});

it('Rows sent again without IDs update the existing rows', async () => {
  const { body } = await as(admin).rest<{ id: number }>('POST', '/api/eventos', payload);
  const stored = async () => (await as(admin).rest<{ event: SpecEvent }>('GET', `/api/eventos/${body.id}/edit`)).body;
  const before = await stored();
  const kits = '[{"kit_name":"Camiseta","size":"XXXL (Femenino)","amount":"21"}]';
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await as(admin).rest('POST', `/api/eventos/${body.id}`, { ...payload, kits })).status).toBe(200);
  expect(await stored()).toMatchObject({
    event: { categorias: before.event.categorias, kits: [{ id: before.event.kits[0]?.id, amount: 21 }] },
  });
  expect((await stored()).event).toMatchObject({ categorias: { length: 1 }, kits: { length: 1 } });
});

it('Matching competitors are returned if the request has a search', async () => {
  const event = await build.event();
  const other = await build.event();
  await build.registration({ event, people: [{ name: 'Íngrid', lastName: 'Peña' }] });
  await build.registration({ event, people: [{ name: 'Óscar', lastName: 'Rojas' }] });
  const found = async (query: string, id = event.id) => {
    interface ResponseBody {
      event: { id: number };
      distancias: unknown[];
      competitors?: { total: number; current_page: number; data: { name: string }[] };
    }
    const { body } = await as(admin).rest<ResponseBody>('GET', `/api/eventos/${id}${query}`);
    expect(body).toMatchObject({ event: { id }, distancias: [{}] });
    return body.competitors && [body.competitors.current_page, body.competitors.data.map(({ name }) => name).sort()];
  };
  expect(await found('')).toBeUndefined();
  expect(await found('?search=ingrid')).toEqual([1, ['Íngrid']]);
  expect(await found('?page=1')).toEqual([1, ['Íngrid', 'Óscar']]);
  expect(await found('?search=ingrid', other.id)).toEqual([1, []]);
});

it('Errors are reported under the names of the payload', async () => {
  const unreadable = {
    ...payload,
    sport: 'natación',
    event_datetime: 'mañana',
    participant_limit: 'muchos',
    category: '[{',
    event_price: '[{"date":"ayer","event_price":"gratis"}]',
  };
  const first = await as(admin).rest<{ errors: object }>('POST', '/api/eventos', unreadable);
  expect(first).toMatchObject({ status: 422, body: { icon: 'error', message: 'Revisa los datos marcados.' } });
  expect(Object.keys(first.body.errors).sort()).toEqual([
    'category',
    'event_datetime',
    'event_price.0.date',
    'event_price.0.event_price',
    'participant_limit',
    'sport',
  ]);
  const wrong = {
    ...payload,
    participant_limit: 0,
    register_deadline: '2031-01-01 00:00',
    kits: [{ name: '', size: '8', amount: -1 }],
    timeframe: { time_1: '9', time_2: '10' },
  };
  const second = await as(admin).rest<{ errors: object }>('POST', '/api/eventos', wrong);
  expect(Object.keys(second.body.errors).sort()).toEqual([
    'kits.0.amount',
    'kits.0.kit_name',
    'participant_limit',
    'register_deadline',
    'timeframe.time_1',
    'timeframe.time_2',
  ]);
});

it('The public list has active events by page and words, without fields for organisers', async () => {
  await build.event({ name: 'Vuelta a la Laguna', slug: 'vuelta-a-la-laguna', city: 'Sogamoso' });
  await build.event({ name: 'Vuelta a la Laguna, borrador', city: 'Sogamoso', status: EventStatus.INACTIVE });
  const { status, body } = await as(null).rest<{ data: object[]; total: number; per_page: number }>(
    'GET',
    '/api/public/eventos?search=laguna+sogamoso&page=1',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, current_page: 1, last_page: 1, prev_page_url: null, next_page_url: null });
  expect(body.data).toEqual([
    expect.objectContaining({ name: 'Vuelta a la Laguna', slug: 'vuelta-a-la-laguna', status: 'active' }),
  ]);
  const [row] = body.data;
  expect(row).toHaveProperty('current_price');
  for (const name of ['inscritos_count', 'pagos_count', 'codes_count', 'recaudo']) expect(row).not.toHaveProperty(name);
  const { body: none } = await as(null).rest<{ data: object[] }>('GET', '/api/public/eventos?search=nada+de+eso');
  expect(none.data).toEqual([]);
  expect((await as(null).rest('GET', '/api/eventos')).status).toBe(401);
});

it('Event routes require a token and find no events of others', async () => {
  for (const [method, path] of [
    ['GET', '/api/eventos'],
    ['GET', '/api/eventos/1'],
    ['GET', '/api/eventos/1/edit'],
    ['POST', '/api/eventos'],
    ['GET', '/api/filter/group?event_id=1'],
    ['GET', '/api/search-participant?event_id=1'],
    ['DELETE', '/api/kit/delete?id=1'],
    ['POST', '/api/no-payments?event_id=1'],
  ] as const) {
    expect([path, (await as(null).rest(method, path, method === 'POST' ? payload : undefined)).status]).toEqual([
      path,
      401,
    ]);
  }
  expect((await as(admin).rest('GET', '/api/eventos/999999')).status).toBe(404);
  expect((await as(admin).rest('GET', '/api/eventos/x')).status).toBe(404);
});

it('Events are listed, opened and closed, and their rows deleted', async () => {
  const event = await build.event({ categories: [{ distance: '5K' }, { distance: '10K' }] });
  await build.registration({ event, people: [{ kit: event.kits[0] }, {}], status: PurchaseStatus.UNPAID });
  const list = await as(admin).rest<{ data: object[] }>('GET', '/api/eventos?page=1');
  expect(list.body).toMatchObject({
    per_page: 12,
    current_page: 1,
    total: expect.any(Number) as number,
    last_page: expect.any(Number) as number,
  });
  expect(list.body.data[0]).toMatchObject({ id: event.id, inscritos_count: 2, pagos_count: 0 });
  const toggle = await as(admin).rest('GET', `/api/eventos/${event.id}/disableEvent?status=inactive`);
  expect(toggle.body).toEqual({ message: 'El evento está inactivo.', icon: 'success' });
  const kit = `/api/kit/delete?id=${event.kits[0]?.id}`;
  expect(await as(admin).rest('DELETE', kit)).toMatchObject({
    status: 409,
    body: { message: 'No se puede eliminar el kit.', body: '1 persona inscrita ya lo eligió.', icon: 'error' },
  });
  const cleaned = await as(admin).rest('POST', `/api/no-payments?event_id=${event.id}`);
  expect(cleaned).toMatchObject({
    status: 200,
    body: { message: 'Se eliminaron 2 competidores sin pago.', icon: 'success' },
  });
  expect(await as(admin).rest('DELETE', kit)).toMatchObject({
    status: 200,
    body: { icon: 'success', message: 'Kit eliminado' },
  });
  const category = `/api/categoria/delete?id=${event.categories[1]?.id}`;
  expect(await as(admin).rest('DELETE', category)).toMatchObject({ status: 200, body: { icon: 'success' } });
  expect(await as(admin).rest('DELETE', category)).toMatchObject({ status: 404, body: { icon: 'error' } });
  expect((await as(admin).rest('GET', `/api/filter/group?event_id=${event.id}`)).body).toContainEqual({
    id: 3,
    name: 'Grupos de 3',
  });
});

it('An image of a rich text is stored', async () => {
  const { status, body } = await as(admin).rest(
    'POST',
    '/image/upload',
    form({ upload: new File([new Uint8Array(png)], 'a.png') }),
  );
  expect(status).toBe(200);
  expect(body).toEqual({ url: body.url, location: body.url, default: body.url });
  expect((await fetch(app.address + String(body.url))).status).toBe(200);
  expect(await as(admin).rest('POST', '/image/upload', form({}))).toMatchObject({ status: 422 });
});

it('The lists of departments and EPS are returned', async () => {
  const departments = await as(null).rest<{ department: string; cities: string[] }[]>(
    'GET',
    '/assets/json/deparment.json',
  );
  expect(departments.body.find(({ department }) => department === 'Antioquia')?.cities).toContain('Medellín');
  expect(departments.headers.get('cache-control')).toContain('max-age=86400');
  expect(departments.headers.get('etag')).toBeTruthy();
  expect((await as(null).rest<{ nombre: string }[]>('GET', '/assets/json/eps.json')).body).toContainEqual({
    nombre: 'Compensar EPS',
  });
});
