import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApi } from '../../testing/api.js';
import { clientAddress } from './address.js';
import { createExpressApp } from './http.js';
import { HttpListener } from './http-listener.js';

const { app } = await openApi({ TRUSTED_PROXIES: '1', RATE_LIMITS: 'on' });
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Returns the caller's address as seen by a server behind this number of proxies. */
async function addressSeenBehind(trustedProxies: number, forwarded: string): Promise<string> {
  const http = createExpressApp({ trustedProxies });
  http.get('/', (request, response) => void response.send(clientAddress(request)));
  const server = http.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': forwarded } })).text();
}

it.each([
  [0, '203.0.113.9', '127.0.0.1'],
  [0, '10.0.0.1, 127.0.0.1', '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9, 10.0.0.1', '10.0.0.1'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
  [1, 'whatever I like', '127.0.0.1'],
])('Behind %i proxies, X-Forwarded-For %j means the address %s', async (proxies, forwarded, address) => {
  expect(await addressSeenBehind(proxies, forwarded)).toBe(address);
});

it.each([
  [0, 'timeout=5'],
  [1, 'timeout=620'],
])(
  'Behind %i trusted proxies, clients are told how long an idle connection is kept: %s',
  async (trustedProxies, keepAlive) => {
    const listener = await HttpListener.open({ host: '127.0.0.1', port: 0, trustedProxies });
    const { headers } = await fetch(`${listener.address}/healthz`);
    expect(headers.get('keep-alive')).toBe(keepAlive);
    await listener.close();
  },
);

describe('rate limits by address', () => {
  it('A limit by address cannot be evaded by a forged header or by addresses of one IPv6 network', async () => {
    const logIn = async (forwarded: string, at: number) => {
      const response = await fetch(`${app.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email: `nobody${at}@example.test`, password: 'una contraseña' }),
      });
      return response.status;
    };
    const all = async (tries: number, forwardedFor: (at: number) => string) => {
      const statuses: number[] = [];
      for (let at = 0; at < tries; at++) statuses.push(await logIn(forwardedFor(at), at));
      return statuses.at(-1);
    };
    expect(await all(40, (at) => `2800:e2:1:9::${at}`)).toBe(429);
    expect(await all(1, () => '2800:e2:1:a::1')).toBe(401);
    expect(await all(40, (at) => `10.0.0.${at}, 203.0.113.9`)).toBe(429);
    expect(await all(1, () => '203.0.113.10')).toBe(401);
  });
});
