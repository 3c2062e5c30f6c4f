import { createHash } from 'node:crypto';
import { getNamedType, isCompositeType, type GraphQLObjectType } from 'graphql';
import { RecipientState } from '../certificates/mailing-states.js';
import { Recipient } from '../certificates/recipients/recipient.entity.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { PurchaseKind, PurchaseStatus } from '../purchases/purchase-states.js';
import { hasRight, MAX_CODE_OWNERS, requiredRelation, type PurchaseRight } from '../purchases/purchase-access.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import { buildDorsalSchema } from '../domains.js';
import { openApi, type Client } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { mailedCode } from '../testing/mailed-code.js';
import { bibLink } from '../bibs/bib-link.js';
import { Competitor } from './competitor.entity.js';

const api = await openApi();
const { as, build, services, ctx } = api;
const em = () => services.orm.em.fork();
const { LINK, PERSON, OWNER } = PurchaseRelation;
/** How a caller gets a relation to the registration. */
const callers = ['the save', 'the code', 'document and birthday', 'the link', 'the link after paying'] as const;
type Caller = (typeof callers)[number];
const relations: Record<Caller, PurchaseRelation> = {
  'the save': OWNER,
  'the code': OWNER,
  'document and birthday': PERSON,
  'the link': LINK,
  'the link after paying': LINK,
};

describe('the table of rights', () => {
  it.each<[PurchaseRight, PurchaseRelation, PurchaseRelation]>([
    ['seeTotal', LINK, LINK],
    ['pay', LINK, LINK],
    ['seeNames', PERSON, PERSON],
    ['seeCategory', PERSON, PERSON],
    ['seeItems', OWNER, LINK],
    ['seePrivateData', OWNER, OWNER],
    ['seeBibs', OWNER, OWNER],
    ['change', OWNER, OWNER],
  ])('the right %s requires the relation %s to a registration and %s to an order', (right, registration, order) => {
    expect(requiredRelation[PurchaseKind.REGISTRATION][right]).toBe(registration);
    expect(requiredRelation[PurchaseKind.ORDER][right]).toBe(order);
    for (const relation of [LINK, PERSON, OWNER]) {
      const order = [LINK, PERSON, OWNER];
      const enough = order.indexOf(relation) >= order.indexOf(registration);
      expect(hasRight(relation, PurchaseKind.REGISTRATION, right)).toBe(enough);
    }
  });
});

const FIELDS = `relation token status statusCode amount holdExpiresAt lines { amount } payerEmail discountCode
  category { distance } members { position name lastName dni kit { id } } goods { quantity } availableProducts { id }
  eligibleCategories(position: 1, gender: FEMALE) { id } bibs { link }
  formPayment { reference amount checkout { fields { name value } } }`;
const LOOK_UP = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday, openPayment: true) { outcome registration { ${FIELDS} } } }`;

interface Visible {
  relation: string;
  token: string;
  status: string;
  amount: number;
  [field: string]: unknown;
}

/** A held team of two with a code and a product, and one client of each kind. */
async function world() {
  const event = await build.event({ teamSizes: [2] });
  await build.gateway(event);
  await build.gateway(event, {
    kind: GatewayKind.PAYU,
    credentials: { merchantId: '508029', accountId: '512321', apiKey: '4Vj8eK4rloUd272L48hsrarnUA' },
  });
  await build.coupon(event, { code: 'DIEZ', value: 10 });
  await build.coupon(event, { code: 'UNO', value: 1 });
  const product = await build.product(event, { price: 20_000 });
  const team = [member({ name: 'Ana' }), member({ name: 'Luz' })];
  const clients = Object.fromEntries(callers.map((caller) => [caller, as(null)])) as Record<Caller, Client>;
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]?.id),
    competitors: team.map((person) => ({ ...person, kitId: String(event.kits[0]?.id) })),
  };
  const { data } = await clients['the save'].graphql<Held>(HOLD, { input });
  const token = data.holdRegistration.registration!.token;
  const goods = [
    { productId: String(product.id), sizeId: String(product.sizes[0]?.id), quantity: 1, expectedUnitAmount: 20_000 },
  ];
  for (const [mutation, variables] of [
    ['mutation ($token: String!) { applyDiscountCode(token: $token, code: "DIEZ") { outcome } }', { token }],
    [
      'mutation ($token: String!, $goods: [ItemsInput!]!) { chooseGoods(token: $token, input: { goods: $goods }) { outcome } }',
      { token, goods },
    ],
  ] as const)
    expect((await clients['the save'].graphql(mutation, variables)).errors).toBeUndefined();
  return { event, team, token, goods, clients };
}
type World = Awaited<ReturnType<typeof world>>;

/** Gives every client its relation before the requests of the tests. */
async function prove({ event, team, token, clients }: World): Promise<void> {
  const [, second] = team;
  await mailedCode(api, clients['the code'], second!.dni).then(({ redeem }) => redeem());
  await clients['document and birthday'].graphql(LOOK_UP, {
    eventId: String(event.id),
    dni: second!.dni,
    birthday: second!.birthday,
  });
  const start = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }';
  await clients['the link after paying'].graphql(start, { token });
}

/** Registration as a client reads it with its own operation. */
async function shownTo({ event, team, token, clients }: World, caller: Caller): Promise<Visible> {
  if (caller === 'document and birthday') {
    const [, second] = team;
    const variables = { eventId: String(event.id), dni: second!.dni, birthday: second!.birthday };
    const { data } = await clients[caller].graphql<{ lookUpRegistration: { registration: Visible } }>(
      LOOK_UP,
      variables,
    );
    return data.lookUpRegistration.registration;
  }
  const query = `query ($token: String!) { registration(token: $token) { ${FIELDS} } }`;
  return (await clients[caller].graphql<{ registration: Visible }>(query, { token })).data.registration;
}

const fieldRights: Record<string, PurchaseRight> = {
  status: 'seeTotal',
  amount: 'seeTotal',
  holdExpiresAt: 'seeTotal',
  formPayment: 'pay',
  members: 'seeNames',
  category: 'seeCategory',
  lines: 'seeItems',
  goods: 'seeItems',
  discountCode: 'seeItems',
  payerEmail: 'seePrivateData',
  availableProducts: 'change',
  eligibleCategories: 'change',
};
const isVisible = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

describe.each(callers)('over GraphQL, a caller by %s', (caller) => {
  let fixture: World;
  let visibleFields: Visible;
  const relation = relations[caller];
  const may = (right: PurchaseRight) => hasRight(relation, PurchaseKind.REGISTRATION, right);
  beforeAll(async () => {
    fixture = await world();
    await prove(fixture);
    visibleFields = await shownTo(fixture, caller);
  });

  it(`the caller has the relation ${relation}`, () => {
    expect(visibleFields.relation).toBe(relation);
  });

  it.each(Object.entries(fieldRights))('the caller sees the field %s exactly with the right %s', (field, right) => {
    expect([field, isVisible(visibleFields[field])]).toEqual([field, may(right)]);
  });

  it('the caller sees documents and kits of the team, and e-mail and document of the payer, only as an owner', () => {
    const text = JSON.stringify(visibleFields);
    const [first] = fixture.team;
    const members = visibleFields.members as { dni: string | null; kit: object | null }[];
    for (const { dni, kit } of members)
      expect([dni !== null, kit !== null]).toEqual([may('seePrivateData'), may('seePrivateData')]);
    expect(text.includes(String(first!.email))).toBe(may('seePrivateData'));
    expect(text.includes(first!.dni)).toBe(may('seePrivateData'));
  });

  it.each<[string, PurchaseRight, string]>([
    ['startPayment', 'pay', 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }'],
    [
      'applyDiscountCode',
      'change',
      'mutation ($token: String!) { applyDiscountCode(token: $token, code: "UNO") { outcome } }',
    ],
    ['removeDiscountCode', 'change', 'mutation ($token: String!) { removeDiscountCode(token: $token) { amount } }'],
    [
      'chooseGoods',
      'change',
      'mutation ($token: String!) { chooseGoods(token: $token, input: { goods: [] }) { outcome } }',
    ],
    [
      'correctRegistration',
      'change',
      'mutation ($token: String!, $input: CorrectRegistrationInput!) { correctRegistration(token: $token, input: $input) { amount } }',
    ],
  ])('the caller may call %s exactly with the right %s', async (name, right, mutation) => {
    const fresh = await world();
    // Not all of `prove`: its payment would block the correction.
    const { clients, token } = fresh;
    if (caller === 'the code')
      await mailedCode(api, clients[caller], fresh.team[0]!.dni).then(({ redeem }) => redeem());
    if (caller === 'document and birthday') await shownTo(fresh, caller);
    const none = { eps: null, bloodType: null, rhFactor: null };
    const { dni: _dni, birthday: _birthday, consent: _consent, ...person } = member({ city: 'Cali', ...none });
    const input = {
      position: 1,
      memberVersion: 1,
      teamVersion: 1,
      member: { ...person, kitId: String(fresh.event.kits[0]?.id) },
    };
    const { errors } = await clients[caller].graphql(mutation, {
      token,
      ...(name === 'correctRegistration' ? { input } : {}),
    });
    expect(errors?.map(({ extensions }) => extensions.code) ?? []).toEqual(may(right) ? [] : ['FORBIDDEN']);
  });

  it('the caller reads the team to correct exactly with the right change', async () => {
    const query = 'mutation ($token: String!) { readEditableTeam(token: $token) { email } }';
    const { data } = await fixture.clients[caller].graphql<{ readEditableTeam: object[] | null }>(query, {
      token: fixture.token,
    });
    expect(data.readEditableTeam !== null).toBe(may('change'));
  });

  it('the caller sees the bibs of the paid team exactly with the right seeBibs', async () => {
    const purchase = await em().findOneOrFail(Purchase, { token: fixture.token });
    await em().nativeUpdate(Purchase, purchase.id, { status: PurchaseStatus.PAID });
    const query =
      'query ($token: String!) { registration(token: $token) { status amount members { name } bibs { link } } }';
    const { data } = await fixture.clients[caller].graphql<{ registration: Visible }>(query, { token: fixture.token });
    expect(data.registration).toMatchObject({ status: 'PAID', amount: purchase.amount });
    expect(isVisible(data.registration.bibs)).toBe(may('seeBibs'));
  });
});

describe.each(callers)('over REST, a caller by %s', (caller) => {
  const may = (right: PurchaseRight) => hasRight(relations[caller], PurchaseKind.REGISTRATION, right);

  it('the caller gets payment data and replaces a code exactly as an owner, and never sees the e-mail of the payer otherwise', async () => {
    const fixture = await world();
    await prove(fixture);
    const client = fixture.clients[caller];
    const dni = fixture.team[1]!.dni;
    const changed = await client.rest<Record<string, unknown>>('POST', '/api/discountcode/create', {
      event_id: fixture.event.id,
      dni,
      code: 'UNO',
    });
    expect([caller, changed.status]).toEqual([caller, may('change') ? 200 : 404]);
    const products = await client.rest<Record<string, unknown>>('POST', '/api/productEvent', {
      event_id: fixture.event.id,
      competitor: dni,
      products: [],
    });
    expect([caller, products.status]).toEqual([caller, may('change') ? 200 : 404]);
    const birthday = String(fixture.team[1]!.birthday);
    const { body } = await client.rest<Record<string, unknown>>(
      'GET',
      `/api/competitor/${dni}?birthday=${birthday}&event_id=${fixture.event.id}`,
    );
    expect(body).toMatchObject({ status: 5, dataEmail: may('seePrivateData') ? fixture.team[0]!.email : null });
    // A caller with document and birthday may pay; REST has no call by the token alone.
    expect((body.pay as { amount: number }).amount).toBeGreaterThan(0);
    expect(JSON.stringify(body).includes(String(fixture.team[0]!.email))).toBe(may('seePrivateData'));
  });
});

/**
 * Right that each field of a purchase requires. A new field fails the test until it is listed. Every caller has
 * `seeTotal` and `pay`.
 */
const rightsOfPurchase: Record<string, PurchaseRight> = {
  ...{ relation: 'seeTotal', token: 'seeTotal', title: 'seeTotal', status: 'seeTotal', statusCode: 'seeTotal' },
  ...{ amount: 'seeTotal', holdExpiresAt: 'seeTotal', holdMinutes: 'seeTotal', now: 'seeTotal', event: 'seeTotal' },
  ...{
    paymentInProgress: 'seeTotal',
    lockedByPayment: 'seeTotal',
    payment: 'seeTotal',
    formPayment: 'pay',
    gateways: 'pay',
  },
  ...{ lines: 'seeItems', discountCode: 'seeItems', payerEmail: 'seePrivateData' },
};
const rightsOfTypes: Record<string, Record<string, PurchaseRight>> = {
  HeldPurchase: rightsOfPurchase,
  HeldRegistration: {
    ...rightsOfPurchase,
    ...{ teamSize: 'seeTotal', version: 'seeTotal', members: 'seeNames', category: 'seeCategory', goods: 'seeItems' },
    ...{ bibs: 'seeBibs', availableProducts: 'change', eligibleCategories: 'change' },
  },
  HeldOrder: {
    ...rightsOfPurchase,
    ...{ number: 'seeTotal', sentAt: 'seeTotal', items: 'seeItems', delivery: 'seePrivateData' },
    deliveryWay: 'seeTotal',
  },
  PersonRegistration: {
    ...{ relation: 'seeTotal', registrationToken: 'seeTotal', status: 'seeTotal', statusCode: 'seeTotal' },
    ...{
      amount: 'seeTotal',
      holdExpiresAt: 'seeTotal',
      teamSize: 'seeTotal',
      event: 'seeTotal',
      reference: 'seeTotal',
    },
    ...{ name: 'seeNames', lastName: 'seeNames', category: 'seeCategory', goods: 'seeItems', kit: 'seePrivateData' },
    ...{ bib: 'seeBibs', startsAt: 'seeCategory', certificateCode: 'seePrivateData' },
  },
  RegistrationMember: {
    ...{ position: 'seeNames', name: 'seeNames', lastName: 'seeNames', version: 'seeNames' },
    ...{ dni: 'seePrivateData', kit: 'seePrivateData' },
  },
};
const schema = await buildDorsalSchema();
const listFields = (type: string) => (schema.getType(type) as GraphQLObjectType).getFields();
const fieldArguments: Record<string, string> = { eligibleCategories: '(position: 1, gender: FEMALE)' };
/** Selects every field of a type, of objects their type only. */
const selectAll = (type: string): string =>
  Object.values(listFields(type))
    .map(({ name, type: fieldType }) => {
      const selection = name === 'members' ? `{ ${selectAll('RegistrationMember')} }` : '{ __typename }';
      return `${name}${fieldArguments[name] ?? ''} ${isCompositeType(getNamedType(fieldType)) ? selection : ''}`;
    })
    .join(' ');

describe('each field', () => {
  it.each(Object.keys(rightsOfTypes))('every field of %s is listed with its right', (type) => {
    expect(Object.keys(listFields(type)).sort()).toEqual(Object.keys(rightsOfTypes[type]!).sort());
  });

  /** Fields of a registration that a client sees, held and then paid. */
  async function registrationsShownTo(caller: Caller): Promise<Record<string, Visible[]>> {
    const fixture = await world();
    await prove(fixture);
    const client = fixture.clients[caller];
    const [, second] = fixture.team;
    const identity = { dni: second!.dni, birthday: second!.birthday };
    const [lookUpEvent, lookUpPerson, byToken] = [
      `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
        lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday) { registration { ${selectAll('HeldRegistration')} } } }`,
      `mutation ($dni: String!, $birthday: String!) { lookUpPerson(dni: $dni, birthday: $birthday) { ${selectAll('PersonRegistration')} } }`,
      `query ($token: String!) { registration(token: $token) { ${selectAll('HeldRegistration')} } }`,
    ];
    const held = async (): Promise<Visible[]> => {
      if (caller !== 'document and birthday')
        return [(await client.graphql<{ registration: Visible }>(byToken, { token: fixture.token })).data.registration];
      const variables = { eventId: String(fixture.event.id), ...identity };
      const { data } = await client.graphql<{ lookUpRegistration: { registration: Visible | null } }>(
        lookUpEvent,
        variables,
      );
      return [data.lookUpRegistration.registration ?? []].flat();
    };
    const person = async () =>
      caller === 'the link'
        ? []
        : (await client.graphql<{ lookUpPerson: Visible[] }>(lookUpPerson, identity)).data.lookUpPerson;
    const before = [...(await held())];
    const purchase = await em().findOneOrFail(Purchase, { token: fixture.token });
    await em().nativeUpdate(Purchase, purchase.id, { status: PurchaseStatus.PAID });
    const mailing = await build.mailing({ event: fixture.event, people: [RecipientState.SENT] });
    await em().nativeUpdate(Recipient, mailing.recipients[0]!.id, { dni: second!.dni });
    const registrations = [...before, ...(await held())];
    return {
      HeldRegistration: registrations,
      RegistrationMember: registrations.flatMap(({ members }) => members as Visible[]),
      PersonRegistration: await person(),
    };
  }
  async function ordersShownTo(cookie: string | undefined): Promise<Visible[]> {
    const event = await build.event();
    const { purchase } = await build.order(event, { goods: [{ product: await build.product(event) }] });
    await em().nativeUpdate(Purchase, purchase.id, {
      browsers: [createHash('sha256').update('w'.repeat(22)).digest('base64url')],
      coupon: await build.coupon(event),
    });
    const query = `query ($token: String!) { heldOrder(token: $token) { ${selectAll('HeldOrder')} } }`;
    const { data } = await as(null, cookie).graphql<{ heldOrder: Visible }>(query, { token: purchase.token });
    return [data.heldOrder];
  }
  function check(type: string, kind: PurchaseKind, relation: PurchaseRelation, visibleFields: Visible[]) {
    const [seen, expected] = [{}, {}] as [Record<string, boolean>, Record<string, boolean>];
    for (const [field, right] of Object.entries(rightsOfTypes[type]!)) {
      // Every caller has this right; the field may be empty for other reasons.
      if (right === 'seeTotal' || right === 'pay') continue;
      seen[field] = visibleFields.some((row) => isVisible(row[field]));
      expected[field] = hasRight(relation, kind, right);
    }
    expect({ type, seen }).toEqual({ type, seen: expected });
  }

  it.each<[Caller, PurchaseRelation]>([
    ['the link', LINK],
    ['document and birthday', PERSON],
    ['the save', OWNER],
  ])('each field of a registration is visible to a caller by %s exactly with its right', async (caller, relation) => {
    for (const [type, rows] of Object.entries(await registrationsShownTo(caller))) {
      if (type === 'PersonRegistration' && caller === 'the link') continue;
      check(type, PurchaseKind.REGISTRATION, relation, rows);
    }
  });

  it.each<[string, PurchaseRelation, string | undefined]>([
    ['the link', LINK, undefined],
    ['the cookie', OWNER, 'w'.repeat(22)],
  ])('each field of an order is visible to a caller by %s exactly with its right', async (_, relation, cookie) => {
    check('HeldOrder', PurchaseKind.ORDER, relation, await ordersShownTo(cookie));
  });
});

it('a bib link shows the bib of its member and no other bib', async () => {
  const registration = await build.registration({
    event: await build.event(),
    people: [{ name: 'Ana' }, { name: 'Luz' }],
  });
  const competitor = await em().findOneOrFail(Competitor, registration.competitors[1]!.id);
  const key = bibLink(ctx(), competitor).split('/').at(-1);
  const { data } = await as(null).graphql<{ bib: { name: string } }>(
    'query ($key: String!) { bib(key: $key) { name } }',
    { key },
  );
  expect(data).toEqual({ bib: { name: 'Luz' } });
});

it('an owner stays an owner after ten visitors paid and looked up the registration', async () => {
  const fixture = await world();
  const [first] = fixture.team;
  for (let visitor = 0; visitor < 10; visitor++) {
    const client = as(null);
    const start = 'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference } }';
    await client.graphql(LOOK_UP, { eventId: String(fixture.event.id), dni: first!.dni, birthday: first!.birthday });
    await client.graphql(start, { token: fixture.token });
  }
  expect((await shownTo(fixture, 'the save')).relation).toBe(OWNER);
  const { browsers, codeOwners } = await em().findOneOrFail(Purchase, { token: fixture.token });
  expect([browsers.length, codeOwners]).toEqual([1, []]);
});

it('a code adds no owner once the list of owners is full, and removes none', async () => {
  const held = await build.registration({ event: await build.event(), status: PurchaseStatus.UNPAID });
  const [competitor] = held.competitors;
  const codeOwners = Array.from({ length: MAX_CODE_OWNERS }, (_, index) => ({
    browser: `navegador ${index}`,
    competitorId: competitor!.id,
  }));
  await em().nativeUpdate(Purchase, held.id, { codeOwners });
  const { redeem } = await mailedCode(api, as(null), competitor!.dni);
  expect(await redeem()).toMatchObject({ outcome: 'ACCEPTED' });
  expect((await em().findOneOrFail(Purchase, held.id)).codeOwners).toEqual(codeOwners);
});
