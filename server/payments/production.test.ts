import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { productionEnv } from '../testing/env.js';
import { confirm } from '../testing/payu-confirmation.js';
import { RoleName } from '../users/role-enums.js';
import { payuPublicSandbox } from './gateways/payu-public-sandbox.js';
import {
  startEpaycoWire,
  startMercadoPagoWire,
  startPayuWire,
  startWompiWire,
  type WirePayment,
  type WireRequest,
} from './gateways/testing/fake-gateway-wire.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { GatewayAccount } from './accounts/gateway-account.entity.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { Purchase } from '../purchases/purchase.entity.js';

const wires = await Promise.all([startPayuWire(), startWompiWire(), startEpaycoWire(), startMercadoPagoWire()]);
afterAll(() => Promise.all(wires.map(({ provider }) => provider.close())));
const { app, as, build, services } = await openApi(productionEnv, {
  gatewayUrls: Object.assign({}, ...wires.map(({ urls }) => urls)) as Record<string, string>,
});
const visitor = as(null);
const em = () => services.orm.em.fork();

async function holdAt(event: Event): Promise<string> {
  const competitors = [member({ kitId: String(event.kits[0]?.id) })];
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  return (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token ?? '';
}
const start = (token: string, gateway: GatewayKind) =>
  visitor.graphql<{
    startPayment: { reference: string; amount: number; checkout: { fields: { name: string; value: string }[] } };
  }>(
    'mutation ($token: String!, $gateway: GatewayKind!) { startPayment(token: $token, gateway: $gateway) { reference amount checkout { fields { name value } } } }',
    { token, gateway },
  );
const send = async ({ path, headers, body }: WireRequest) =>
  (await fetch(app.address + path, { method: 'POST', headers, body })).status;
const readStatus = async (token: string) => (await em().findOneOrFail(Purchase, { token })).status;
const lastWhy = async () => (await em().find(GatewayCallback, {}, { orderBy: { id: 'desc' }, limit: 1 }))[0]?.why;
let transaction = 700;

describe.each(wires.map((wire) => [wire.kind, wire] as const))('in production %s', (kind, wire) => {
  it.each([
    ['a test transaction of a live account', false, true],
    ['a transaction of a sandbox account', true, false],
  ])('%s does not settle in production', async (_case, sandbox, test) => {
    const event = await build.event();
    const account = await build.gateway(event, { kind, credentials: wire.credentials, sandbox: false });
    const token = await holdAt(event);
    const { reference, amount } = (await start(token, kind)).data.startPayment;
    await em().nativeUpdate(GatewayAccount, account.id, { sandbox });
    const payment = { reference, amount, state: 'approved' as const, transaction: String(++transaction), test };
    wire.hold(payment);
    expect(await send(wire.callback(payment))).toBe(400);
    expect(await lastWhy()).toBe('a test transaction in production');
    expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
  });

  it('a real payment settles in production', async () => {
    const event = await build.event();
    await build.gateway(event, { kind, credentials: wire.credentials, sandbox: false });
    const token = await holdAt(event);
    const { reference, amount } = (await start(token, kind)).data.startPayment;
    const payment = { reference, amount, state: 'approved' as const, transaction: String(++transaction) };
    wire.hold(payment);
    expect(await send(wire.callback(payment))).toBe(200);
    expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
  });
});

it('a sandbox account is not offered to payers in production, and the organiser sees it as incomplete', async () => {
  const event = await build.event();
  await build.gateway(event, { kind: GatewayKind.PAYU, credentials: wires[0].credentials, sandbox: true });
  const { data } = await as(await build.user()).graphql(
    'query ($id: ID!) { event(id: $id) { gateways { kind } incompleteGateways { kind missing } } }',
    { id: event.id },
  );
  expect(data).toEqual({
    event: { gateways: [], incompleteGateways: [{ kind: 'PAYU', missing: ['pasar a Producción'] }] },
  });
  expect((await start(await holdAt(event), GatewayKind.PAYU)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('a payer who turns PayU’s form into a test cannot send its signature without the flag', async () => {
  const wire = wires[0];
  const event = await build.event();
  await build.gateway(event, { kind: wire.kind, credentials: wire.credentials, sandbox: false });
  const token = await holdAt(event);
  const { reference, amount } = (await start(token, wire.kind)).data.startPayment;
  const payment = { reference, amount, state: 'approved' as const, transaction: 'a-1', test: true };
  wire.hold(payment);
  expect(await send(wire.callback({ ...payment, test: false }))).toBe(400);
  expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
});

describe('PayU’s order', () => {
  const wire = wires[0];
  async function opened(more: object = {}) {
    const event = await build.event();
    await build.gateway(event, { kind: wire.kind, credentials: wire.credentials, sandbox: false, ...more });
    const token = await holdAt(event);
    const { reference, amount } = (await start(token, wire.kind)).data.startPayment;
    const payment = { reference, amount, state: 'approved' as const, transaction: `order-${++transaction}` };
    return { event, token, payment };
  }

  it.each([
    ['has no order', () => undefined],
    ['shows it declined', (payment: WirePayment) => wire.hold({ ...payment, state: 'rejected' })],
    ['shows it pending', (payment: WirePayment) => wire.hold({ ...payment, state: 'pending' })],
    ['shows another amount', (payment: WirePayment) => wire.hold({ ...payment, amount: 1_000 })],
  ])(
    'a signed approval does not settle while PayU %s; a repeated one settles once PayU confirms it',
    async (_case, hold) => {
      const { token, payment } = await opened();
      hold(payment);
      expect(await send(wire.callback(payment))).toBe(503);
      expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
      wire.hold(payment);
      expect(await send(wire.callback(payment))).toBe(200);
      expect(await readStatus(token)).toBe(PurchaseStatus.PAID);
    },
  );

  it('the transaction ID is that of PayU’s order instead of that of the confirmation', async () => {
    const { payment } = await opened();
    wire.hold(payment);
    expect(await send(wire.callback({ ...payment, transaction: 'invented' }))).toBe(200);
    const found = () => em().findOneOrFail(Payment, { reference: payment.reference });
    expect(await found()).toMatchObject({ transactionId: payment.transaction, review: null });
    expect(await send(wire.callback({ ...payment, transaction: 'invented too' }))).toBe(200);
    expect(await found()).toMatchObject({ transactionId: payment.transaction, review: null });
  });

  it('a double charge is reported only if PayU’s order has two approved transactions', async () => {
    const { payment } = await opened();
    wire.hold(payment);
    await send(wire.callback(payment));
    wire.hold({ ...payment, also: [{ ...payment, transaction: 'second' }] });
    expect(await send(wire.callback({ ...payment, transaction: 'second' }))).toBe(200);
    expect(await em().findOneOrFail(Payment, { reference: payment.reference })).toMatchObject({
      review: ReviewReason.DOUBLE_CHARGE,
      charges: [{ transactionId: payment.transaction }, { transactionId: 'second' }],
    });
  });

  it('an account without API login is not offered, and its callbacks do not settle', async () => {
    const { event, token, payment } = await opened();
    const { apiLogin: _login, ...without } = wire.credentials;
    await em().nativeDelete(GatewayAccount, { event });
    await build.gateway(event, { kind: wire.kind, credentials: without, sandbox: false });
    wire.hold(payment);
    expect(await send(wire.callback(payment))).toBe(503);
    expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
    const { data } = await visitor.graphql(
      'query ($slug: String!) { publicEvent(slug: $slug) { gateways { kind } } }',
      { slug: event.slug },
    );
    expect(data).toEqual({ publicEvent: { gateways: [] } });
    expect((await start(token, wire.kind)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
    const flagged = await as(organiser).graphql(
      'query ($id: ID!) { event(id: $id) { incompleteGateways { kind name missing } } }',
      { id: event.id },
    );
    expect(flagged.data).toEqual({
      event: { incompleteGateways: [{ kind: 'PAYU', name: 'PayU', missing: ['API Login'] }] },
    });
    const saved = await as(await build.user()).graphql(
      'mutation ($id: ID!) { saveGatewayAccount(eventId: $id, kind: PAYU, input: { active: true, sandbox: false, credentials: [] }) { kind } }',
      { id: event.id },
    );
    expect(saved.errors?.[0]?.extensions.fields).toEqual({ apiLogin: ['Escribe API Login para activar la pasarela.'] });
  });
});

it('PayU’s public sandbox account does not settle payments in production even if it is entered as live', async () => {
  const event = await build.event();
  await build.gateway(event, {
    kind: GatewayKind.PAYU,
    credentials: { ...payuPublicSandbox, apiLogin: 'pRRXKOl8ikMmt9u' },
    sandbox: false,
  });
  const token = await holdAt(event);
  const { reference, amount } = (await start(token, GatewayKind.PAYU)).data.startPayment;
  expect(await confirm(app.address, { reference, amount, state: 4, gateway: 'payu', test: '0' })).toBe(400);
  expect(await lastWhy()).toBe('a test transaction in production');
  expect(await readStatus(token)).toBe(PurchaseStatus.UNPAID);
});

describe('the Pasarela de pruebas is absent', () => {
  it('the test gateway is absent from events, checkouts, callbacks, accounts and pages', async () => {
    const event = await build.event();
    await build.gateway(event);
    const { data } = await visitor.graphql(
      'query ($slug: String!) { publicEvent(slug: $slug) { gateways { kind } } }',
      { slug: event.slug },
    );
    expect(data).toEqual({ publicEvent: { gateways: [] } });
    const token = await holdAt(event);
    expect((await start(token, GatewayKind.TEST)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await confirm(app.address, { reference: 'DCUALQUIERAX', amount: 1, state: 4 })).toBe(404);
    const admin = as(await build.user());
    const accounts = await admin.graphql<{ gatewayAccounts: { kind: string }[] }>(
      'query ($id: ID!) { gatewayAccounts(eventId: $id) { kind } }',
      { id: event.id },
    );
    expect(accounts.data.gatewayAccounts.map(({ kind }) => kind)).toEqual(['PAYU', 'WOMPI', 'EPAYCO', 'MERCADO_PAGO']);
    const saved = await admin.graphql(
      'mutation ($id: ID!) { saveGatewayAccount(eventId: $id, kind: TEST, input: { active: true, sandbox: true, credentials: [] }) { kind } }',
      { id: event.id },
    );
    expect(saved.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const path of ['/pasarela-de-pruebas', '/pasarela-de-pruebas/decision', '/correo'])
      for (const method of ['GET', 'POST'])
        expect([path, method, (await fetch(app.address + path, { method })).status]).toEqual([path, method, 404]);
  });

  it('the REST save returns no form of the test gateway', async () => {
    const event = await build.event();
    await build.gateway(event);
    const { kitId: _kit, lastName, emergencyName, emergencyPhone, ...fields } = member();
    const competitor = {
      ...fields,
      last_name: lastName,
      emergency_name: emergencyName,
      emergency_phone: emergencyPhone,
      gender: 'female',
      blood_type: 'O',
      rh_factor: '+',
      kit_id: event.kits[0]?.id,
    };
    const saved = await visitor.rest('POST', '/api/competitor', {
      event_id: event.id,
      category_id: event.categories[0]?.id,
      competitors: [competitor],
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { status: 0, pay: null, paymentMethod: [], paymentCheckouts: [] },
    });
  });
});

it('pages allow only scripts of this site and require HTTPS', async () => {
  const { headers } = await fetch(`${app.address}/healthz`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
  expect(policy).toContain('upgrade-insecure-requests');
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
});
