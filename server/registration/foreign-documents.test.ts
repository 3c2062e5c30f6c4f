import { Purchase } from '../purchases/purchase.entity.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import type { Event } from '../events/event.entity.js';
import { Competitor } from './competitor.entity.js';

const { as, build, services } = await openApi();
const visitor = as(null);
const admin = await build.user();
const em = () => services.orm.em.fork();

const open = () => build.event({ foreignDocuments: true });
const passport = (more: object = {}) => member({ dni: 'ab-12 34.56', documentType: 'PASSPORT', ...more });

async function hold(event: Event, competitors: object[]) {
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const { data, errors } = await visitor.graphql<Held>(HOLD, { input });
  return { held: data?.holdRegistration, fields: errors?.[0]?.extensions.fields };
}
const kit = (event: Event) => ({ kitId: String(event.kits[0]?.id) });

it('letters in a document are refused unless the event accepts foreign documents, with any type', async () => {
  const event = await build.event();
  const message = ['Escribe el número de documento sin letras.'];
  expect((await hold(event, [passport(kit(event))])).fields).toEqual({ 'competitors.0.dni': message });
  expect((await hold(event, [passport({ ...kit(event), documentType: undefined })])).fields).toMatchObject({
    'competitors.0.dni': message,
  });
  const { held } = await hold(event, [passport({ ...kit(event), dni: '52.000.999' })]);
  expect(held?.outcome).toBe('HELD');
  // The type is not collected there, and not stored.
  expect(await em().findOneOrFail(Competitor, { dni: '52000999' })).toMatchObject({ documentType: null });
});

it('an event with foreign documents accepts a passport, and still no letters in a cédula', async () => {
  const event = await open();
  const { fields } = await hold(event, [passport({ ...kit(event), documentType: 'CC' })]);
  expect(fields).toEqual({ 'competitors.0.dni': ['Escribe el número de documento sin letras.'] });
  const { held } = await hold(event, [passport(kit(event))]);
  expect(held?.registration?.members).toEqual([{ position: 1, dni: '••••3456' }]);
  const stored = await em().findOneOrFail(Competitor, { event, dni: 'AB123456' });
  expect(stored).toMatchObject({ documentType: 'PASSPORT', searchText: expect.stringContaining('ab123456') as string });
  const { payer } = await em().findOneOrFail(Purchase, stored.registration.id);
  expect(payer?.document).toBe('AB123456');
});

it('a document gets one seat in an event, in any spelling and with any type', async () => {
  const event = await open();
  await hold(event, [passport(kit(event))]);
  const otherBrowser = as(null);
  const input = (dni: string, documentType: string) => ({
    input: {
      ...{ eventId: String(event.id), categoryId: String(event.categories[0]?.id) },
      competitors: [passport({ ...kit(event), dni, documentType })],
    },
  });
  for (const [dni, type] of [
    ['AB123456', 'PASSPORT'],
    ['ab 123 456', 'FOREIGN'],
  ] as const)
    expect((await otherBrowser.graphql<Held>(HOLD, input(dni, type))).data.holdRegistration).toMatchObject({
      outcome: 'REFUSED',
      reason: 'REGISTERED',
      conflictingDnis: ['AB123456'],
    });
  const { fields } = await hold(event, [passport(kit(event)), passport({ ...kit(event), dni: 'AB123456' })]);
  expect(fields).toMatchObject({ 'competitors.1.dni': [expect.stringContaining('ya el usuario')] });
});

it("a guardian's foreign document is accepted in such an event only", async () => {
  const guardian = { name: 'Ana', document: 'X-99812', relation: 'Madre' };
  const minor = { birthday: '2018-01-01', guardian };
  const event = await build.event({ foreignDocuments: true, categories: [{ startAge: 0 }] });
  expect((await hold(event, [passport({ ...kit(event), ...minor })])).held?.outcome).toBe('HELD');
  const closed = await build.event({ categories: [{ startAge: 0 }] });
  expect((await hold(closed, [member({ ...kit(closed), ...minor })])).fields).toEqual({
    'competitors.0.guardian.document': ['Escribe el número de documento sin letras.'],
  });
});

describe('is found again', () => {
  it('the lookups find a foreign document in any spelling; an event with numbers only returns INVALID_INPUT', async () => {
    const event = await open();
    await hold(event, [passport({ ...kit(event), dni: 'CD777' })]);
    const lookUp = (id: number) =>
      as(null).graphql<{ lookUpRegistration: { outcome: string } }>(
        'mutation ($id: ID!) { lookUpRegistration(eventId: $id, dni: "cd-777", birthday: "1992-03-04") { outcome } }',
        { id: String(id) },
      );
    expect((await lookUp(event.id)).data.lookUpRegistration.outcome).toBe('REGISTERED');
    expect((await lookUp((await build.event()).id)).data.lookUpRegistration.outcome).toBe('INVALID_INPUT');
    const { data } = await as(null).graphql<{ lookUpPerson: object[] }>(
      'mutation { lookUpPerson(dni: "cd 777", birthday: "1992-03-04") { teamSize } }',
    );
    expect(data.lookUpPerson).toEqual([{ teamSize: 1 }]);
  });

  it('the REST calls find a foreign document, and stay numeric for other events', async () => {
    const event = await open();
    await hold(event, [passport({ ...kit(event), dni: 'EF888' })]);
    const query = (dni: string, of: Event) =>
      as(null).rest('GET', `/api/competitor/${dni}?birthday=1992-03-04&event_id=${of.id}`);
    expect((await query('EF888', event)).body).toMatchObject({ status: 5 });
    expect((await query('EF888', await build.event())).body).toMatchObject({ status: 3 });
  });

  it('the back-office searches a foreign document, lists its type and saves it unchanged', async () => {
    const event = await open();
    await hold(event, [passport({ ...kit(event), dni: 'GH999001' })]);
    const list = async (search: string) =>
      (await as(admin).rest<{ data: Record<string, unknown>[] }>('GET', `/api/all-competitor?search=${search}`)).body
        .data;
    const [person] = await list('gh999001');
    expect(person).toMatchObject({ dni: 'GH999001', document_type: 'PASSPORT' });
    // A type that is omitted stays.
    for (const changes of [{ city: 'Tunja' }, { city: 'Sogamoso', document_type: undefined, version: undefined }]) {
      const sent = { ...person, ...changes };
      expect((await as(admin).rest('POST', `/api/edit-competitor/${String(person?.id)}`, sent)).status).toBe(200);
      expect(await em().findOneOrFail(Competitor, Number(person?.id))).toMatchObject({
        ...{ dni: 'GH999001', documentType: 'PASSPORT', city: changes.city },
      });
    }
    await build.registration({ event: await build.event(), people: [{ dni: '71999222' }] });
    expect((await list('71999222'))[0]).not.toHaveProperty('document_type');
  });
});

it('foreign documents are an option of the event in both APIs, off by default', async () => {
  const event = await build.event();
  const read = async () =>
    (await as(admin).rest<{ event: Record<string, unknown> }>('GET', `/api/eventos/${event.id}/edit`)).body.event;
  expect((await read()).foreign_documents).toBe(false);
});
