import { getNamedType, isInputObjectType, isNonNullType, type GraphQLObjectType } from 'graphql';
import { buildDorsalSchema } from '../domains.js';
import { openApi } from './api.js';
import { eventInput } from './event-input.js';

/** An omitted field stays unchanged, and null empties it (docs/graphql.md, 'Saves'). */

const { as, build } = await openApi();
const admin = await build.user();
const event = await build.event();
const [coupon, partnerKey, product, user, edition] = [
  await build.coupon(event),
  await build.partnerKey(event),
  await build.product(event),
  await build.user(),
  await build.event({ startsAt: new Date('2025-06-01T11:00:00Z') }),
];

interface Change {
  input: string;
  /** ID of the object, and the argument that has it if that is not `id` */
  id: number;
  idArgument?: string;
  /** Required fields of a change */
  named: object;
  /** Optional fields, with the values that are returned */
  may: object;
  selection: string;
}

const changes: Readonly<Record<string, Change>> = {
  updateCoupon: {
    input: 'CouponInput',
    id: coupon.id,
    named: { code: 'PARAMO10', kind: 'PERCENT', value: 10 },
    may: { active: false, limit: 7, validFrom: '2030-01-01T05:00:00Z', validUntil: '2030-02-01T05:00:00Z' },
    selection: 'active limit validFrom validUntil',
  },
  updatePartnerKey: {
    input: 'PartnerKeyInput',
    id: partnerKey.id,
    named: { name: 'Club Andino', key: 'club-andino', kind: 'COURTESY' },
    may: { active: false, limit: 7 },
    selection: 'active limit',
  },
  updateProduct: {
    input: 'ProductInput',
    id: product.id,
    named: { name: 'Gorra', sku: 'GOR-1', price: 30_000, status: 'ACTIVE', description: '', sizes: [] },
    may: { eventId: String(event.id), shopUrl: 'https://tienda.example/p' },
    selection: 'eventId shopUrl',
  },
  updateEvent: {
    input: 'EventInput',
    id: event.id,
    named: { ...eventInput(), status: undefined },
    may: {
      asksAddress: true,
      coverFocus: { x: 10, y: 20 },
      foreignDocuments: true,
      kitPickupHours: 'Viernes 9 a 17',
      kitPickupNotes: 'Trae tu documento',
      kitPickupPlace: 'Coliseo',
      organizerEmail: 'hola@andes.example',
      organizerName: 'Andes',
      organizerWeb: 'https://andes.example',
      organizerWhatsapp: '3001234567',
      previousEditionId: String(edition.id),
      privacyPolicy: '<p>Privacidad</p>',
      refundPolicy: '<p>Devoluciones</p>',
      registerOpening: '2030-01-01T08:00:00-05:00',
      rules: '<p>Reglas</p>',
      startAddress: 'Calle 1',
      startPlace: 'Plaza',
      startPoint: { latitude: 4.6, longitude: -74.1 },
      status: 'INACTIVE',
      transferPolicy: '<p>Traspasos</p>',
    },
    selection: `asksAddress coverFocus { x y } foreignDocuments kitPickupHours kitPickupNotes kitPickupPlace organizerEmail organizerName
      organizerWeb organizerWhatsapp previousEdition { id } privacyPolicy refundPolicy registerOpening rules startAddress
      startPlace startPoint { latitude longitude } status transferPolicy`,
  },
  updateCategory: {
    input: 'SaveCategoryInput',
    id: event.categories[0]!.id,
    named: { distance: '10K', title: 'Abierta', gender: 'MIXED', startAge: 0, finalAge: 99, difference: 0 },
    may: { startTime: '06:10', teamsOnly: true, participantLimit: 90 },
    selection: 'startTime teamsOnly participantLimit',
  },
  updateWaitingRoom: {
    input: 'WaitingRoomInput',
    idArgument: 'eventId',
    id: event.id,
    named: {},
    may: { mode: 'SCHEDULED', opensAt: '2030-01-01T05:00:00Z', ratePerMinute: 500, paused: true },
    selection: 'mode opensAt ratePerMinute paused',
  },
  updateUser: {
    input: 'UpdateUserInput',
    id: user.id,
    named: { name: 'Nora', email: 'nora@andes.example', phone: '3001234567' },
    may: { active: false, company: 'Andes', role: 'VIEWER' },
    selection: 'active company role { name }',
  },
};

it.each(Object.entries(changes))(
  '%s keeps what it does not name',
  async (mutation, { input, id, idArgument = 'id', named, may, selection }) => {
    const save = async (sent: object) => {
      const { data, errors } = await as(admin).graphql<Record<string, Record<string, unknown>>>(
        `mutation ($id: ID!, $input: ${input}!) { ${mutation}(${idArgument}: $id, input: $input) { ${selection} } }`,
        { id, input: sent },
      );
      expect(errors).toBeUndefined();
      return data[mutation]!;
    };
    const whole = await save({ ...named, ...may });
    expect(Object.keys(whole)).toHaveLength(Object.keys(may).length);
    for (const [name, value] of Object.entries(whole)) expect({ name, value }).not.toEqual({ name, value: null });
    expect(await save(named)).toEqual(whole);
  },
);

/** Optional fields that no query shows, or that no client omits by mistake. */
const others: Readonly<Record<string, string>> = {
  password: 'a secret',
  version: 'a check, not a value',
  kitId: 'asked for where there is one to choose',
  documentType: 'registration/foreign-documents.test has it',
  address: 'competitors/update-competitor.test has it',
  bibName: 'competitors/bib-name.test has it',
  eps: 'the same',
  bloodType: 'the same',
  rhFactor: 'the same',
};

it('every mutation with optional fields is tested here', async () => {
  const mutations = ((await buildDorsalSchema()).getMutationType() as GraphQLObjectType).getFields();
  for (const { name, args } of Object.values(mutations)) {
    const input = getNamedType(args.find((arg) => arg.name === 'input')?.type ?? null);
    if (!/^update/.test(name) || !isInputObjectType(input)) continue;
    const optional = Object.values(input.getFields())
      .filter(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined)
      .filter((field) => getNamedType(field.type).name !== 'Upload' && !(field.name in others));
    expect({ name, fields: optional.map((field) => field.name).sort() }).toEqual({
      name,
      fields: Object.keys(changes[name]?.may ?? {}).sort(),
    });
  }
});
