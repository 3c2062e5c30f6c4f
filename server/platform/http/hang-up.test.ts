import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openApi } from '../../testing/api.js';
import { downloadRouter } from '../rest/downloads.js';
import { requestPipeline, createExpressApp, errorHandler } from './http.js';
import { Permission } from '../permissions.js';

interface Line {
  level: number;
  status?: number;
  err?: { message: string };
}
const ERROR = 50;
const lines: Line[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
beforeEach(() => lines.splice(0));

const { app, build, services } = await openApi({ LOG_LEVEL: 'debug' });
// Child loggers inherit the stream.
Reflect.set(services.log, pino.symbols.streamSym, stream);
const token = await build.session(await build.user());
const { id } = await build.event();

/** Sends a whole or partial request and disconnects after `wait` milliseconds. */
async function hangUp(
  address: string,
  text: string,
  method: 'destroy' | 'resetAndDestroy',
  wait: number,
): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await sleep(wait);
  socket[method]();
  await sleep(100);
}

const request = (line: string, type = '', body = '') =>
  [
    `${line} HTTP/1.1`,
    'host: dorsal.example',
    `authorization: Bearer ${token}`,
    'apollo-require-preflight: true',
    // Larger than the body that is sent.
    ...(type ? [`content-type: ${type}`, 'content-length: 5000'] : []),
    '',
    body,
  ].join('\r\n');
const part = (name: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const upload =
  part(
    'operations',
    '{"query":"mutation ($f: Upload!) { readCertificateSheet(input: { excel: $f }) { __typename } }"}',
  ) +
  part('map', '{"0":["variables.f"]}') +
  '--b\r\ncontent-disposition: form-data; name="0"; filename="a.xlsx"\r\n\r\nPK';

it.each([
  ['the body of an operation', request('POST /graphql', 'application/json', '{"query":"')],
  ['an upload', request('POST /graphql', 'multipart/form-data; boundary=b', upload)],
  ['the body of a REST call', request('POST /api/competitor', 'application/json', '{"a":')],
  [
    'the form of a callback',
    request('POST /api/payments/test/confirmation', 'application/x-www-form-urlencoded', 'a=b'),
  ],
  ['the response to an operation', request('GET /graphql?query={events{total}}')],
  ['an export', request('GET /api/competitors/export')],
  ['a small file', request(`GET /api/eventos/${id}/coupons.csv`)],
])('A client that hangs up during %s leaves no error in the log', async (_what, text) => {
  for (const method of ['destroy', 'resetAndDestroy'] as const)
    for (const wait of [0, 5, 30]) await hangUp(app.address, text, method, wait);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  expect(lines.filter(({ status = 0 }) => status >= 500)).toEqual([]);
});

describe('a download that is sent in parts', () => {
  const log = pino({ level: 'debug' }, stream);
  const download = (path: string, parts: () => AsyncGenerator<string>) => ({
    ...{ path, summary: path, permission: Permission.AUDIT_READ, answers: [] },
    open: () => Promise.resolve({ filename: 'a.txt', type: 'text/plain', content: Readable.from(parts()) }),
  });
  const server = createServer();
  beforeAll(async () => {
    const express = createExpressApp({ trustedProxies: 0 });
    const viewer = { permissions: new Set(Object.values(Permission)) };
    const routes = [download('/slow', slowFile), download('/broken', brokenFile)] as never;
    express.use(
      downloadRouter({ log, routes, createContext: () => Promise.resolve({ viewer } as never) }),
      errorHandler(log),
    );
    const policy = { forms: [], scripts: [], inlineScripts: [], https: false, inspectable: false };
    const begin = requestPipeline(log, policy);
    server.on('request', (incoming, response) => begin(incoming, response, () => express(incoming, response)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function* slowFile() {
    for (let sent = 0; sent < 50; sent++) {
      yield 'x'.repeat(100_000);
      await sleep(10);
    }
  }
  async function* brokenFile() {
    yield 'x'.repeat(100_000);
    await sleep(20);
    throw new Error('the disk is gone');
  }

  it('A download whose client disconnects is logged with status 499 and without an error', async () => {
    for (const wait of [0, 50]) await hangUp(address(), request('GET /slow'), 'destroy', wait);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
    expect(lines.map(({ status }) => status)).toEqual([499, 499]);
  });

  it('A download that fails while it is read is logged as an error', async () => {
    await expect(fetch(`${address()}/broken`).then((response) => response.text())).rejects.toThrow();
    await sleep(100);
    const messages = lines.filter(({ level }) => level >= ERROR).map(({ err }) => err?.message);
    expect(messages).toContain('the disk is gone');
  });
});
