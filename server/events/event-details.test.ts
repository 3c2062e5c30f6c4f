import sharp from 'sharp';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { mailAbout } from './mail-about.js';
import { Event } from './event.entity.js';

const { as, build, services } = await openApi();
const admin = await build.user();

const FIELDS = `version organizerName organizerEmail organizerWhatsapp organizerWeb startPlace startAddress
  startPoint { latitude longitude } rules refundPolicy transferPolicy privacyPolicy kitPickupPlace kitPickupHours
  kitPickupNotes coverFocus { x y }`;
const SAVE = `mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { ${FIELDS} } }`;
const save = (id: number, details: object) =>
  as(admin).graphql<{ updateEvent: object }>(SAVE, { id, input: eventInput(details) });

const details = {
  organizerName: 'Corporación Páramo Vivo',
  organizerEmail: 'hola@paramovivo.example',
  organizerWhatsapp: '3105550148',
  organizerWeb: 'https://paramovivo.example',
  startPlace: 'Plaza Fundacional de Usme',
  startAddress: 'Calle 137C Sur # 14-02',
  startPoint: { latitude: 4.4703, longitude: -74.1262 },
  rules: '<p>Lleva tu número.</p>',
  refundPolicy: '<p>Te devolvemos el 80 %.</p>',
  transferPolicy: '<p>Una vez.</p>',
  privacyPolicy: '<p>Solo para inscribirte.</p>',
  kitPickupPlace: 'Plaza Fundacional',
  kitPickupHours: 'Viernes, 10:00 a 19:00\nSábado, 9:00 a 16:00',
  kitPickupNotes: 'Lleva tu documento.',
  coverFocus: { x: 40, y: 12.5 },
};
const none = Object.fromEntries(Object.keys(details).map((name) => [name, null]));

it('Details are null in a new event, and a save without them changes none', async () => {
  const event = await build.event();
  expect((await save(event.id, {})).data.updateEvent).toMatchObject(none);
  expect((await save(event.id, details)).data.updateEvent).toMatchObject(details);
  expect((await save(event.id, {})).data.updateEvent).toMatchObject(details);
});

it('Details are stored with a new event, and cleared by null or an empty text', async () => {
  const created = await as(admin).graphql<{ createEvent: { id: string } }>(
    `mutation ($input: EventInput!) { createEvent(input: $input) { id ${FIELDS} } }`,
    { input: eventInput(details) },
  );
  expect(created.data.createEvent).toMatchObject(details);
  const empty = Object.fromEntries(
    Object.keys(details).map((name) => [name, ['startPoint', 'coverFocus'].includes(name) ? null : ' ']),
  );
  const { errors, data } = await save(Number(created.data.createEvent.id), {
    ...empty,
    organizerEmail: '',
    organizerWhatsapp: '',
    organizerWeb: '',
  });
  expect(errors).toBeUndefined();
  expect(data.updateEvent).toMatchObject(none);
});

it('Invalid details are refused on their field, and rich texts are sanitised', async () => {
  const event = await build.event();
  const { errors } = await save(event.id, {
    organizerEmail: 'hola',
    organizerWhatsapp: '12',
    organizerWeb: 'javascript:alert(1)',
    startPoint: { latitude: 91, longitude: 0 },
    coverFocus: { x: 10, y: 101 },
  });
  expect(Object.keys((errors?.[0]?.extensions?.fields ?? {}) as object).sort()).toEqual([
    'coverFocus.y',
    'organizerEmail',
    'organizerWeb',
    'organizerWhatsapp',
    'startPoint.latitude',
  ]);
  const cleaned = await save(event.id, {
    rules: '<p onclick="x()">Sí<script>x()</script></p>',
    refundPolicy: '<script>x()</script>',
    transferPolicy: '<p onclick="x()">Una vez</p>',
    privacyPolicy: '<script>x()</script>',
  });
  expect(cleaned.data.updateEvent).toMatchObject({
    ...{ rules: '<p>Sí</p>', refundPolicy: null, transferPolicy: '<p>Una vez</p>', privacyPolicy: null },
  });
});

it('Changed details are in the audit log and in conflicts', async () => {
  const event = await build.event();
  await save(event.id, details);
  await save(event.id, { ...details, startPoint: { latitude: 4.5, longitude: -74.1262 } });
  const [line] = await services.orm.em
    .fork()
    .execute<{ before: object; after: object }[]>(
      "select before, after from audit_entry where subject = 'event' and subject_id = ? order by id desc limit 1",
      [event.id],
    );
  expect(line).toEqual({
    before: { startPoint: details.startPoint },
    after: { startPoint: { latitude: 4.5, longitude: -74.1262 } },
  });
  const late = await as(admin).graphql(
    `mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input, version: 2) { id } }`,
    { id: event.id, input: eventInput() },
  );
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['startPoint'] });
});

it('The REST facade has details under its own names', async () => {
  const event = await build.event();
  const payload = {
    name: 'Carrera',
    sport: 'running',
    city: 'Usme',
    participant_limit: 10,
    timeframe: { time_1: '06:00', time_2: '09:00' },
    team_size: [1],
    category: [{ category: '5K', title: 'Todos', gender: 'mixto', start_age: 10, final_age: 90 }],
    event_datetime: '2030-06-16 06:00',
    register_deadline: '2030-06-10 23:59',
  };
  const inFacade = {
    organizer_name: details.organizerName,
    organizer_email: details.organizerEmail,
    organizer_whatsapp: details.organizerWhatsapp,
    organizer_web: details.organizerWeb,
    start_place: details.startPlace,
    start_address: details.startAddress,
    start_point: details.startPoint,
    rules: details.rules,
    refund_policy: details.refundPolicy,
    transfer_policy: details.transferPolicy,
    privacy_policy: details.privacyPolicy,
    kit_pickup_place: details.kitPickupPlace,
    kit_pickup_hours: details.kitPickupHours,
    kit_pickup_notes: details.kitPickupNotes,
    cover_focus: details.coverFocus,
  };
  const send = (more: object) => as(admin).rest('POST', `/api/eventos/${event.id}`, { ...payload, ...more });
  const read = async () => (await as(admin).rest<{ event: object }>('GET', `/api/eventos/${event.id}/edit`)).body.event;

  expect((await send({ ...inFacade, start_point: JSON.stringify(details.startPoint) })).status).toBe(200);
  expect(await read()).toMatchObject(inFacade);
  expect((await send({})).status).toBe(200);
  expect(await read()).toMatchObject(inFacade);
  expect((await send({ start_point: '5.1, -75.2', rules: '' })).status).toBe(200);
  expect(await read()).toMatchObject({ ...inFacade, start_point: { latitude: 5.1, longitude: -75.2 }, rules: null });
  expect((await send({ start_point: '' })).status).toBe(200);
  expect(await read()).toMatchObject({ start_point: null });
  expect((await send({ cover_focus: '30, 70' })).status).toBe(200);
  expect(await read()).toMatchObject({ cover_focus: { x: 30, y: 70 } });

  const refused = await send({ organizer_email: 'hola', start_point: 'en la plaza' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { start_point: ['Escribe latitud y longitud como 4.4790, -74.1020.'] } },
  });
  const invalid = await send({ organizer_email: 'hola', start_point: { lat: 4, lon: 200 } });
  expect(Object.keys((invalid.body as { errors: object }).errors).sort()).toEqual([
    'organizer_email',
    'start_point.longitude',
  ]);
});

it('A new cover clears the focal point unless the save has one', async () => {
  const event = await build.event();
  const png = await sharp({ create: { width: 400, height: 700, channels: 3, background: '#28a' } })
    .png()
    .toBuffer();
  const cover = () => new File([new Uint8Array(png)], 'afiche.png', { type: 'image/png' });
  const saveCover = async (more: object) => (await save(event.id, more)).data.updateEvent;
  expect(await saveCover({ coverImage: cover(), coverFocus: { x: 10, y: 20 } })).toMatchObject({
    coverFocus: { x: 10, y: 20 },
  });
  expect(await saveCover({})).toMatchObject({ coverFocus: { x: 10, y: 20 } });
  expect(await saveCover({ coverImage: cover() })).toMatchObject({ coverFocus: null });
});

it('A category starts at its start time, or with the event if it has none', async () => {
  const event = await build.event();
  const SAVE_ROWS = `mutation ($id: ID!, $input: EventInput!) {
    updateEvent(id: $id, input: $input) { categories { id distance startTime } } }`;
  const row = { distance: '21K', title: 'Nueva', gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 };
  const rows = async (categories: object[]) =>
    as(admin).graphql<{ updateEvent: { categories: { id: string; distance: string; startTime: string | null }[] } }>(
      SAVE_ROWS,
      { id: event.id, input: eventInput({ categories }) },
    );
  const lastCategory = (await rows([{ ...row, startTime: '06:40' }])).data.updateEvent.categories.at(-1);
  expect(lastCategory).toMatchObject({ distance: '21K', startTime: '06:40' });
  const id = lastCategory?.id;
  expect((await rows([{ ...row, id }])).data.updateEvent.categories.at(-1)).toMatchObject({ startTime: '06:40' });
  expect((await rows([{ ...row, id, startTime: '' }])).data.updateEvent.categories.at(-1)).toMatchObject({
    startTime: null,
  });
  expect((await rows([{ ...row, id, startTime: '25:00' }])).errors?.[0]?.extensions.fields).toEqual({
    'categories.0.startTime': ['Escribe la hora de salida como 06:00.'],
  });
});

it('Replies to mails about an event go to its organiser', async () => {
  const event = await build.event();
  const mail = () => ({ title: 'Hola', to: 'ana@example.test', text: '', html: '', messageId: '<1@example.test>' });
  expect(mailAbout(event, mail()).replyTo).toBeNull();
  await save(event.id, details);
  const stored = await services.orm.em.fork().findOneOrFail(Event, event.id);
  expect(mailAbout(stored, mail()).replyTo).toBe('hola@paramovivo.example');
});
