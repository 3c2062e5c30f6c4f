import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { hashedFiles } from './hashed-files.js';

const root = await mkdtemp(join(tmpdir(), 'dorsal-static-'));
const [current, previous] = [join(root, 'current'), join(root, 'previous')];
for (const folder of [current, previous]) mkdirSync(folder);
const code = 'export {};';
const compressed = { br: brotliCompressSync(code), gz: gzipSync(code) };
const names = ['page.js', 'page.js.br', 'page.js.gz'];
writeFileSync(join(current, 'page.js'), code);
writeFileSync(join(current, 'page.js.br'), compressed.br);
writeFileSync(join(current, 'page.js.gz'), compressed.gz);
writeFileSync(join(current, 'small.js'), code);

const app = express().get('/static/:name', hashedFiles([current, previous]));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

/** Sends a request that, unlike `fetch`, does not decompress the body. */
async function get(name: string, accepted: string) {
  const sent = request({ port, path: `/static/${name}`, headers: { 'accept-encoding': accepted } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { status: response.statusCode, headers: response.headers, body };
}

it.each([
  ['br, gzip', 'br', compressed.br],
  ['gzip', 'gzip', compressed.gz],
  ['br;q=0', undefined, Buffer.from(code)],
])('A request that accepts %s gets the file in that encoding', async (accepted, encoding, body) => {
  const response = await get('page.js', accepted);
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.body).toEqual(body);
});

it('A file without a compressed copy is sent uncompressed', async () => {
  const { headers, body } = await get('small.js', 'br');
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/javascript; charset=utf-8', undefined]);
  expect(body.toString()).toBe(code);
});

it.each(['none.js', '..%2fsecret.js', '.hidden.js', '%00.js'])(
  'A request for %s is refused without headers of a file',
  async (name) => {
    const { status, headers } = await get(name, 'br');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([undefined, undefined]);
  },
);

it('A file that a build moves while the server runs is sent with matching headers', async () => {
  for (const name of names) renameSync(join(current, name), join(previous, name));
  const moved = await get('page.js', 'br');
  expect([moved.status, moved.headers['content-encoding']]).toEqual([200, 'br']);
  expect(moved.body).toEqual(compressed.br);
  rmSync(join(previous, 'page.js.br'));
  const plain = await get('page.js', 'br');
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.body.toString()).toBe(code);
});
