import { ref } from '@mikro-orm/core';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { markSent } from '../orders/shipping/mark-sent.js';
import { expireHolds } from '../payments/expire-holds.js';
import { SeatsDecision } from '../payments/decisions/payment-decision-enums.js';
import { refundPayment } from '../payments/decisions/refund-payment.js';
import type { Mail } from '../platform/mail/mailer.js';
import { OutboundHttp } from '../platform/http/outbound-http.js';
import { encrypt } from '../platform/crypto/encryption.js';
import { inTransaction } from '../platform/database/transaction.js';
import { movePurchase } from '../purchases/move-purchase.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { makeCertificate } from '../testing/certificate.js';
import { withoutGuard } from '../testing/without-locks.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.js';
import { DeliveryWorker } from './delivery-worker.js';
import { purgeDeliveries } from './purge-deliveries.js';
import { lockedWebhook } from './locked-webhook.js';
import { sendWebhookDisabledMail, STOPPED_MAIL_JOB } from './send-webhook-disabled-mail.js';
import { sampleMessage } from './sample-message.js';
import { sendDelivery } from './send-delivery.js';
import { signatureVector } from './signature-vector.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookAction, WebhookState, WebhookType } from './webhook-enums.js';
import { signMessage } from './webhook-secret.js';
import { Webhook } from './webhook.entity.js';

const { as, build, ctx, services, clock } = await openApi({ WEBHOOKS_ANYWHERE: 'on' });
const admin = await build.user();
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const HOUR = 3_600_000;

/** Fake receiver: requests by path, and the responses to send. */
const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const responses = new Map<string, number | 'nothing' | 'later'>();
/** Responses that the test holds back. */
const heldBack: (() => void)[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url!, headers: request.headers, body });
    const status = responses.get(request.url!) ?? 200;
    if (status === 'nothing') return;
    if (status === 'later') return void heldBack.push(() => void response.end());
    response.writeHead(status, status === 302 ? { location: '/secret' } : {}).end(`con ${status}`);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close().closeAllConnections());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
let paths = 0;

/** Creates an event with a webhook at a path of its own. */
async function listening(types?: WebhookType[]) {
  const event = await build.event();
  const path = `/${++paths}`;
  const webhook = await build.webhook(event, { url: address + path, ...(types ? { types } : {}) });
  return { event, webhook, path, came: () => received.filter((each) => each.path === path) };
}
const move = (tx: AppContext, id: number, to: PurchaseStatus.PAID | PurchaseStatus.DELETED | PurchaseStatus.REFUNDED) =>
  tx.em.findOneOrFail(Purchase, id).then((purchase) => movePurchase(tx, purchase, to));
const settle = (tx: AppContext, id: number) => move(tx, id, PurchaseStatus.PAID);
const unpaid = (event: Event) => build.registration({ event, status: PurchaseStatus.UNPAID });
async function pay(event: Event) {
  const { id } = await unpaid(event);
  await inTransaction(ctx(), (tx) => settle(tx, id));
  return id;
}
/** Claims with the free slots of one node; other tests pause their webhooks. */
const claimAll = () => claimDeliveries(ctx(), { nodeKey: null, healthy: 100, failing: 100 });
/** Sends due deliveries one after the other. */
async function sendAll() {
  for (let claimed = await claimAll(); claimed.length > 0; claimed = await claimAll())
    for (const delivery of claimed) await sendDelivery(ctx(), delivery);
}
const deliveries = ({ id }: Webhook) => ctx().em.find(WebhookDelivery, { webhook: id }, { orderBy: { id: 'asc' } });
const advance = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
afterEach(async () => {
  clock.release();
  await ctx().em.nativeUpdate(Webhook, {}, { state: WebhookState.PAUSED });
});

/** Independent implementation of the specification. */
async function isSigned({ headers, body }: (typeof received)[number], secret = SECRET): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(secret.replace('whsec_', '')), (each) => each.charCodeAt(0)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const fits = String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Uint8Array.from(atob(each.replace('v1,', '')), (letter) => letter.charCodeAt(0)))
    .map((signature) => crypto.subtle.verify('HMAC', key, signature, signed));
  return (await Promise.all(fits)).includes(true);
}

it('signatures match the test vector of Standard Webhooks', () => {
  const { secret, messageId, timestamp, body, signature } = signatureVector;
  expect(signMessage(secret, messageId, timestamp, body)).toBe(signature);
});

it('an attempt records that the certificate of the receiver is invalid', async () => {
  const untrusted = createTlsServer(makeCertificate('avisos.example'));
  await new Promise<void>((resolve) => untrusted.listen(0, '127.0.0.1', resolve));
  const event = await build.event();
  const webhook = await build.webhook(event, {
    url: `https://127.0.0.1:${(untrusted.address() as AddressInfo).port}/`,
  });
  await pay(event);
  await sendAll();
  untrusted.close().closeAllConnections();
  const attempts = await ctx().em.find(WebhookAttempt, { delivery: { webhook: webhook.id } });
  expect(attempts).toMatchObject([{ status: null, trouble: 'BAD_CERTIFICATE' }]);
});

it('the message about a paid registration is signed and has only IDs, status and amounts', async () => {
  const { event, webhook, came } = await listening();
  clock.set('2026-05-01T12:00:00Z');
  const id = await pay(event);
  expect(came()).toEqual([]);
  await sendAll();
  const [message] = came();
  expect(came()).toHaveLength(1);
  expect(await isSigned(message!)).toBe(true);
  expect(await isSigned({ ...message!, body: message!.body.replace('PAID', 'FREE') })).toBe(false);
  expect(message!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/) as string,
    'webhook-timestamp': String(Date.parse('2026-05-01T12:00:00Z') / 1000),
  });
  expect(JSON.parse(message!.body)).toEqual({
    type: 'registration.paid',
    timestamp: '2026-05-01T12:00:00.000Z',
    data: {
      eventId: String(event.id),
      registrationId: String(id),
      status: 'PAID',
      categoryId: expect.stringMatching(/^\d+$/) as string,
      competitorIds: [expect.stringMatching(/^\d+$/)],
      amount: 100_000,
      currency: 'COP',
    },
  });
  expect(await deliveries(webhook)).toMatchObject([
    { state: 'DELIVERED', begun: 1, lastStatus: 200, nextAttemptAt: null },
  ]);
});

it('Webhooks report expiries, deletions, refunds, changes, and products paid and sent', async () => {
  const { event, came } = await listening();
  const product = await build.product(event);
  const held = await unpaid(event);
  await inTransaction(ctx(), (tx) =>
    tx.services.listeners.emit(purchaseChanged, tx, { change: 'edited', purchaseIds: [held.id] }),
  );
  const makeOrder = () => build.order(event, { goods: [{ product }], status: PurchaseStatus.UNPAID });
  const [order, refunded] = [await makeOrder(), await makeOrder()];
  await makeOrder();
  for (const { id } of [order, refunded]) await inTransaction(ctx(), (tx) => settle(tx, id));
  await markSent(ctx(admin), order.id, true);
  await inTransaction(ctx(), (tx) => move(tx, refunded.id, PurchaseStatus.REFUNDED));
  const [deleted, returned] = [await unpaid(event), await pay(event)];
  await inTransaction(ctx(), (tx) => move(tx, deleted.id, PurchaseStatus.DELETED));
  await inTransaction(ctx(), (tx) => move(tx, returned, PurchaseStatus.REFUNDED));
  clock.set(new Date(Date.now() + 365 * 24 * HOUR));
  await expireHolds(ctx());
  await sendAll();
  const messages = came().map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  expect(messages.map(({ type }) => type).sort()).toEqual([
    'order.expired',
    'order.paid',
    'order.paid',
    'order.refunded',
    'order.sent',
    'registration.deleted',
    'registration.edited',
    'registration.expired',
    'registration.paid',
    'registration.refunded',
  ]);
  for (const { type, data } of messages)
    expect([type, Object.keys(data)]).toEqual([
      type,
      Object.keys(sampleMessage(type as WebhookType, { eventId: '1', at: new Date() }).data),
    ]);
  expect(messages.find(({ type }) => type === 'registration.refunded')!.data).toMatchObject({
    registrationId: String(returned),
    status: 'REFUNDED',
  });
  expect(messages.find(({ type }) => type === 'registration.expired')!.data).toMatchObject({
    registrationId: String(held.id),
    status: 'EXPIRED',
  });
  expect(messages.find(({ type }) => type === 'order.sent')!.data).toEqual({
    eventId: String(event.id),
    orderId: String(order.id),
    registrationId: null,
    status: 'PAID',
    goodsAmount: 50_000,
    amount: 50_000,
    currency: 'COP',
  });
});

it('a webhook gets only its message types and its event, and no change that was rolled back', async () => {
  const { event, webhook } = await listening([WebhookType.ORDER_SENT]);
  const other = await listening();
  await pay(event);
  expect(await deliveries(webhook)).toEqual([]);
  const { id } = await unpaid(other.event);
  const failing = inTransaction(ctx(), async (tx) => {
    await settle(tx, id);
    await tx.em.flush();
    throw new Error('and then something failed');
  });
  await expect(failing).rejects.toThrow('and then');
  expect(await deliveries(other.webhook)).toEqual([]);
});

it('a failed delivery is retried with growing backoff, equal ID and body, until GIVEN_UP, and can be redelivered', async () => {
  const { event, webhook, path, came } = await listening([WebhookType.REGISTRATION_PAID]);
  responses.set(path, 500);
  clock.set('2026-05-01T12:00:00Z');
  await pay(event);
  await sendAll();
  for (const [index, minutes] of [1, 5, 30, 120, 360, 1440].entries()) {
    const [waiting] = await deliveries(webhook);
    expect(waiting).toMatchObject({ state: 'WAITING', begun: index + 1, lastStatus: 500, lastError: 'REFUSED' });
    expect(waiting!.nextAttemptAt!.getTime() - clock.now().getTime()).toBe(minutes * 60_000);
    advance(minutes * 60_000 - 1);
    await sendAll();
    expect(came()).toHaveLength(index + 1);
    advance(1);
    await sendAll();
  }
  expect(await deliveries(webhook)).toMatchObject([{ state: 'GIVEN_UP', begun: 7, nextAttemptAt: null }]);
  advance(1000 * HOUR);
  await sendAll();
  expect(came()).toHaveLength(7);
  responses.set(path, 200);
  const [{ id }] = (await deliveries(webhook)) as [WebhookDelivery];
  const redelivered = await as(admin).graphql<{ redeliverWebhook: { state: string } }>(
    'mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { state } }',
    { id },
  );
  expect(redelivered.data.redeliverWebhook.state).toBe('WAITING');
  await sendAll();
  expect(came()).toHaveLength(8);
  expect(new Set(came().map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect(new Set(came().map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  expect(await Promise.all(came().map((each) => isSigned(each)))).toEqual(Array(8).fill(true));
  const page = await as(admin).graphql<{ webhookDeliveries: { data: { attempts: object[] }[] } }>(
    `query ($id: ID!) { webhookDeliveries(webhookId: $id) { data { state attemptCount lastStatus attempts { status trouble answer } } total } }`,
    { id: webhook.id },
  );
  expect(page.data.webhookDeliveries).toMatchObject({ total: 1, data: [{ state: 'DELIVERED', attemptCount: 8 }] });
  expect(page.data.webhookDeliveries.data[0]!.attempts).toEqual([
    ...Array<object>(7).fill({ status: 500, trouble: 'REFUSED', answer: 'con 500' }),
    { status: 200, trouble: null, answer: 'con 200' },
  ]);
});

it('an attempt ends at its timeout, follows no redirect and reaches no private network', async () => {
  const { event, webhook, path, came } = await listening([WebhookType.REGISTRATION_PAID]);
  const lastDelivery = async () => (await deliveries(webhook)).at(-1);
  responses.set(path, 302);
  await pay(event);
  await sendAll();
  expect(await lastDelivery()).toMatchObject({ state: 'WAITING', lastStatus: 302, lastError: 'REFUSED' });
  responses.set(path, 'nothing');
  const originalHttp = services.outboundHttp;
  services.outboundHttp = new OutboundHttp({ anywhere: true, limitMs: 200 });
  await pay(event);
  await sendAll();
  expect(await lastDelivery()).toMatchObject({ state: 'WAITING', lastStatus: null, lastError: 'TIMEOUT' });
  services.outboundHttp = new OutboundHttp({ anywhere: false });
  await ctx().em.nativeUpdate(Webhook, webhook.id, {
    url: (address + path).replace('http:', 'https:'),
    anywhere: false,
  });
  await pay(event);
  await sendAll();
  expect(await lastDelivery()).toMatchObject({ state: 'WAITING', lastStatus: null, lastError: 'PRIVATE_ADDRESS' });
  services.outboundHttp = originalHttp;
  expect(received.filter((each) => each.path === '/secret')).toEqual([]);
  expect(came()).toHaveLength(2);
});

it('a delivery may reach what its webhook could when its URL was saved, on every node', async () => {
  const { event, webhook, path } = await listening([WebhookType.REGISTRATION_PAID]);
  const originalHttp = services.outboundHttp;
  const save = (url: string) =>
    as(admin).graphql(
      `mutation ($id: ID!, $input: UpdateWebhookInput!) { updateWebhook(id: $id, input: $input) { version } }`,
      { id: webhook.id, input: { url, types: ['REGISTRATION_PAID'], active: true } },
    );
  expect((await save(`${address}${path}?a=1`)).errors).toBeUndefined();
  services.outboundHttp = new OutboundHttp({ anywhere: false });
  try {
    await pay(event);
    await sendAll();
    expect(received.filter((each) => each.path === `${path}?a=1`)).toHaveLength(1);
    expect((await save(`${address}${path}?a=2`)).errors?.[0]?.extensions.fields?.url?.[0]).toMatch(/https/);
  } finally {
    services.outboundHttp = originalHttp;
  }
});

it('A delivery is claimed by one node if many poll at the same time', async () => {
  const { event } = await listening([WebhookType.REGISTRATION_PAID]);
  clock.set('2026-05-01T12:00:00Z');
  await pay(event);
  const claims = () => Promise.all([1, 2, 3, 4, 5, 6].map(claimAll));
  expect((await claims()).flat()).toHaveLength(1);
  advance(60_000);
  const unlocked = () => withoutGuard(/for no key update of w skip locked/, '', claims);
  expect((await unlocked()).flat().length).toBeGreaterThan(1);
});

it('A delivery whose node records no result is due again when its lease ends', async () => {
  const { event, webhook, came } = await listening([WebhookType.REGISTRATION_PAID]);
  clock.set('2026-05-01T12:00:00Z');
  await pay(event);
  expect(await claimAll()).toHaveLength(1);
  advance(59_999);
  expect(await claimAll()).toEqual([]);
  advance(1);
  await sendAll();
  expect(came()).toHaveLength(1);
  expect(await deliveries(webhook)).toMatchObject([{ state: 'DELIVERED', begun: 2 }]);
});

it('A result that is recorded after another node has claimed the delivery changes nothing', async () => {
  const { event, webhook } = await listening([WebhookType.REGISTRATION_PAID]);
  clock.set('2026-05-01T12:00:00Z');
  await pay(event);
  const [late] = (await claimAll()) as [ClaimedDelivery];
  advance(60_000);
  expect(await claimAll()).toHaveLength(1);
  await sendDelivery(ctx(), late);
  expect(await deliveries(webhook)).toMatchObject([{ state: 'WAITING', begun: 2 }]);
});

const until = async (done: () => boolean | Promise<boolean>, limitMs = 50_000) => {
  for (const end = Date.now() + limitMs; !(await done()); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() > end) throw new Error('It did not happen in time.');
};

describe('A slow receiver', () => {
  /** Lets six nodes claim the six deliveries of one webhook concurrently. @returns number of claimed deliveries */
  async function claimSixAtOnce(failingSince: Date | null = null) {
    const { event, webhook } = await listening([WebhookType.REGISTRATION_PAID]);
    await ctx().em.nativeUpdate(Webhook, webhook.id, { failingSince });
    for (let index = 0; index < 6; index++) await pay(event);
    const claimed = (await Promise.all([1, 2, 3, 4, 5, 6].map(claimAll))).flat();
    for (const delivery of claimed) await sendDelivery(ctx(), delivery);
    await sendAll();
    expect(await deliveries(webhook)).toMatchObject(Array(6).fill({ state: 'DELIVERED' }));
    return claimed.length;
  }

  it('a webhook has at most three concurrent attempts over all nodes', async () => {
    // Each node takes a while to count, and claims one delivery, so that all nodes count before one has claimed.
    const pause = 'u.under_way_since > $3 and (select pg_sleep(0.2)) is not null';
    const slowly = () => withoutGuard(/u\.under_way_since > \$3/, pause, claimSixAtOnce);
    expect(await claimSixAtOnce()).toBe(3);
    expect(await slowly()).toBe(3);
    expect(await withoutGuard(/for no key update of w skip locked/, '', slowly)).toBeGreaterThan(3);
  });

  it('a failing webhook has one attempt at a time', async () => {
    expect(await claimSixAtOnce(clock.now())).toBe(1);
  });
});

it('a delivery cannot be redelivered during an attempt or while its webhook is paused', async () => {
  const { event, webhook, path, came } = await listening([WebhookType.REGISTRATION_PAID]);
  responses.set(path, 'later');
  await pay(event);
  const sending = sendAll();
  await until(() => came().length === 1);
  const [{ id }] = (await deliveries(webhook)) as [WebhookDelivery];
  const redeliver = async () =>
    (await as(admin).graphql('mutation ($id: ID!) { redeliverWebhook(deliveryId: $id) { state } }', { id })).errors?.[0]
      ?.extensions.code;
  expect(await redeliver()).toBe('WRONG_STATE');
  for (const respond of heldBack.splice(0)) respond();
  await sending;
  await ctx().em.nativeUpdate(Webhook, webhook.id, { state: WebhookState.PAUSED });
  expect(await redeliver()).toBe('WRONG_STATE');
  await ctx().em.nativeUpdate(Webhook, webhook.id, { state: WebhookState.ACTIVE });
  expect(await redeliver()).toBeUndefined();
});

it('a paused webhook queues no messages and sends queued ones when reactivated', async () => {
  const { event, webhook, path, came } = await listening([WebhookType.REGISTRATION_PAID]);
  const set = (active: boolean, version: number) =>
    as(admin).graphql<{ updateWebhook: { state: string; version: number } }>(
      `mutation ($id: ID!, $input: UpdateWebhookInput!, $version: Int) { updateWebhook(id: $id, input: $input, version: $version) { state version } }`,
      { id: webhook.id, input: { url: address + path, types: ['REGISTRATION_PAID'], active }, version },
    );
  await pay(event);
  expect((await set(false, 1)).data.updateWebhook).toEqual({ state: 'PAUSED', version: 2 });
  expect((await set(true, 1)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', changed: ['active'] });
  await pay(event);
  await sendAll();
  expect(came()).toEqual([]);
  expect(await deliveries(webhook)).toHaveLength(1);
  expect((await set(true, 2)).data.updateWebhook).toEqual({ state: 'ACTIVE', version: 3 });
  await sendAll();
  expect(came()).toHaveLength(1);
});

it('a webhook is disabled and audited after days without a success; one success resets the period', async () => {
  const { event, webhook, path } = await listening([WebhookType.REGISTRATION_PAID]);
  const state = async () => (await ctx().em.findOneOrFail(Webhook, webhook.id)).state;
  clock.set('2026-05-01T12:00:00Z');
  const failAfter = async (hours: number, status = 500) => {
    responses.set(path, status);
    clock.set(new Date(clock.now().getTime() + hours * HOUR));
    await pay(event);
    await sendAll();
  };
  await failAfter(0);
  await failAfter(100);
  await failAfter(1, 200);
  await failAfter(0);
  await failAfter(119);
  expect(await state()).toBe(WebhookState.ACTIVE);
  await failAfter(1);
  expect(await state()).toBe(WebhookState.FAILED);
  const lines = await ctx().em.find(AuditEntry, { event: event.id, action: WebhookAction.WEBHOOK_FAILED });
  expect(lines).toMatchObject([{ actor: 'job', before: { active: true }, after: { active: false } }]);
  const before = (await deliveries(webhook)).length;
  await pay(event);
  expect(await deliveries(webhook)).toHaveLength(before);
});

it('failures at a previous URL do not disable a webhook', async () => {
  const { event, webhook } = await listening([WebhookType.REGISTRATION_PAID]);
  clock.set('2026-05-06T12:00:00Z');
  await ctx().em.nativeUpdate(Webhook, webhook.id, { failingSince: new Date('2026-05-01T12:00:00Z') });
  const path = `/${++paths}`;
  responses.set(path, 500);
  const moved = await as(admin).graphql<{ updateWebhook: object }>(
    'mutation ($id: ID!, $input: UpdateWebhookInput!) { updateWebhook(id: $id, input: $input) { failingSince } }',
    { id: webhook.id, input: { url: address + path, types: ['REGISTRATION_PAID'], active: true } },
  );
  expect(moved.data.updateWebhook).toEqual({ failingSince: null });
  await pay(event);
  await sendAll();
  expect(await ctx().em.findOneOrFail(Webhook, webhook.id)).toMatchObject({
    state: WebhookState.ACTIVE,
    failingSince: clock.now(),
  });
});

describe('The mail about a disabled webhook', () => {
  const mails: Mail[] = [];
  beforeEach(() => {
    mails.length = 0;
    vi.spyOn(services.mailer, 'send').mockImplementation((mail) => Promise.resolve(void mails.push(mail)));
  });
  afterEach(() => vi.restoreAllMocks());
  /** Runs the mail job of a disabled webhook with this creator. */
  async function stopped(maker: User | null, organizerEmail: string | null = null) {
    const event = await build.event({ organizerEmail });
    const path = `/${++paths}`;
    const webhook = await build.webhook(event, {
      url: `${address}${path}?clave=1`,
      ...(maker ? { maker: ref(maker) } : {}),
    });
    await ctx().em.nativeUpdate(Webhook, webhook.id, { failingSince: new Date('2026-05-01T12:00:00Z') });
    responses.set(`${path}?clave=1`, 500);
    clock.set('2026-05-06T12:00:00Z');
    await pay(event);
    await sendAll();
    const [job] = await ctx().em.execute<{ data: { webhookId: number } }[]>(
      "delete from pgboss.job where name = ? and state = 'created' and (data->>'webhookId')::int = ? returning data",
      [STOPPED_MAIL_JOB, webhook.id],
    );
    await sendWebhookDisabledMail(ctx(), job!.data.webhookId);
    return { event, webhook };
  }

  it('the creator gets a mail with instructions and without the query of the URL', async () => {
    const maker = await build.user();
    const { event, webhook } = await stopped(maker, 'organiza@example.test');
    expect(mails).toHaveLength(1);
    const { to, subject, text, html } = mails[0]!;
    expect([to, subject]).toEqual([maker.email, `Un webhook dejó de enviarse: ${event.name}`]);
    const link = `${services.publicUrl}/admin/eventos/show/${event.id}/webhooks`;
    for (const part of [text, html]) {
      expect(part).toContain(link);
      expect(part).toContain(webhook.url.replace('?clave=1', ''));
      expect(part).toContain('viernes, 1 de mayo de 2026');
      expect(part).not.toContain('clave=1');
    }
    await ctx().em.nativeUpdate(Webhook, webhook.id, { state: WebhookState.ACTIVE });
    await sendWebhookDisabledMail(ctx(), webhook.id);
    expect(mails).toHaveLength(1);
  });

  it('the organiser gets the mail if the creator is gone, and no mail is sent without an address', async () => {
    await stopped(await build.user({ active: false }), 'organiza@example.test');
    await stopped(null, 'organiza2@example.test');
    await stopped(null);
    expect(mails.map(({ to }) => to)).toEqual(['organiza@example.test', 'organiza2@example.test']);
  });

  it('a webhook stores its creator, and null when the creator is deleted', async () => {
    const [event, maker] = [await build.event(), await build.user()];
    const created = await as(maker).graphql<{ createWebhook: { webhook: { id: string } } }>(
      `mutation ($id: ID!, $input: WebhookInput!) { createWebhook(eventId: $id, input: $input) { webhook { id } } }`,
      { id: event.id, input: { url: address, types: ['ORDER_PAID'] } },
    );
    const stored = () => ctx().em.findOneOrFail(Webhook, Number(created.data.createWebhook.webhook.id));
    expect((await stored()).maker?.id).toBe(maker.id);
    await ctx().em.nativeDelete(User, maker.id);
    expect((await stored()).maker).toBeNull();
  });
});

it('a secret is returned once, stored encrypted, and signs with its successor for a day after a rotation', async () => {
  const event = await build.event();
  const path = `/${++paths}`;
  const created = await as(admin).graphql<{
    createWebhook: { secret: string; webhook: { id: string; state: string } };
  }>(
    `mutation ($id: ID!, $input: WebhookInput!) { createWebhook(eventId: $id, input: $input) { secret webhook { id state } } }`,
    { id: event.id, input: { url: `${address}${path}?clave=1`, types: ['REGISTRATION_PAID'] } },
  );
  const { secret, webhook } = created.data.createWebhook;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const stored = await ctx().em.findOneOrFail(Webhook, Number(webhook.id));
  expect(stored.secret).not.toContain(secret.slice(6));
  const rotated = await as(admin).graphql<{ rotateWebhookSecret: { secret: string } }>(
    'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }',
    { id: webhook.id },
  );
  const { secret: other } = rotated.data.rotateWebhookSecret;
  const came = () => received.filter((each) => each.path === `${path}?clave=1`);
  clock.set(new Date());
  await pay(event);
  await sendAll();
  expect([await isSigned(came()[0]!, secret), await isSigned(came()[0]!, other)]).toEqual([true, true]);
  clock.set(new Date(Date.now() + 25 * HOUR));
  await pay(event);
  await sendAll();
  expect([await isSigned(came()[1]!, secret), await isSigned(came()[1]!, other)]).toEqual([false, true]);
  const lines = await ctx().em.find(AuditEntry, { event: event.id, action: { $like: 'webhook%' } });
  expect(lines.map(({ action }) => action)).toEqual(['webhook created', 'webhook secret rotated']);
  expect(JSON.stringify(lines)).not.toMatch(/whsec|clave/);
});

it('a rotation discards a previous secret that cannot be decrypted', async () => {
  const { event, webhook, came } = await listening([WebhookType.REGISTRATION_PAID]);
  await ctx().em.nativeUpdate(Webhook, webhook.id, { secret: encrypt(SECRET, 'what the installation had before') });
  await pay(event);
  await sendAll();
  expect(await deliveries(webhook)).toMatchObject([{ state: 'WAITING', lastStatus: null, lastError: 'UNSIGNED' }]);
  const rotated = await as(admin).graphql<{ rotateWebhookSecret: { secret: string; webhook: object } }>(
    'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { previousSecretExpiresAt } } }',
    { id: webhook.id },
  );
  expect(rotated.data.rotateWebhookSecret.webhook).toEqual({ previousSecretExpiresAt: null });
  await pay(event);
  await sendAll();
  expect(came()).toHaveLength(1);
  expect(await isSigned(came()[0]!, rotated.data.rotateWebhookSecret.secret)).toBe(true);
});

it('private addresses are refused when a webhook is created and when its name resolves to one later', async () => {
  const event = await build.event();
  const create = (url: string) =>
    as(admin).graphql<{ createWebhook: { webhook: { id: string } } }>(
      `mutation ($id: ID!, $input: WebhookInput!) { createWebhook(eventId: $id, input: $input) { webhook { id } } }`,
      { id: event.id, input: { url, types: ['REGISTRATION_PAID'] } },
    );
  const originalHttp = services.outboundHttp;
  const led = { to: '10.0.0.1' };
  services.outboundHttp = new OutboundHttp({
    anywhere: false,
    lookup: () => Promise.resolve([{ address: led.to, family: 4 }]),
  });
  try {
    for (const url of ['https://127.0.0.1/', 'https://[::ffff:169.254.169.254]/', 'https://adentro.example/'])
      expect((await create(url)).errors?.[0]?.extensions.fields?.url?.[0]).toMatch(/red privada/);
    expect((await create('http://93.184.216.34/')).errors?.[0]?.extensions.fields?.url?.[0]).toMatch(/https/);
    led.to = '93.184.216.34';
    const { id } = (await create(`https://rebota.example:${new URL(address).port}/`)).data.createWebhook.webhook;
    led.to = '127.0.0.1';
    await pay(event);
    const webhook = await ctx().em.findOneOrFail(Webhook, Number(id));
    await sendAll();
    expect(await deliveries(webhook)).toMatchObject([{ state: 'WAITING', lastError: 'PRIVATE_ADDRESS' }]);
  } finally {
    services.outboundHttp = originalHttp;
  }
});

it('an event has at most ten webhooks', async () => {
  const event = await build.event();
  for (let index = 0; index < 10; index++) await build.webhook(event);
  const more = await as(admin).graphql(
    `mutation ($id: ID!, $input: WebhookInput!) { createWebhook(eventId: $id, input: $input) { secret } }`,
    { id: event.id, input: { url: address, types: ['ORDER_PAID'] } },
  );
  expect(more.errors?.[0]?.extensions.fields?.url?.[0]).toMatch(/Ya hay 10/);
});

it('the deletion of a webhook blocks no payment, and the payment queues nothing for it', async () => {
  const { event, webhook } = await listening();
  const deleted = Promise.withResolvers<void>();
  const done = inTransaction(ctx(), async (tx) => {
    await tx.em.nativeDelete(Webhook, webhook.id);
    deleted.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await deleted.promise;
  const [id] = await Promise.all([pay(event), done]);
  expect((await ctx().em.findOneOrFail(Purchase, id)).status).toBe('PAID');
  expect(await deliveries(webhook)).toEqual([]);
});

it('A refund that keeps the seats is reported, and the registration is still paid', async () => {
  const { event, webhook, came } = await listening([WebhookType.REGISTRATION_REFUNDED]);
  const registration = await build.registration({ event, status: PurchaseStatus.PAID });
  const payment = await build.payment(registration, { transactionId: 'T1' });
  await refundPayment(ctx(admin), payment.id, {
    note: 'Devuelto en la pasarela',
    places: SeatsDecision.KEEP,
    seen: payment.updatedAt,
  });
  await sendAll();
  expect(came().map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'registration.refunded', data: { registrationId: String(registration.id), status: 'PAID' } },
  ]);
  expect(await deliveries(webhook)).toHaveLength(1);
});

it('A sale queues its deliveries while an edit of the webhook is not committed', async () => {
  const { event, webhook } = await listening();
  const locked = Promise.withResolvers<void>();
  const paid = Promise.withResolvers<void>();
  const edit = inTransaction(ctx(admin), async (tx) => {
    await lockedWebhook(tx, webhook.id);
    locked.resolve();
    await paid.promise;
  });
  await locked.promise;
  await pay(event);
  paid.resolve();
  await edit;
  expect(await deliveries(webhook)).toHaveLength(1);
});

it('deliveries are purged after 30 days', async () => {
  const { event, webhook } = await listening([WebhookType.REGISTRATION_PAID]);
  await pay(event);
  await sendAll();
  clock.set(new Date(Date.now() + 29 * 24 * HOUR));
  await purgeDeliveries(ctx());
  expect(await deliveries(webhook)).toHaveLength(1);
  clock.set(new Date(Date.now() + 31 * 24 * HOUR));
  await purgeDeliveries(ctx());
  expect(await deliveries(webhook)).toEqual([]);
});

describe('Delivery workers', () => {
  const workers: DeliveryWorker[] = [];
  const startWorker = () => {
    const worker = new DeliveryWorker(ctx, services.config.databaseUrl!);
    workers.push(worker);
    return worker;
  };
  afterEach(async () => {
    for (const respond of heldBack.splice(0)) respond();
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
  });

  it('A slow receiver does not delay the deliveries of another one', async () => {
    const slow = await listening([WebhookType.REGISTRATION_PAID]);
    const other = await listening([WebhookType.REGISTRATION_PAID]);
    responses.set(slow.path, 'later');
    for (let index = 0; index < 25; index++) await pay(slow.event);
    await pay(other.event);
    startWorker();
    await until(() => other.came().length === 1 && slow.came().length === 3);
    expect(heldBack).toHaveLength(3);
    responses.set(slow.path, 200);
    for (const respond of heldBack.splice(0)) respond();
    await until(() => slow.came().length === 25);
  });

  it('Receivers that do not respond never occupy the slots of those that do', async () => {
    const dead = await Promise.all(Array.from({ length: 25 }, () => listening([WebhookType.REGISTRATION_PAID])));
    const living = await listening([WebhookType.REGISTRATION_PAID]);
    for (const { webhook, path, event } of dead) {
      responses.set(path, 'later');
      await ctx().em.nativeUpdate(Webhook, webhook.id, { failingSince: new Date() });
      await pay(event);
    }
    startWorker();
    // All 20 slots for failing webhooks are occupied, and five more webhooks wait for one.
    await until(() => heldBack.length === 20);
    await pay(living.event);
    await until(() => living.came().length === 1);
    expect(heldBack).toHaveLength(20);
  });

  it('Another node sends the deliveries of a node that was killed within seconds', async () => {
    const { event, webhook, path, came } = await listening([WebhookType.REGISTRATION_PAID]);
    responses.set(path, 'later');
    for (let index = 0; index < 8; index++) await pay(event);
    startWorker();
    await until(() => came().length === 3);
    responses.set(path, 200);
    startWorker();
    // PostgreSQL ends the connection of a killed process; its attempts stay unrecorded until the test ends.
    await ctx().em.execute(
      `select pg_terminate_backend(l.pid) from pg_locks l, webhook_delivery d
        where l.locktype = 'advisory' and l.objid = d.under_way_node::oid and d.under_way_since is not null`,
    );
    // The leases of the attempts would end after 60 s.
    await until(async () => (await deliveries(webhook)).every(({ state }) => state === 'DELIVERED'), 30_000);
    expect(came()).toHaveLength(11);
    expect(new Set(came().map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  });
});
