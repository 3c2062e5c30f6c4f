import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { registry } from '../process/metrics.js';
import { Admission, requestKind, type AdmissionOptions } from './admission.js';
import { HttpListener } from './http-listener.js';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts a server whose places are bounded; requests that it admits are handled by `handle`. */
async function serve(handle: RequestListener, options: Partial<AdmissionOptions> = {}) {
  const admission = new Admission({
    limits: { graphql: 2, rest: 2, page: 2, callback: 2 },
    clock: () => new Date(),
    unavailablePage: '<p>Volvemos</p>',
    ...options,
  });
  const listener = await HttpListener.open({ host: '127.0.0.1', port: 0, trustedProxies: 0 });
  closers.push(() => listener.close());
  listener.serve((request, response) => {
    const kind = requestKind(request.url ?? '');
    if (kind === null || admission.admit(kind, request, response)) handle(request, response);
  });
  return { admission, listener, send: (path: string, init?: RequestInit) => fetch(listener.address + path, init) };
}

/** Opens a connection and writes `text`; it closes after the test. */
async function write({ address }: HttpListener, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  closers.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const until = (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 30_000 });

/** Returns the number of REST requests with a place. */
async function placesTaken(): Promise<number> {
  const metric = await registry.getSingleMetric('http_requests_in_work')?.get();
  return metric?.values.find(({ labels }) => labels.kind === 'rest')?.value ?? 0;
}
const untilPlacesTaken = (count: number) =>
  vi.waitFor(async () => expect(await placesTaken()).toBe(count), { timeout: 30_000 });

const post = (length: number) => `POST /api/competitor HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

it.each([
  ['/graphql', 'graphql'],
  ['/graphql?query={me{id}}', 'graphql'],
  ['/api/competitor', 'rest'],
  ['/api/payments/payu/confirmation?x=1', 'callback'],
  ['/evento/media-maraton', 'page'],
  ['/certificado/AB12.pdf', 'page'],
  ['/graphqlito', 'page'],
  ['/healthz', null],
  ['/readyz', null],
  ['/metrics', null],
  ['/static/entry-1a2b.js', null],
  ['/images/1.webp', null],
  ['/assets/json/countries.json', null],
  ['/rutas/5.gpx', null],
  ['/favicon.svg', null],
  ['/admin/eventos', null],
])('A request of %s has the kind %s', (path, kind) => {
  expect(requestKind(path)).toBe(kind);
});

it('Requests past the bound of their kind are refused, and those of other kinds are handled', async () => {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const { send } = await serve((_request, response) => {
    if (isOpen) response.end('ok');
    else waiting.push(() => response.end('ok'));
  });
  const admitted = [send('/api/a'), send('/api/b')];
  await until(() => waiting.length === 2);
  for (let repeat = 0; repeat < 3; repeat++) expect((await send('/api/c')).status).toBe(503);
  isOpen = true;
  for (const path of ['/graphql', '/evento/x', '/api/payments/test/confirmation', '/healthz', '/static/a.js'])
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  waiting.forEach((respond) => respond());
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send('/api/c')).status).toBe(200);
});

it('A refusal has the format of its kind, and a Retry-After with jitter', async () => {
  const { send } = await serve(() => undefined, { limits: { graphql: 0, rest: 0, page: 0, callback: 0 } });
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await send(path, { headers });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const message = 'Hay mucha gente en este momento. Espera unos segundos y vuelve a intentar.';
  for (const [accept, type] of [
    ['*/*', 'application/json; charset=utf-8'],
    ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
  ] as const) {
    const graphql = await read('/graphql', { accept });
    expect(graphql).toMatchObject({ status: 503, type });
    expect(JSON.parse(graphql.text)).toEqual({
      errors: [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) as number } }],
    });
  }
  expect(await read('/api/competitor')).toEqual({
    status: 503,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify({ message, icon: 'error' }),
  });
  expect(await read('/evento/x')).toEqual({ status: 503, type: 'text/html; charset=utf-8', text: '<p>Volvemos</p>' });
  expect(await read('/api/payments/payu/confirmation')).toEqual({ status: 503, type: null, text: '' });

  const random = vi.spyOn(Math, 'random');
  closers.push(() => random.mockRestore());
  const retryAfter = async (chance: number) => {
    random.mockReturnValue(chance);
    return (await send('/graphql')).headers.get('retry-after');
  };
  expect([await retryAfter(0), await retryAfter(0.999)]).toEqual(['5', '10']);
});

it('A node counts as overloaded for ten seconds after a refusal, and counts refusals by kind', async () => {
  let now = Date.parse('2026-05-01T08:00:00-05:00');
  const { admission, send } = await serve((_request, response) => response.end(), {
    limits: { graphql: 1, rest: 1, page: 1, callback: 0 },
    clock: () => new Date(now),
  });
  const refusals = async () => {
    const metric = await registry.getSingleMetric('http_requests_refused_total')?.get();
    return metric?.values.find(({ labels }) => labels.kind === 'callback')?.value ?? 0;
  };
  const before = await refusals();
  await send('/api/competitor');
  expect(admission.isOverloaded).toBe(false);
  await send('/api/payments/test/confirmation');
  expect([admission.isOverloaded, await refusals()]).toEqual([true, before + 1]);
  now += 9_999;
  expect(admission.isOverloaded).toBe(true);
  now += 1;
  expect(admission.isOverloaded).toBe(false);
});

it('A refused request is refused before its body is read', async () => {
  const { listener } = await serve(() => undefined, { limits: { graphql: 0, rest: 0, page: 0, callback: 0 } });
  const socket = await write(listener, post(1_000_000));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
});

describe('slow clients', () => {
  /** Reads the whole body, then responds with its length. */
  const readBody: RequestListener = (request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => (length += chunk.length));
    request.on('end', () => response.end(`${length} bytes`));
    request.on('error', () => response.end());
  };

  it('A body that never ends leaves its place, and its request is handled if it does end', async () => {
    const { listener, send } = await serve(readBody, { bodyMs: 50 });
    const slow = [await write(listener, post(5)), await write(listener, post(5))];
    // Both places are free again although no body has ended.
    await vi.waitFor(async () => expect((await send('/api/a')).status).toBe(200), { timeout: 30_000 });
    slow[0]!.write('12345');
    const [answer] = (await once(slow[0]!, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 [^]*5 bytes/);
    await untilPlacesTaken(0);
  });

  it('A request takes a place again when its slow body is complete', async () => {
    let respond: (() => void) | null = null;
    const { listener, send } = await serve(
      (request, response) => request.resume().once('end', () => (respond = () => response.end('ok'))),
      { bodyMs: 50, limits: { graphql: 1, rest: 1, page: 1, callback: 1 } },
    );
    const slow = await write(listener, post(5));
    await untilPlacesTaken(1);
    await untilPlacesTaken(0);
    slow.write('12345');
    await until(() => respond !== null);
    expect((await send('/api/a')).status).toBe(503);
    respond!();
    await untilPlacesTaken(0);
  });

  it('Past their bound, connections with slow bodies are closed', async () => {
    const { listener } = await serve(readBody, {
      bodyMs: 50,
      maxReceiving: 3,
      limits: { graphql: 20, rest: 20, page: 20, callback: 20 },
    });
    const slow = await Promise.all(Array.from({ length: 10 }, () => write(listener, post(5))));
    await until(() => slow.filter(({ closed }) => closed).length === 7);
    await untilPlacesTaken(0);
    const open = slow.find(({ closed }) => !closed)!;
    open.write('12345');
    expect(String(((await once(open, 'data')) as [Buffer])[0])).toMatch(/5 bytes/);
  });

  it('A client that stops reading is closed, its response stays small in memory and its place becomes free', async () => {
    let produced = 0;
    let closed = 0;
    const { listener } = await serve((_request, response) => {
      const endless = new Readable({ read: () => void endless.push(Buffer.alloc(64 * 1024, ++produced)) });
      response.once('close', () => closed++);
      pipeline(endless, response).catch(() => response.end());
    });
    expect(listener.http.timeout).toBe(300_000);
    listener.http.setTimeout(500);
    const reader = await write(listener, 'GET /api/export HTTP/1.1\r\nhost: a\r\n\r\n');
    reader.pause();
    await untilPlacesTaken(1);
    await until(() => closed === 1);
    await untilPlacesTaken(0);
    // The buffers of the two sockets in the kernel hold a few megabytes.
    expect(produced).toBeLessThan(1_000);
  });

  it('A client that stops reading takes no place once its response is complete', async () => {
    const { listener, send } = await serve((_request, response) => response.end(Buffer.alloc(20_000_000)));
    for (let connection = 0; connection < 3; connection++) {
      const reader = await write(listener, 'GET /api/export HTTP/1.1\r\nhost: a\r\n\r\n');
      await once(reader, 'readable');
      await untilPlacesTaken(0);
    }
    expect((await send('/api/a')).status).toBe(200);
  });

  it('The work of a client that hung up keeps its place until it ends', async () => {
    const waiting: (() => void)[] = [];
    let closed = 0;
    const { listener, send } = await serve((_request, response) => {
      response.once('close', () => closed++);
      waiting.push(() => response.end());
    });
    for (const path of ['/api/a', '/api/b']) {
      const client = await write(listener, `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      await until(() => waiting.length === (path === '/api/a' ? 1 : 2));
      client.destroy();
    }
    await until(() => closed === 2);
    expect((await send('/api/c')).status).toBe(503);
    waiting.splice(0).forEach((end) => end());
    await untilPlacesTaken(0);
  });

  it('A request whose client hung up and whose work never responds leaves its place after a while', async () => {
    const { listener } = await serve(() => undefined, { abandonedMs: 50 });
    const client = await write(listener, 'GET /api/a HTTP/1.1\r\nhost: a\r\n\r\n');
    await untilPlacesTaken(1);
    client.destroy();
    await untilPlacesTaken(0);
  });
});
