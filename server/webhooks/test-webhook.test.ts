import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OutboundHttp } from '../platform/http/outbound-http.js';
import { openApi } from '../testing/api.js';
import { makeCertificate } from '../testing/certificate.js';
import { RoleName } from '../users/role-enums.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookType } from './webhook-enums.js';
import { signMessage } from './webhook-secret.js';
import { Webhook } from './webhook.entity.js';

const { as, build, ctx, services, clock } = await openApi({ WEBHOOKS_ANYWHERE: 'on', RATE_LIMITS: 'on' });
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const statuses: Readonly<Record<string, number>> = { '/refuses': 401, '/redirects': 302 };
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url!, headers: request.headers, body });
    response.writeHead(statuses[request.url!] ?? 200).end('recibido'.padEnd(2_000, '.'));
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close().closeAllConnections());
beforeEach(() => (received.length = 0));
afterEach(() => clock.release());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

interface Result {
  messageId: string;
  milliseconds: number;
  status: number | null;
  trouble: string | null;
  answer: string | null;
}
type User = Awaited<ReturnType<typeof build.user>>;
async function test(user: User, webhook: Webhook, input: object) {
  const { data, errors } = await as(user).graphql<{ testWebhook: Result } | null>(
    `mutation ($id: ID!, $input: TestWebhookInput!) {
      testWebhook(id: $id, input: $input) { messageId at milliseconds status trouble answer }
    }`,
    { id: webhook.id, input },
  );
  return { result: data?.testWebhook, error: errors?.[0]?.extensions };
}

it.each(Object.values(WebhookType))(
  'A test of %s is one signed request about objects that do not exist',
  async (type) => {
    const event = await build.event();
    const webhook = await build.webhook(event, { url: `${address}/avisos` });
    const name = Object.entries(WebhookType).find(([, wireName]) => wireName === type)![0];
    const { result } = await test(await build.user(), webhook, { type: name });
    expect(result).toMatchObject({ status: 200, trouble: null });
    expect(result!.answer).toHaveLength(1_000);
    expect(result!.milliseconds).toBeGreaterThanOrEqual(0);
    expect(received).toHaveLength(1);
    const [{ path, headers, body } = received[0]!] = received;
    expect(path).toBe('/avisos');
    expect(headers['webhook-id']).toBe(result!.messageId);
    expect(result!.messageId).toMatch(/^msg_prueba_[\da-f]{32}$/);
    expect(headers['webhook-signature']).toBe(
      signMessage(SECRET, result!.messageId, Number(headers['webhook-timestamp']), body),
    );
    const message = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    expect(message.type).toBe(type);
    expect(message.data).toMatchObject({ eventId: String(event.id), test: true });
    expect(message.data[type.startsWith('order.') ? 'orderId' : 'registrationId']).toBe('0');
  },
);

it('A failed test returns the reason and is neither stored nor counted as a failure', async () => {
  const webhook = await build.webhook(await build.event(), { url: `${address}/refuses` });
  const user = await build.user();
  const tests = [
    await test(user, webhook, { type: 'ORDER_PAID' }),
    await test(user, webhook, { type: 'ORDER_PAID', url: `${address}/redirects` }),
    await test(user, webhook, { type: 'ORDER_PAID', url: 'http://127.0.0.1:1/' }),
  ];
  expect(tests.map(({ result }) => [result?.status, result?.trouble])).toEqual([
    [401, 'REFUSED'],
    [302, 'REFUSED'],
    [null, 'UNREACHABLE'],
  ]);
  const { em } = ctx();
  expect(await em.count(WebhookDelivery, { webhook: webhook.id })).toBe(0);
  expect(await em.findOneOrFail(Webhook, webhook.id)).toMatchObject({
    url: `${address}/refuses`,
    failingSince: null,
    version: 1,
  });
});

it('A test reports an invalid certificate of the receiver and sends nothing', async () => {
  let requests = 0;
  const untrusted = createTlsServer(makeCertificate('avisos.example'), (_request, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((resolve) => untrusted.listen(0, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(untrusted.address() as AddressInfo).port}/`;
  const webhook = await build.webhook(await build.event(), { url });
  const { result } = await test(await build.user(), webhook, { type: 'ORDER_PAID' });
  untrusted.close().closeAllConnections();
  expect([result?.status, result?.trouble, requests]).toEqual([null, 'BAD_CERTIFICATE', 0]);
});

it('A test reaches no private network, even if the saved URL may', async () => {
  const webhook = await build.webhook(await build.event(), { url: `${address}/avisos` });
  const originalHttp = services.outboundHttp;
  services.outboundHttp = new OutboundHttp({ anywhere: false });
  try {
    const url = address.replace('http:', 'https:');
    const { result } = await test(await build.user(), webhook, { type: 'ORDER_PAID', url: `${url}/otra` });
    expect(result).toMatchObject({ status: null, trouble: 'PRIVATE_ADDRESS' });
    const { error } = await test(await build.user(), webhook, { type: 'ORDER_PAID', url: 'ftp://x' });
    expect(error).toMatchObject({ code: 'VALIDATION' });
  } finally {
    services.outboundHttp = originalHttp;
  }
  expect(received).toEqual([]);
});

it("A user sends at most ten tests a minute, and only to webhooks of the user's events", async () => {
  clock.set('2026-06-01T12:00:00Z');
  const webhook = await build.webhook(await build.event(), { url: `${address}/avisos` });
  const [user, other] = [await build.user(), await build.user()];
  const input = { type: 'ORDER_SENT' };
  for (let count = 0; count < 10; count++) expect((await test(user, webhook, input)).error).toBeUndefined();
  expect((await test(user, webhook, input)).error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await test(other, webhook, input)).result?.status).toBe(200);
  clock.set('2026-06-01T12:01:01Z');
  expect((await test(user, webhook, input)).result?.status).toBe(200);
  const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER, events: [await build.event()] });
  expect((await test(otherOrganiser, webhook, input)).error).toMatchObject({ code: 'NOT_FOUND' });
  expect(received).toHaveLength(12);
});
