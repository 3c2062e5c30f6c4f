import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { GatewayUnavailable } from './gateway.js';
import { callProvider } from './provider-api.js';

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/cosa?secreto=clave`;
}

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const shape = z.object({ deep: z.object({ ok: z.boolean() }) });

it.each<[string, RequestListener, string]>([
  ['a server error', (_, res) => res.writeHead(500).end('{"persona":"Ana"}'), 'La cosa: HTTP 500'],
  ['a rejected key', (_, res) => res.writeHead(401).end('clave'), 'La cosa: HTTP 401'],
  ['a page instead of JSON', (_, res) => res.end('<html>Ana</html>'), 'La cosa: not JSON'],
  ['an invalid response', (_, res) => res.end('{"deep":{"ok":"Ana"}}'), 'La cosa: invalid response at deep.ok'],
  ['a redirect', (_, res) => res.writeHead(302, { location: '/otra' }).end(), 'La cosa: no connection'],
  ['a broken connection', (_, res) => res.destroy(), 'La cosa: no connection'],
])('callProvider reports %s without the URL or content of the response', async (_case, listener, message) => {
  const url = await serve(listener);
  await expect(
    callProvider({ what: 'La cosa', url, headers: { authorization: 'Bearer clave' } }, shape),
  ).rejects.toThrow(new GatewayUnavailable(message));
});

it('callProvider returns null if the provider responds with 404', async () => {
  const url = await serve((_, res) => res.writeHead(404).end());
  expect(await callProvider({ what: 'La cosa', url }, shape)).toBeNull();
});

it('callProvider stops waiting after 10 s', async () => {
  const url = await serve(() => undefined);
  const startedAt = Date.now();
  await expect(callProvider({ what: 'La cosa', url }, shape)).rejects.toThrow(
    new GatewayUnavailable('La cosa: no response within 10 s'),
  );
  expect(Date.now() - startedAt).toBeGreaterThan(9_500);
  expect(Date.now() - startedAt).toBeLessThan(12_000);
});
