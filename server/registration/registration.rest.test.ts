import { EventStatus } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { Payment } from '../payments/payment.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import { openApi, type Client } from '../testing/api.js';
import { currentConsentVersion, HOLD, member } from '../testing/member.js';
import { confirm } from '../testing/payu-confirmation.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';

const { app, as, build, services } = await openApi();
const visitor = as(null);
const em = () => services.orm.em.fork();

let documents = 71_000_000;
/** A competitor in the spec's names, as the original form sends it. */
const person = (changes: object = {}): Record<string, unknown> => ({
  name: 'Marta',
  last_name: 'Ríos',
  dni: ++documents,
  email: 'marta@example.test',
  phone: '3105550148',
  birthday: '1992-03-04',
  gender: 'female',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
  emergency_name: 'Luis Ríos',
  emergency_phone: '3105550149',
  eps: 'Sura EPS',
  blood_type: 'O',
  rh_factor: '+',
  ...changes,
});

type Pay = Record<string, unknown> & { referenceCode: string; amount: number };
interface HoldBody {
  status: number;
  message: string;
  body: string;
  icon: string;
  pay: Pay | null;
  paymentMethod: { id: number; gateway_name: string; image: string }[];
  paymentCheckouts: { gateway_name: string; checkout: unknown }[];
  data: object | null;
  kits: { id: number; kit_name: string; size: string; amount: number }[];
  categories: object[];
  errors?: Record<string, string[]>;
}

const payload = (event: Event, competitors: object[], changes: object = {}) => ({
  event_id: event.id,
  category_id: event.categories[0]?.id,
  competitors: competitors.map((one) => ({ kit_id: event.kits[0]?.id, ...one })),
  ...changes,
});
const saveIn = async (browser: Client, ...args: Parameters<typeof payload>) =>
  browser.rest<HoldBody>('POST', '/api/competitor', payload(...args));
const save = (...args: Parameters<typeof payload>) => saveIn(visitor, ...args);
const lookUpIn = async (browser: Client, event: Event, dni: unknown, birthday = '1992-03-04', more = '') =>
  (
    await browser.rest<HoldBody>(
      'GET',
      `/api/competitor/${String(dni)}?birthday=${birthday}&event_id=${event.id}${more}`,
    )
  ).body;
const lookUp = (event: Event, dni: unknown, birthday?: string, more?: string) =>
  lookUpIn(visitor, event, dni, birthday, more);
async function raceEvent(data: Parameters<typeof build.event>[0] = {}): Promise<Event> {
  const event = await build.event(data);
  await build.gateway(event);
  return event;
}
const findRegistrations = (event: Event) => em().find(Purchase, { event: event.id });

describe('GET /api/competitorCategory', () => {
  const requestLookup = (event: Event, genders: unknown, ages: unknown, slash = '/') =>
    visitor.rest(
      'GET',
      `/api/competitorCategory${slash}?${new URLSearchParams({ event_id: String(event.id), genders: JSON.stringify(genders), ages: JSON.stringify(ages) }).toString()}`,
    );

  it.each(['/', ''])(
    'GET /api/competitorCategory lists the categories that fit, with %j at the end of the path',
    async (slash) => {
      const event = await build.event({
        categories: [
          { distance: '21K', title: 'Élite', startAge: 18 },
          { distance: '5K', finalAge: 12 },
        ],
      });
      const { status, body } = await requestLookup(event, ['female', 'male'], [30, '44'], slash);
      expect(status).toBe(200);
      expect(body).toEqual([{ id: event.categories[0]?.id, category: '21K', title: 'Élite' }]);
    },
  );

  it.each([
    [['constructor'], [30], 'genders'],
    [['female'], ['treinta'], 'ages'],
    [['female', 'male'], [30], 'ages'],
    [[], [], 'ages'],
  ])('GET /api/competitorCategory refuses the genders %j and ages %j on the field', async (genders, ages, field) => {
    const { status, body } = await requestLookup(await build.event(), genders, ages);
    expect([status, Object.keys((body as unknown as HoldBody).errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('GET /api/competitor/{dni}', () => {
  const empty = {
    paymentMethod: [],
    paymentCheckouts: [],
    pay: null,
    dataEmail: '',
    nameCategory: '',
    icono: '',
    data: null,
  };

  it('the lookup returns status 0 with kits for an unknown person', async () => {
    const event = await raceEvent({ kits: [{ amount: 7 }] });
    expect(await lookUp(event, 1_888_001)).toEqual({
      ...empty,
      status: 0,
      message: 'Puedes continuar.',
      body: '',
      icon: 'success',
      categories: [],
      kits: [{ id: event.kits[0]?.id, kit_name: 'Camiseta', size: 'M (Femenino)', amount: 7 }],
    });
  });

  it('the lookup prefills a person who registered for another event, and reveals nothing without the birthday', async () => {
    const someone = person({ emergency_phone: '+1 305 555 0148' });
    await save(await raceEvent(), [someone]);
    const event = await raceEvent();
    const { kits, ...known } = await lookUp(event, someone.dni);
    expect(known.data).toEqual({
      name: 'Marta',
      last_name: 'Ríos',
      email: 'marta@example.test',
      phone: '3105550148',
      gender: 'female',
      department: 'Antioquia',
      city: 'Medellín',
      address: 'Carrera 7 # 12-45',
      emergency_name: 'Luis Ríos',
      bib_name: '',
      emergency_phone: '+1 305 555 0148',
      eps: 'Sura EPS',
      blood_type: 'O',
      rh_factor: '+',
    });
    expect(await lookUp(event, someone.dni, '1992-03-05')).toEqual({ ...known, kits, data: null });
  });

  it('the lookup returns status 1 for a closed event and 2 for a full one', async () => {
    const closed = await raceEvent({ status: EventStatus.INACTIVE });
    expect(await lookUp(closed, 1_888_002)).toMatchObject({
      ...empty,
      status: 1,
      icon: 'warning',
      message: 'Inscripciones cerradas',
    });
    const over = await raceEvent({ registerDeadline: new Date(Date.now() - 60_000) });
    expect(await lookUp(over, 1_888_002)).toMatchObject({ status: 1, body: 'La fecha límite de inscripción ya pasó.' });
    const full = await raceEvent({ participantLimit: 1 });
    await build.registration({ event: full });
    expect(await lookUp(full, 1_888_002)).toMatchObject({ ...empty, status: 2, kits: [] });
    const nearly = await raceEvent({ participantLimit: 2 });
    expect(await lookUp(nearly, 1_888_002, '1992-03-04', '&team_size=3')).toMatchObject({ status: 2 });
  });

  it.each([
    ['12a', '1992-03-04'],
    ['1888003', '1992-02-30'],
    ['1888003', ''],
    ['1888003', '2999-01-01'],
    ['1', '1992-03-04'],
  ])('the lookup returns status 3 for the document %j with the birthday %j', async (dni, birthday) => {
    expect(await lookUp(await raceEvent(), dni, birthday)).toMatchObject({ ...empty, status: 3, icon: 'error' });
  });

  it.each(['', '?birthday=1992-03-04'])('the lookup returns status 3 if it names no event (%j)', async (query) => {
    const { status, body } = await visitor.rest('GET', `/api/competitor/1888003${query}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { ...empty, status: 3 } });
  });

  it('the lookup returns status 4 for a paid person, and reveals nothing to other callers', async () => {
    const event = await raceEvent();
    const runner = person();
    const { pay } = (await save(event, [runner])).body;
    await confirm(app.address, { reference: pay!.referenceCode, amount: pay!.amount, state: 4 });
    expect(await lookUp(event, runner.dni)).toMatchObject({ ...empty, status: 4, message: 'Ya tienes inscripción' });
    const otherBrowser = await lookUp(event, runner.dni, '1980-01-01');
    expect({ ...otherBrowser, kits: [] }).toEqual({ ...(await lookUp(event, 1_888_099, '1980-01-01')), kits: [] });
  });

  it('the lookup returns status 5 with the same payment data during the hold, for any team size', async () => {
    const event = await raceEvent();
    const team = [person(), person()];
    const saved = (await save(event, team)).body;
    const secondTry = await lookUp(event, team[1]?.dni);
    expect(secondTry).toMatchObject({
      status: 5,
      message: 'Registrado',
      icon: 'warning',
      pay: saved.pay,
      paymentCheckouts: saved.paymentCheckouts,
      data: null,
    });
    expect(secondTry.categories).toEqual([{ id: event.categories[0]?.id, category: '10K', title: 'Abierta' }]);
    expect(await lookUp(event, team[1]?.dni, '1992-03-04', '&team_size=1')).toEqual(secondTry);
    const otherBrowser = JSON.stringify(await lookUp(event, team[1]?.dni, '1992-03-05'));
    expect(otherBrowser).toBe(JSON.stringify(await lookUp(event, 1_888_098, '1992-03-05')));
  });

  it('the lookup returns status 6 if no category accepts the age', async () => {
    const event = await raceEvent({ categories: [{ startAge: 50 }] });
    expect(await lookUp(event, 1_888_004)).toMatchObject({ status: 6, message: 'No hay categoría, leer las reglas.' });
  });

  it('the lookup returns 404 for an event that does not exist', async () => {
    for (const id of ['999999', 'x', '99999999999999'])
      expect([
        id,
        (await visitor.rest('GET', `/api/competitor/1888005?birthday=1992-03-04&event_id=${id}`)).status,
      ]).toEqual([id, 404]);
  });
});

describe('POST /api/competitor', () => {
  it('a save holds the team and returns the payment data of the spec, signed for the price of the server', async () => {
    const event = await raceEvent({
      prices: [{ date: '2020-01-01', amount: 90_000 }],
      categories: [{ distance: '10K', title: 'Abierta', difference: 5_000 }],
    });
    const { status, body } = await save(event, [person({ email: 'capitana@example.test' }), person({ name: 'Luz' })]);
    const pay = {
      accountId: '512321',
      merchantId: '508029',
      amount: 190_000,
      currency: 'COP',
      description: `Inscripción ${event.name}`,
      referenceCode: expect.stringMatching(/^[A-Z0-9]+[A-Z]$/) as string,
      signature: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      tax: '0',
      taxReturnBase: '0',
      test: '1',
      url: `${app.address}/pasarela-de-pruebas`,
      responseUrl: expect.stringMatching(/\/pago\/[A-Z0-9]+$/) as string,
      confirmationUrl: `${app.address}/api/payments/test/confirmation`,
      dataEmail: 'capitana@example.test',
      team: 'Marta Ríos, Luz Ríos',
      nameCategory: '10K Abierta',
      icon: '',
    };
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 0,
      message: 'Inscripción guardada',
      body: 'Tus cupos quedan reservados por 5 horas. Si no registras el pago, se liberan.',
      icon: 'success',
      pay,
      paymentMethod: [{ id: 5, gateway_name: 'Pasarela de pruebas', image: '/pasarelas/test.svg' }],
      paymentCheckouts: [{ id: 5, gateway_name: 'Pasarela de pruebas', checkout: body.pay }],
      dataEmail: 'capitana@example.test',
      nameCategory: '10K Abierta',
      icono: '',
      total: 190_000,
    });
    expect(await confirm(app.address, { reference: body.pay!.referenceCode, amount: body.pay!.amount, state: 4 })).toBe(
      200,
    );
    expect((await findRegistrations(event)).map((found) => found.status)).toEqual([PurchaseStatus.PAID]);
  });

  it.each(['urlencoded', 'multipart'])('a save accepts competitors as JSON text in a %s body', async (kind) => {
    const event = await raceEvent();
    const { competitors, ...rest } = payload(event, [person()]);
    const fields = Object.entries({ ...rest, competitors: JSON.stringify(competitors) }).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const form = new FormData();
    fields.forEach(([name, value]) => form.set(name, value));
    const body = kind === 'multipart' ? form : new URLSearchParams(fields);
    const response = await fetch(`${app.address}/api/competitor`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ status: 0, pay: { amount: 100_000 } });
  });

  it('a save ignores amounts, prices, states and categories added to the payload', async () => {
    const event = await raceEvent();
    const other = await build.event({ categories: [{ difference: -99_000 }] });
    const forged = {
      amount: 1,
      price: 1,
      event_price: 1,
      total: 1,
      difference: -99_999,
      status: 100,
      pay_status: 4,
      discount: 100,
      lines: [],
      basePrice: 0,
    };
    const { body } = await save(event, [person(forged)], {
      ...forged,
      pay: { amount: 1 },
      input: { openPayment: false },
    });
    expect(body).toMatchObject({ status: 0, pay: { amount: 100_000 } });
    expect(await findRegistrations(event)).toEqual([
      expect.objectContaining({ amount: 100_000, status: PurchaseStatus.UNPAID, partnerKey: null }),
    ]);
    const elsewhere = (await save(event, [person()], { category_id: other.categories[0]?.id })).body;
    expect(elsewhere).toMatchObject({ status: 6, pay: null, message: 'No hay categoría, leer las reglas.' });
    const foreignKit = await save(event, [person({ kit_id: other.kits[0]?.id })]);
    expect([foreignKit.status, foreignKit.body.errors]).toEqual([
      422,
      { 'competitors.0.kit_id': ['Elige una talla.'] },
    ]);
  });

  it('a save returns status 5 for the same team from the browser of the hold, and 6 for every refusal', async () => {
    const event = await raceEvent();
    const team = [person(), person()];
    const first = (await save(event, team)).body;
    expect((await save(event, team)).body).toMatchObject({
      status: 5,
      pay: { referenceCode: first.pay?.referenceCode },
    });
    const registered = { status: 6, message: 'Ya hay una inscripción', pay: null, paymentMethod: [] };
    expect((await save(event, [team[0] ?? {}])).body).toMatchObject(registered);
    expect((await saveIn(as(null), event, team)).body).toMatchObject(registered);
    await confirm(app.address, { reference: first.pay!.referenceCode, amount: first.pay!.amount, state: 4 });
    expect((await saveIn(as(null), event, team)).body).toMatchObject(registered);
    expect((await save(event, team)).body).toMatchObject({ status: 6, message: 'Ya tienes inscripción', pay: null });
  });

  it('a save opens the payment of a hold that was made without one', async () => {
    const event = await raceEvent();
    const team = [person()];
    const input = { ...payload(event, team), competitors: undefined };
    const [only] = team;
    await visitor.graphql(HOLD, {
      input: {
        eventId: String(input.event_id),
        categoryId: String(input.category_id),
        competitors: [member({ dni: String(only?.dni), kitId: String(event.kits[0]?.id) })],
      },
    });
    expect((await save(event, team)).body).toMatchObject({ status: 5, pay: { amount: 100_000 } });
  });

  it('a save returns status 6 if closed, without seats or without the kit, and 100 if nothing is to be paid', async () => {
    expect((await save(await raceEvent({ status: EventStatus.INACTIVE }), [person()])).body).toMatchObject({
      status: 6,
      message: 'Inscripciones cerradas',
      pay: null,
    });
    expect((await save(await raceEvent({ participantLimit: 1 }), [person(), person()])).body).toMatchObject({
      status: 6,
      body: 'Queda 1 cupo y tu equipo es de 2. Quita participantes para continuar.',
    });
    expect((await save(await raceEvent({ kits: [{ amount: 0 }] }), [person()])).body).toMatchObject({
      status: 6,
      message: 'Se agotó una talla',
    });
    const free = await raceEvent({ prices: [] });
    expect((await save(free, [person()])).body).toMatchObject({
      status: 100,
      pay: null,
      message: 'Inscripción lista',
      paymentMethod: [],
      paymentCheckouts: [],
    });
    const event = await raceEvent();
    const { key } = await build.partnerKey(event, { limit: 1 });
    expect((await save(event, [person()], { key })).body).toMatchObject({ status: 100, pay: null });
    expect((await save(event, [person()], { key })).body).toMatchObject({
      status: 6,
      message: 'La llave ya no tiene usos',
    });
    expect((await save(event, [person()], { key: 'inventada' })).body).toMatchObject({
      status: 6,
      message: 'La llave no es válida',
    });
  });

  it('a save reports errors under the names of the payload, and stores nothing', async () => {
    const event = await raceEvent();
    const wrong = person({
      last_name: ' ',
      email: 'marta',
      emergency_phone: '1',
      emergency_name: '',
      blood_type: 'O',
      kit_id: 'M',
    });
    const ruled = await save(event, [person(), wrong]);
    expect(ruled).toMatchObject({
      status: 422,
      body: { status: 6, icon: 'error', message: 'Revisa los datos marcados.' },
    });
    expect(Object.keys(ruled.body.errors ?? {}).sort()).toEqual(
      ['email', 'emergency_name', 'emergency_phone', 'kit_id', 'last_name'].map((field) => `competitors.1.${field}`),
    );
    const unreadable = await save(event, [
      person({ gender: 'constructor', rh_factor: 'x', blood_type: '__proto__', birthday: '2001-02-29' }),
    ]);
    expect(Object.keys(unreadable.body.errors ?? {}).sort()).toEqual(
      ['birthday', 'blood_type', 'gender', 'rh_factor'].map((field) => `competitors.0.${field}`),
    );
    const twice = person();
    expect((await save(event, [twice, twice])).body.errors).toEqual({
      'competitors.1.dni': ['Lo sentimos, ya el usuario está listado para este evento.'],
    });
    const child = person({ birthday: '2015-01-01', consent_version: currentConsentVersion });
    expect(Object.keys((await save(event, [child])).body.errors ?? {})).toEqual(['competitors.0.guardian_name']);
    const old = person({ consent_version: '1999-01' });
    expect(Object.keys((await save(event, [old])).body.errors ?? {})).toEqual(['competitors.0.consent_version']);
    expect(
      Object.keys((await save(event, [person()], { event_id: 'x', category_id: 'y' })).body.errors ?? {}).sort(),
    ).toEqual(['category_id', 'event_id']);
    for (const competitors of ['[{', '"x"', 7, [null], undefined, []])
      expect([
        competitors,
        (await visitor.rest('POST', '/api/competitor', { ...payload(event, []), competitors })).status,
      ]).toEqual([competitors, 422]);
    expect(await findRegistrations(event)).toEqual([]);
    expect((await em().findOneOrFail(Quota, event.seats.id)).taken).toBe(0);
  });
});

describe('an event with link gateways only', () => {
  const linked = async (): Promise<Event> => {
    const event = await build.event();
    await build.gateway(event, {
      kind: GatewayKind.WOMPI,
      credentials: { publicKey: 'pub_test_x', integritySecret: 'integrity', eventsSecret: 'events' },
    });
    return event;
  };

  it('an event with link gateways only returns the payer’s address and the link on save, lookup and discount', async () => {
    const event = await linked();
    await build.coupon(event, { code: 'MITAD', value: 50 });
    const runner = person({ email: 'pagadora@example.test' });
    const saved = (await save(event, [runner])).body;
    expect(saved).toMatchObject({
      status: 0,
      pay: null,
      dataEmail: 'pagadora@example.test',
      paymentMethod: [{ id: 2, gateway_name: 'Wompi', image: '/pasarelas/wompi.svg' }],
      paymentCheckouts: [
        {
          gateway_name: 'Wompi',
          checkout: expect.stringMatching(/\/inscripcion\/pago\/.+\?pasarela=wompi$/) as string,
        },
      ],
    });
    const { paymentMethod, paymentCheckouts, dataEmail, nameCategory } = saved as HoldBody & Record<string, unknown>;
    const paymentData = { paymentMethod, paymentCheckouts, dataEmail, nameCategory };
    expect(await lookUp(event, runner.dni)).toMatchObject({ status: 5, ...paymentData });
    const { body } = await visitor.rest('POST', '/api/discountcode/create', {
      event_id: event.id,
      dni: runner.dni,
      code: 'MITAD',
    });
    expect(body).toMatchObject({ status: 0, event_price: 50_000, data: null, ...paymentData });
  });
});

describe('POST /api/discountcode/create', () => {
  const apply = (event: Event, dni: unknown, code: string, browser = visitor) =>
    browser.rest<HoldBody & { event_price: number | null; gift: string; data: Pay | null }>(
      'POST',
      '/api/discountcode/create',
      { event_id: event.id, dni, code, products: [], amount: 1 },
    );
  const readAmount = async (event: Event) => (await findRegistrations(event))[0]?.amount;
  const missing = {
    status: 404,
    body: {
      icon: 'error',
      message: 'No encontramos una inscripción de este documento que espere un código o productos.',
    },
  };

  it('a code returns to the browser of the hold the remaining gateways and new payment data, in the format of a save', async () => {
    const event = await raceEvent();
    const runner = person();
    const saved = (await save(event, [runner])).body;
    const before = saved.pay!;
    await build.coupon(event, { code: 'MITAD', value: 50 });
    const { status, body } = await apply(event, runner.dni, ' mitad ');
    const data = {
      ...before,
      amount: 50_000,
      referenceCode: body.data?.referenceCode,
      signature: body.data?.signature,
      responseUrl: `${app.address}/pago/${body.data?.referenceCode}`,
    };
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 0,
      message: expect.stringContaining('ahorras') as string,
      body: '',
      icon: 'success',
      gift: '',
      event_price: 50_000,
      data,
      paymentMethod: saved.paymentMethod,
      paymentCheckouts: [{ id: 5, gateway_name: 'Pasarela de pruebas', checkout: data }],
      dataEmail: 'marta@example.test',
      nameCategory: '10K Abierta',
      icono: '',
    });
    expect(body.data).toMatchObject({
      dataEmail: 'marta@example.test',
      team: 'Marta Ríos',
      nameCategory: '10K Abierta',
    });
    expect(body.data?.referenceCode).not.toBe(before.referenceCode);
    await confirm(app.address, { reference: body.data!.referenceCode, amount: 50_000, state: 4 });
    expect((await findRegistrations(event))[0]?.status).toBe(PurchaseStatus.PAID);
  });

  it('a browser that looked up document and birthday cannot replace a code', async () => {
    const event = await raceEvent();
    const runner = person();
    await save(event, [runner]);
    await build.coupon(event, { code: 'MITAD', value: 50 });
    await build.coupon(event, { code: 'UNO', value: 1 });
    const phone = as(null);
    expect((await lookUpIn(phone, event, runner.dni)).status).toBe(5);
    expect((await apply(event, runner.dni, 'UNO', phone)).body).toMatchObject({
      status: 0,
      event_price: null,
      data: null,
    });
    expect((await apply(event, runner.dni, 'MITAD', phone)).status).toBe(404);
    expect((await apply(event, runner.dni, 'MITAD')).body).toMatchObject({ event_price: 50_000 });
  });

  it('a caller without the cookie can add a first code, and learns nothing of the registration', async () => {
    const event = await raceEvent();
    const runner = person();
    await save(event, [runner]);
    await build.coupon(event, { code: 'MITAD', value: 50 });
    const { status, body } = await apply(event, runner.dni, 'MITAD', as(null));
    expect([status, body]).toEqual([
      200,
      {
        status: 0,
        message: 'Código aplicado',
        body: '',
        icon: 'success',
        gift: '',
        event_price: null,
        data: null,
        paymentMethod: [],
        paymentCheckouts: [],
        dataEmail: '',
        nameCategory: '',
        icono: '',
      },
    ]);
    expect(await readAmount(event)).toBe(50_000);
    expect(await em().count(Payment, { purchase: (await findRegistrations(event))[0]?.id })).toBe(1);
  });

  it('a caller without the cookie cannot replace a code, settle a registration, or learn who is registered or paid', async () => {
    const event = await raceEvent();
    await build.coupon(event, { code: 'MITAD', value: 50 });
    await build.coupon(event, { code: 'UNO', value: 1 });
    await build.coupon(event, { code: 'GRATIS', value: 100 });
    const withCode = person();
    await save(event, [withCode]);
    await apply(event, withCode.dni, 'MITAD');
    const paid = person();
    const { pay } = (await save(event, [paid])).body;
    await confirm(app.address, { reference: pay!.referenceCode, amount: pay!.amount, state: 4 });
    const otherBrowser = as(null);
    for (const dni of [withCode.dni, paid.dni, 1_999_111, 'x'])
      expect(await apply(event, dni, 'UNO', otherBrowser)).toMatchObject(missing);
    const amounts = async () => (await em().find(Purchase, { event: event.id })).map(({ amount }) => amount).sort();
    expect(await amounts()).toEqual([100_000, 50_000]);
    const unpaid = person();
    await save(event, [unpaid]);
    expect(await apply(event, unpaid.dni, 'GRATIS', otherBrowser)).toMatchObject(missing);
    expect((await apply(event, unpaid.dni, 'NADA', otherBrowser)).body).toMatchObject({ status: 6, icon: 'error' });
    expect((await apply(event, 1_999_112, 'NADA', otherBrowser)).body).toEqual(
      (await apply(event, unpaid.dni, 'NADA', otherBrowser)).body,
    );
    expect(await em().count(Purchase, { event: event.id, status: PurchaseStatus.UNPAID })).toBe(2);
  });

  it('a 100 % code makes the registration free', async () => {
    const event = await raceEvent();
    const runner = person();
    await save(event, [runner]);
    await build.coupon(event, { code: 'GRATIS', value: 100 });
    const { body } = await apply(event, runner.dni, 'GRATIS');
    expect(body).toMatchObject({
      status: 100,
      event_price: 0,
      data: null,
      paymentMethod: [],
      paymentCheckouts: [],
      icon: 'success',
    });
    expect(body.gift).toMatch(/por cuenta de la casa/);
    expect((await findRegistrations(event))[0]?.status).toBe(PurchaseStatus.FREE);
  });

  it('a wrong or used-up code returns the icon error, and an unknown document 404', async () => {
    const event = await raceEvent();
    const runner = person();
    await save(event, [runner]);
    await build.coupon(event, { code: 'AGOTADO', limit: 0 });
    await build.coupon(event, { code: 'MITAD', value: 50 });
    expect((await apply(event, runner.dni, 'NADA')).body).toMatchObject({
      icon: 'error',
      status: 6,
      event_price: 100_000,
    });
    expect((await apply(event, runner.dni, 'AGOTADO')).body).toMatchObject({
      icon: 'error',
      status: 6,
      event_price: 100_000,
    });
    expect(await apply(event, '999', 'MITAD')).toMatchObject(missing);
    expect((await visitor.rest('POST', '/api/discountcode/create', { event_id: 'x', dni: '', code: '' })).status).toBe(
      404,
    );
    expect(await em().count(Payment, { purchase: (await findRegistrations(event))[0]?.id })).toBe(1);
  });
});
