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
  ['a refused key', (_, res) => res.writeHead(401).end('clave'), 'La cosa: HTTP 401'],
  ['a page instead of JSON', (_, res) => res.end('<html>Ana</html>'), 'La cosa: not JSON'],
  ['an answer of another shape', (_, res) => res.end('{"deep":{"ok":"Ana"}}'), 'La cosa: unexpected answer at deep.ok'],
  ['a redirect', (_, res) => res.writeHead(302, { location: '/otra' }).end(), 'La cosa: no connection'],
  ['a broken connection', (_, res) => res.destroy(), 'La cosa: no connection'],
])('tells of %s, with nothing of its address or content', async (_case, listener, message) => {
  const url = await serve(listener);
  await expect(
    callProvider({ what: 'La cosa', url, headers: { authorization: 'Bearer clave' } }, shape),
  ).rejects.toThrow(new GatewayUnavailable(message));
});

it('gives null for what the provider does not know', async () => {
  const url = await serve((_, res) => res.writeHead(404).end());
  expect(await callProvider({ what: 'La cosa', url }, shape)).toBeNull();
});

it('waits ten seconds and no longer', async () => {
  const url = await serve(() => undefined);
  const began = Date.now();
  await expect(callProvider({ what: 'La cosa', url }, shape)).rejects.toThrow(
    new GatewayUnavailable('La cosa: no answer in time'),
  );
  expect(Date.now() - began).toBeGreaterThan(9_500);
  expect(Date.now() - began).toBeLessThan(12_000);
});
