import { AuditEntry } from '../audit/audit-entry.entity.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { RoleName } from '../users/role-enums.js';

const { as, build, ctx } = await openApi();

const CREATE = `mutation ($input: EventInput!) { createEvent(input: $input) {
  id slug name description teamSizes participantLimit seatsLeft version timeframe { start end } prices { date amount }
  categories { distance title gender startAge finalAge difference } kits { name sizeLabel amount left } gateways { kind }
} }`;
interface Data {
  createEvent: { id: string; slug: string; name: string };
}

async function create(overrides: object, user?: Awaited<ReturnType<typeof build.user>>) {
  return as(user ?? (await build.user())).graphql<Data>(CREATE, { input: eventInput(overrides) });
}
const fieldErrors = async (overrides: object) => (await create(overrides)).errors?.[0]?.extensions.fields;

it('An event is created with all its fields and rows', async () => {
  const user = await build.user();
  const { data, errors } = await create({ description: '<p onclick="x()">Hola</p><script>x()</script>' }, user);
  expect(errors).toBeUndefined();
  expect(data.createEvent).toEqual({
    id: expect.any(String) as string,
    slug: 'carrera-de-la-ninez',
    name: 'Carrera de la Niñez',
    description: '<p>Hola</p>',
    teamSizes: [1, 3],
    participantLimit: 100,
    seatsLeft: 100,
    version: 1,
    timeframe: { start: '06:00', end: '11:00' },
    prices: [{ date: '2030-05-31', amount: 90_000 }],
    categories: [{ distance: '10K', title: 'Abierta', gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 }],
    kits: [{ name: 'Camiseta', sizeLabel: 'M (Femenino)', amount: 40, left: 40 }],
    gateways: [{ kind: 'TEST' }],
  });
  const [entry] = await ctx().em.find(AuditEntry, { subject: 'event', subjectId: Number(data.createEvent.id) });
  expect(entry).toMatchObject({ action: 'created', actor: 'user', user: { id: user.id } });
});

it('A new event is inactive by default, and an update without a status keeps it', async () => {
  const admin = await build.user();
  const { status: _, ...input } = eventInput({ name: 'Sin estado' });
  const save = async (mutation: string, variables: object) => {
    const { data, errors } = await as(admin).graphql<{ saved: { id: string; status: string } }>(mutation, variables);
    expect(errors).toBeUndefined();
    return data.saved;
  };
  const createIt = 'mutation ($input: EventInput!) { saved: createEvent(input: $input) { id status } }';
  const updateIt =
    'mutation ($id: ID!, $input: EventInput!) { saved: updateEvent(id: $id, input: $input) { id status } }';
  const { id, status } = await save(createIt, { input });
  expect(status).toBe('INACTIVE');
  expect((await save(createIt, { input: { ...input, status: null } })).status).toBe('INACTIVE');
  expect((await save(updateIt, { id, input: { ...input, status: 'ACTIVE' } })).status).toBe('ACTIVE');
  expect((await save(updateIt, { id, input })).status).toBe('ACTIVE');
  expect((await save(updateIt, { id, input: { ...input, status: null } })).status).toBe('ACTIVE');
});

it('Events of one name get different slugs, also concurrently', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Río Abajo' })));
  expect(results.map(({ data }) => data.createEvent.slug).sort()).toEqual([
    'rio-abajo',
    'rio-abajo-2',
    'rio-abajo-3',
    'rio-abajo-4',
    'rio-abajo-5',
  ]);
});

it('An organiser sees the event that they created', async () => {
  const organiser = await build.user({ roleName: RoleName.ORGANISER });
  const { data } = await create({ name: 'Mi evento' }, organiser);
  expect((await as(organiser).graphql('{ events { data { id } } }')).data).toEqual({
    events: { data: [{ id: data.createEvent.id }] },
  });
  const reader = await build.user({ roleName: RoleName.VIEWER });
  expect((await create({}, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('A non-sport event gets its rows from the server', async () => {
  const { data, errors } = await create({
    sport: 'NON_SPORT',
    participantLimit: 70,
    categories: [],
    kits: [{ name: '', size: 'M_FEMALE', amount: -1 }],
  });
  expect(errors).toBeUndefined();
  expect(data.createEvent).toMatchObject({
    categories: [
      { distance: 'Evento', title: 'Evento', gender: 'NON_SPORT', startAge: 12, finalAge: 90, difference: 0 },
    ],
    kits: [{ name: 'Evento', sizeLabel: 'Evento no Deportivo', amount: 70 }],
  });
});

it.each([
  ['ends after midnight', '20:00', '00:30'],
  ['lasts a whole day', '06:00', '06:00'],
])('An event is accepted that %s', async (_what, start, end) => {
  const { data } = await create({ timeframe: { start, end } });
  expect(data.createEvent).toMatchObject({ timeframe: { start, end } });
});

it('All invalid fields are reported at once, in Spanish', async () => {
  const category = { distance: ' ', title: '', gender: 'MALE', startAge: 40, finalAge: 18, difference: 0 };
  const fields = await fieldErrors({
    name: '  ',
    participantLimit: 0,
    registerDeadline: '2030-06-16T06:00:01-05:00',
    teamSizes: [1, 8],
    timeframe: { start: '25:00', end: '24:30' },
    prices: [{ date: '2030-05-31', amount: -1 }],
    categories: [category],
    kits: [{ name: '', size: 'KIDS_4', amount: -5 }],
  });
  expect(fields).toEqual({
    name: ['Escribe el nombre del evento.'],
    participantLimit: ['Escribe un límite de al menos 1 participante.'],
    registerDeadline: ['El cierre de inscripciones no puede ser después del inicio del evento.'],
    teamSizes: ['El tamaño de equipo va de 1 a 7 personas.'],
    'timeframe.start': ['Escribe la hora de inicio como 06:00.'],
    'timeframe.end': ['Escribe la hora de fin como 12:00.'],
    'prices.0.amount': ['El precio no puede ser negativo.'],
    'categories.0.distance': ['Escribe la distancia, por ejemplo 10K.'],
    'categories.0.title': ['Escribe el título de la categoría.'],
    'categories.0.finalAge': ['La edad final no puede ser menor que la inicial.'],
    'kits.0.name': ['Escribe el nombre del kit.'],
    'kits.0.amount': ['La cantidad no puede ser negativa.'],
  });
});

const category = { distance: '5K', title: 'Abierta', gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 };
it.each([
  [
    'two prices of one date',
    {
      prices: [
        { date: '2030-01-01', amount: 1 },
        { date: '2030-01-01', amount: 2 },
      ],
    },
    'prices.1.date',
  ],
  ['no category', { categories: [] }, 'categories'],
  ['a price below zero', { categories: [{ ...category, difference: -90_001 }] }, 'categories.0.difference'],
  ['a category of someone else', { categories: [{ ...category, id: '1' }] }, 'categories.0.id'],
  ['a non-sport category in a race', { categories: [{ ...category, gender: 'NON_SPORT' }] }, 'categories.0.gender'],
  ['a non-sport kit in a race', { kits: [{ name: 'Kit', size: 'NON_SPORT', amount: 1 }] }, 'kits.0.size'],
  ['no team size', { teamSizes: [] }, 'teamSizes'],
])('An event is refused with %s', async (_what, overrides, field) => {
  expect(Object.keys((await fieldErrors(overrides)) ?? {})).toEqual([field]);
});
