import { GatewayAccount } from './accounts/gateway-account.entity.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import {
  startEpaycoWire,
  startMercadoPagoWire,
  startPayuWire,
  startWompiWire,
  type Wire,
  type WirePayment,
  type WireRequest,
} from './gateways/testing/fake-gateway-wire.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { HOLD, member, type Held } from '../testing/member.js';
import { Purchase } from '../purchases/purchase.entity.js';

const wires = await Promise.all([startPayuWire(), startWompiWire(), startEpaycoWire(), startMercadoPagoWire()]);
afterAll(() => Promise.all(wires.map(({ provider }) => provider.close())));
const GATEWAY_URLS = JSON.stringify(Object.assign({}, ...wires.map(({ urls }) => urls)));
const { app, as, build, services } = await openApi({ GATEWAY_URLS });
const visitor = as(null);
const em = () => services.orm.em.fork();
const of = (kind: GatewayKind): Wire => wires.find((wire) => wire.kind === kind)!;

interface Attempt {
  token: string;
  checkout: { kind: string; url: string; fields: { name: string; value: string }[] };
  payment: WirePayment;
}
const START = `mutation ($token: String!, $gateway: GatewayKind!) {
  startPayment(token: $token, gateway: $gateway) { reference amount checkout { kind url fields { name value } } }
}`;
let transaction = 364_000_000;

/** Returns a held registration with an open checkout at the gateway and no transaction yet. */
async function openAt({ kind, credentials }: Wire): Promise<Attempt> {
  const event = await build.event();
  await build.gateway(event, { kind, credentials, sandbox: false });
  const competitors = [member({ kitId: String(event.kits[0]?.id) })];
  const input = { eventId: String(event.id), categoryId: String(event.categories[0]?.id), competitors };
  const token = (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration.registration?.token ?? '';
  const { data } = await visitor.graphql<{
    startPayment: { reference: string; amount: number; checkout: Attempt['checkout'] };
  }>(START, { token, gateway: kind });
  const { reference, amount, checkout } = data.startPayment;
  return { token, checkout, payment: { reference, amount, state: 'approved', transaction: String(++transaction) } };
}
const send = async ({ path, headers, body }: WireRequest): Promise<number> =>
  (await fetch(app.address + path, { method: 'POST', headers, body })).status;
const readState = async ({
  token,
  payment,
}: Attempt): Promise<[PurchaseStatus, PaymentStatus, ReviewReason | null]> => {
  const { status } = await em().findOneOrFail(Purchase, { token });
  const found = await em().findOneOrFail(Payment, { reference: payment.reference });
  return [status, found.status, found.review];
};
const untouched = [PurchaseStatus.UNPAID, PaymentStatus.PENDING, null];
const paid = [PurchaseStatus.PAID, PaymentStatus.APPROVED, null];

describe.each(wires.map((wire) => [wire.kind, wire] as const))('%s', (_kind, wire) => {
  it('an approval settles the registration once', async () => {
    const attempt = await openAt(wire);
    wire.hold(attempt.payment);
    expect(await send(wire.callback(attempt.payment))).toBe(200);
    expect(await readState(attempt)).toEqual(paid);
    expect(await send(wire.callback(attempt.payment))).toBe(200);
    expect(await readState(attempt)).toEqual(paid);
  });

  it('a rejected payer can retry', async () => {
    const attempt = await openAt(wire);
    const payment: WirePayment = { ...attempt.payment, state: 'rejected' };
    wire.hold(payment);
    expect(await send(wire.callback(payment))).toBe(200);
    expect(await readState(attempt)).toEqual([PurchaseStatus.REJECTED, PaymentStatus.REJECTED, null]);
  });

  it('a forged callback is refused and changes nothing', async () => {
    const attempt = await openAt(wire);
    wire.hold(attempt.payment);
    const { path, headers, body } = wire.callback(attempt.payment);
    const turned = (text: string) => text.replace(/(sign|x_signature|checksum|v1)(=|":")([0-9a-f]{8})/, '$1$200000000');
    const forged = {
      path,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, turned(value)])),
      body: turned(body),
    };
    expect([forged.body, forged.headers]).not.toEqual([body, headers]);
    expect(await send(forged)).toBe(400);
    expect(await readState(attempt)).toEqual(untouched);
    const { why, outcome } = await em().findOneOrFail(
      GatewayCallback,
      { gateway: wire.kind },
      { orderBy: { id: 'desc' } },
    );
    expect([outcome, why]).toEqual(['REFUSED', expect.stringMatching(/^Wrong (signature|checksum)$/)]);
  });

  it('a valid callback cannot settle another registration', async () => {
    const [mine, other] = [await openAt(wire), await openAt(wire)];
    wire.hold(mine.payment);
    const { path, headers, body } = wire.callback(mine.payment);
    const aimed = (text: string) => text.replaceAll(mine.payment.reference, other.payment.reference);
    expect(await send({ path: aimed(path), headers, body: aimed(body) })).toBe(400);
    expect(await readState(other)).toEqual(untouched);
  });

  it('an approval of a smaller amount is reviewed and does not settle the registration', async () => {
    const attempt = await openAt(wire);
    const little = { ...attempt.payment, amount: 1_000 };
    wire.hold(little);
    expect(await send(wire.callback(little))).toBe(200);
    expect(await readState(attempt)).toEqual([
      PurchaseStatus.UNPAID,
      PaymentStatus.APPROVED,
      ReviewReason.AMOUNT_MISMATCH,
    ]);
  });

  it('a callback gets 503 if the gateway API is down, and a repeated one settles the registration', async () => {
    const attempt = await openAt(wire);
    wire.hold(attempt.payment);
    wire.provider.down = true;
    try {
      expect(await send(wire.callback(attempt.payment))).toBe(503);
    } finally {
      wire.provider.down = false;
    }
    expect(await readState(attempt)).toEqual(untouched);
    expect(await send(wire.callback(attempt.payment))).toBe(200);
    expect(await readState(attempt)).toEqual(paid);
  });

  it('a callback is refused if the event has no account at the gateway', async () => {
    const attempt = await openAt(wire);
    wire.hold(attempt.payment);
    await em().nativeDelete(GatewayAccount, { kind: wire.kind });
    expect(await send(wire.callback(attempt.payment))).toBe(400);
    expect(await readState(attempt)).toEqual(untouched);
  });
});

describe('what a signature does not cover', () => {
  it.each(['POST', 'GET'] as const)(
    'an ePayco callback by %s with a valid signature and a forged state changes nothing',
    async (method) => {
      const wire = of(GatewayKind.EPAYCO);
      const attempt = await openAt(wire);
      wire.hold({ ...attempt.payment, state: 'pending' });
      const { path, headers, body } = wire.callback({ ...attempt.payment, state: 'approved' });
      const request =
        method === 'GET'
          ? fetch(`${app.address}${path}?${body}`)
          : fetch(app.address + path, { method, headers, body });
      expect((await request).status).toBe(200);
      expect(await readState(attempt)).toEqual(untouched);
      wire.hold(attempt.payment);
      expect((await fetch(`${app.address}${path}?${body}`)).status).toBe(200);
      expect(await readState(attempt)).toEqual(paid);
    },
  );

  it('the body of a Mercado Pago webhook is not used', async () => {
    const wire = of(GatewayKind.MERCADO_PAGO);
    const attempt = await openAt(wire);
    wire.hold({ ...attempt.payment, state: 'pending' });
    const callback = wire.callback(attempt.payment);
    const body = JSON.stringify({
      action: 'payment.approved',
      status: 'approved',
      transaction_amount: 100_000,
      data: { id: attempt.payment.transaction },
    });
    expect(await send({ ...callback, body })).toBe(200);
    expect(await readState(attempt)).toEqual(untouched);
  });

  it('the reference and state of a Wompi event are read from the API', async () => {
    const wire = of(GatewayKind.WOMPI);
    const attempt = await openAt(wire);
    wire.hold({ ...attempt.payment, state: 'rejected' });
    expect(await send(wire.callback(attempt.payment))).toBe(200);
    expect(await readState(attempt)).toEqual([PurchaseStatus.REJECTED, PaymentStatus.REJECTED, null]);
  });

  it('a repeated parameter counts as missing', async () => {
    const wire = of(GatewayKind.PAYU);
    const attempt = await openAt(wire);
    wire.hold(attempt.payment);
    const callback = wire.callback(attempt.payment);
    expect(await send({ ...callback, body: `${callback.body}&value=1.00` })).toBe(400);
    expect(await readState(attempt)).toEqual(untouched);
  });
});

describe('the checkout of a gateway', () => {
  it.each([
    [GatewayKind.PAYU, 'FORM', /payulatam\.com\/ppp-web-gateway-payu/],
    [GatewayKind.WOMPI, 'LINK', /^https:\/\/checkout\.wompi\.co\/p\/\?public-key=pub_prod_llave&/],
    [GatewayKind.EPAYCO, 'SCRIPT', /checkout-v2\.js$/],
    [GatewayKind.MERCADO_PAGO, 'LINK', /mercadopago\.com\.co\/checkout/],
  ])('the checkout of %s is a %s without secrets', async (kind, how, where) => {
    const wire = of(kind);
    const { checkout } = await openAt(wire);
    expect([checkout.kind, checkout.url]).toEqual([how, expect.stringMatching(where)]);
    const secrets = [
      'apiKey',
      'apiLogin',
      'integritySecret',
      'eventsSecret',
      'privateKey',
      'pKey',
      'accessToken',
      'webhookSecret',
    ];
    for (const name of secrets)
      if (wire.credentials[name]) expect(JSON.stringify(checkout)).not.toContain(wire.credentials[name]);
  });

  it('a checkout fails if the gateway is down, and a retry keeps the reference', async () => {
    const wire = of(GatewayKind.EPAYCO);
    const attempt = await openAt(wire);
    wire.provider.down = true;
    const start = () =>
      visitor.graphql<{ startPayment: { reference: string } }>(START, { token: attempt.token, gateway: wire.kind });
    const failed = await start().finally(() => (wire.provider.down = false));
    expect(failed.errors?.[0]?.extensions.code).toBe('GATEWAY_FAILED');
    expect((await start()).data.startPayment.reference).toBe(attempt.payment.reference);
  });

  it('a late response of a gateway keeps the payment, and its approval settles once', async () => {
    const wire = of(GatewayKind.EPAYCO);
    const attempt = await openAt(wire);
    const start = () =>
      visitor.graphql<{ startPayment: { reference: string } }>(START, { token: attempt.token, gateway: wire.kind });
    let respond = () => {};
    wire.provider.heldUntil = new Promise((resolve) => (respond = resolve));
    const failed = await start();
    expect(failed.errors?.[0]?.extensions.code).toBe('GATEWAY_FAILED');
    respond();
    expect((await start()).data.startPayment.reference).toBe(attempt.payment.reference);
    wire.hold(attempt.payment);
    const statuses = [await send(wire.callback(attempt.payment)), await send(wire.callback(attempt.payment))];
    expect(statuses).toEqual([200, 200]);
    expect(await readState(attempt)).toEqual(paid);
    expect(await em().count(Payment, { purchase: { token: attempt.token } })).toBe(1);
  });

  it('a failed checkout counts as not opened unless it was opened before', async () => {
    const wire = of(GatewayKind.EPAYCO);
    const opened = await openAt(wire);
    const { id } = await em().findOneOrFail(Payment, { reference: opened.payment.reference });
    const noted = async () => {
      const { checkoutOpenedAt, ownerOpenedAt } = await em().findOneOrFail(Payment, id);
      return [checkoutOpenedAt !== null, ownerOpenedAt !== null];
    };
    const startWhileDown = async (client: typeof visitor) => {
      wire.provider.down = true;
      const failed = client.graphql(START, { token: opened.token, gateway: wire.kind });
      const { errors } = await failed.finally(() => (wire.provider.down = false));
      expect(errors?.[0]?.extensions.code).toBe('GATEWAY_FAILED');
    };
    await startWhileDown(as(null));
    expect(await noted()).toEqual([true, true]);
    await em().nativeUpdate(Payment, id, { ownerOpenedAt: null });
    await startWhileDown(visitor);
    expect(await noted()).toEqual([true, false]);
    await em().nativeUpdate(Payment, id, { checkoutOpenedAt: null });
    await startWhileDown(visitor);
    expect(await noted()).toEqual([false, false]);
  });

  it('a checkout contains the data of the payer only for an owner', async () => {
    const wire = of(GatewayKind.PAYU);
    const attempt = await openAt(wire);
    const { payer } = await em().findOneOrFail(Purchase, { token: attempt.token });
    const payerIn = async (client: typeof visitor) => {
      const { data } = await client.graphql<{ startPayment: { reference: string } }>(START, {
        token: attempt.token,
        gateway: wire.kind,
      });
      expect(data.startPayment.reference).toBe(attempt.payment.reference);
      return JSON.stringify(data).includes(payer!.email);
    };
    expect(JSON.stringify(attempt.checkout)).toContain(payer!.email);
    expect([await payerIn(as(null)), await payerIn(visitor), await payerIn(as(null))]).toEqual([false, true, false]);
  });
});
