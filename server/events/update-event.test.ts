import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { RoleName } from '../users/role-enums.js';

const { as, build } = await openApi();

const UPDATE = `mutation ($id: ID!, $input: EventInput!, $version: Int) { updateEvent(id: $id, input: $input, version: $version) {
  id slug name version participantLimit prices { date amount } categories { id distance gender finalAge difference } kits { id name amount left sizeLabel }
} }`;
interface Data {
  updateEvent: { slug: string; version: number; categories: { id: string }[]; kits: { id: string }[] };
}
type User = Awaited<ReturnType<typeof build.user>>;
const admin = await build.user();
const update = (id: number, overrides: object = {}, version?: number, user: User = admin) =>
  as(user).graphql<Data>(UPDATE, { id, input: eventInput(overrides), version });

it('An update changes the sent rows and keeps the slug and the other rows', async () => {
  const event = await build.event({
    slug: 'la-de-siempre',
    prices: [
      { date: '2029-01-01', amount: 5 },
      { date: '2029-02-01', amount: 6 },
    ],
  });
  const [category, kit] = [event.categories[0], event.kits[0]];
  const { data, errors } = await update(event.id, {
    name: 'Otro nombre',
    prices: [
      { date: '2029-02-01', amount: 7 },
      { date: '2029-03-01', amount: 8 },
    ],
    categories: [{ distance: '42k', title: 'Élite', gender: 'MALE', startAge: 18, finalAge: 60, difference: 0 }],
    kits: [{ id: kit?.id, name: 'Camiseta azul', size: 'S_MALE', amount: 12 }],
  });
  expect(errors).toBeUndefined();
  expect(data.updateEvent).toMatchObject({
    slug: 'la-de-siempre',
    name: 'Otro nombre',
    version: 2,
    participantLimit: 100,
    prices: [
      { date: '2029-02-01', amount: 7 },
      { date: '2029-03-01', amount: 8 },
    ],
    categories: [
      { id: String(category?.id), distance: '10K' },
      { distance: '42K', gender: 'MALE' },
    ],
    kits: [{ id: String(kit?.id), name: 'Camiseta azul', amount: 12, left: 12, sizeLabel: 'S (Masculino)' }],
  });
});

it('Rows without ID are matched by content, each once', async () => {
  const event = await build.event();
  const whole = {
    categories: [
      { distance: '5K', title: 'Recreativa', gender: 'MIXED', startAge: 10, finalAge: 99, difference: -10_000 },
      { distance: '5K', title: 'Recreativa', gender: 'FEMALE', startAge: 10, finalAge: 99, difference: -10_000 },
    ],
    kits: [
      { name: 'Camiseta', size: 'M_MALE', amount: 10 },
      { name: 'Camiseta', size: 'M_MALE', amount: 20 },
      { name: 'Camiseta', size: 'S_MALE', amount: 30 },
    ],
  };
  const first = (await update(event.id, whole)).data.updateEvent;
  const repeated = {
    categories: [
      { ...whole.categories[1], distance: ' 5k ', difference: -5000 },
      { ...whole.categories[0], finalAge: 80 },
    ],
    kits: [
      { id: first.kits[1]?.id, name: 'Camiseta', size: 'M_MALE', amount: 11 },
      { name: ' Camiseta ', size: 'M_MALE', amount: 12 },
      { name: 'Camiseta', size: 'L_MALE', amount: 13 },
    ],
  };
  const { categories, kits } = (await update(event.id, repeated)).data.updateEvent;
  const [updated, mixed, female] = first.categories;
  expect(categories).toEqual([
    updated,
    mixed,
    { ...female, difference: -5000 },
    { ...mixed, id: expect.any(String) as string, finalAge: 80 },
  ]);
  const [ownKit, ten, twenty, thirty] = first.kits;
  expect(kits).toEqual([
    ownKit,
    { ...ten, amount: 11, left: 11 },
    { ...twenty, amount: 12, left: 12 },
    thirty,
    expect.objectContaining({ sizeLabel: 'L (Masculino)', amount: 13 }),
  ]);
});

it("A save over another user's changes is refused and names them", async () => {
  const event = await build.event();
  const rows = { categories: [], kits: [] };
  expect((await update(event.id, { ...rows, name: 'Uno' }, 1)).data.updateEvent.version).toBe(2);
  expect((await update(event.id, { ...rows, name: 'Uno', city: 'Cali' }, 2)).data.updateEvent.version).toBe(3);
  const late = await update(event.id, { ...rows, name: 'Dos' }, 2);
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['city'] });
  expect((await update(event.id, { ...rows, name: 'Dos' }, 3)).errors).toBeUndefined();
});

it('Concurrent saves are applied one after another', async () => {
  const event = await build.event();
  const responses = await Promise.all([1, 2, 3].map((number) => update(event.id, { name: `Nombre ${number}` }, 1)));
  expect(responses.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual([
    'CONFLICT',
    'CONFLICT',
    undefined,
  ]);
});

it('Limits cannot fall below what is held', async () => {
  const event = await build.event({ participantLimit: 10, kits: [{ amount: 5 }] });
  const kit = event.kits[0];
  await build.registration({ event, people: [{ kit }, { kit }, {}], status: PurchaseStatus.UNPAID });
  const kits = (amount: number) => [{ id: kit?.id, name: 'Kit', size: 'KIDS_8', amount }];
  const refused = await update(event.id, { participantLimit: 2, categories: [], kits: kits(1) });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'IN_USE',
    fields: {
      participantLimit: ['Ya hay 3 personas inscritas: el límite no puede ser menor.'],
      'kits.0.amount': ['Ya hay 2 kits reservados: la cantidad no puede ser menor.'],
    },
  });
  expect((await update(event.id, { participantLimit: 3, categories: [], kits: kits(2) })).errors).toBeUndefined();
});

it('The kit of a non-sport event follows the limit of the event', async () => {
  const event = await build.event();
  const updated = await update(event.id, { sport: 'NON_SPORT', participantLimit: 20 });
  expect(updated.errors).toBeUndefined();
  expect(updated.data.updateEvent).toMatchObject({
    categories: [{ distance: 'Evento' }],
    kits: [{ name: 'Evento', amount: 20 }],
  });
  const grown = await update(event.id, { sport: 'NON_SPORT', participantLimit: 25 });
  expect(grown.data.updateEvent.kits).toEqual([{ ...updated.data.updateEvent.kits[0], amount: 25, left: 25 }]);
  const back = await update(event.id);
  expect(back.data.updateEvent).toMatchObject({
    categories: [{ distance: '10K' }],
    kits: [{ name: 'Camiseta', amount: 40 }],
  });
});

it('A change of sport is refused if competitors would lose their category', async () => {
  const event = await build.event();
  await build.registration({ event });
  const refused = await update(event.id, { sport: 'NON_SPORT' });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'IN_USE',
    fields: { sport: [expect.stringContaining('Ya hay personas inscritas') as string] },
  });
});

it('An event of another organiser is not found, and rows of another event are refused', async () => {
  const [event, other] = [await build.event(), await build.event()];
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  expect((await update(other.id, {}, undefined, organiser)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const stolen = [
    {
      id: other.categories[0]?.id,
      distance: '5K',
      title: 'X',
      gender: 'MALE',
      startAge: 1,
      finalAge: 2,
      difference: 0,
    },
  ];
  const refused = await update(event.id, { categories: stolen }, undefined, organiser);
  expect(Object.keys(refused.errors?.[0]?.extensions.fields ?? {})).toEqual(['categories.0.id']);
});

it('An event is published and hidden', async () => {
  const event = await build.event();
  const query =
    'mutation ($id: ID!, $status: EventStatus!) { setEventStatus(id: $id, status: $status) { status availability version } }';
  const set = async (status: string) => (await as(admin).graphql(query, { id: event.id, status })).data.setEventStatus;
  expect(await set('INACTIVE')).toEqual({ status: 'INACTIVE', availability: 'INACTIVE', version: 2 });
  expect(await set('INACTIVE')).toMatchObject({ version: 2 });
  expect(await set('ACTIVE')).toMatchObject({ availability: 'OPEN', version: 3 });
});
