import { currentContext } from '../platform/tracing/request-context.js';
import { application } from 'express';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'graphql';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from '../platform/cache/response-cache.js';
import { registry } from '../platform/process/metrics.js';
import { openApi } from '../testing/api.js';
import { smallSite } from '../testing/small-site.js';
import { renderedPage } from './ready-page.js';

/** Counts the requests that reach Express; cached pages are sent without it. */
const express = vi.spyOn(application as unknown as { handle: () => void }, 'handle');
const { app, build, clock, services, ctx } = await openApi(
  { PUBLIC_URL: 'https://carreras.example' },
  { cachesResponses: true, site: smallSite },
);
let path: string;

interface PageResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const request = (at: string, headers: Record<string, string> = {}, method = 'GET'): Promise<PageResponse> =>
  new Promise((resolve, reject) => {
    const clientRequest = send(app.address + at, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    clientRequest.on('error', reject).end();
  });

/** Removes what differs in each response. */
function lasting({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, body }: PageResponse) {
  return { status, headers, text: body.toString('latin1') };
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) if (await what()) return;
  throw new Error('The condition was not true within 20 s');
}

/** Returns the first response that is sent without Express. */
async function requestCached(at = path, headers: Record<string, string> = {}, method = 'GET'): Promise<PageResponse> {
  let response: PageResponse | undefined;
  await until(async () => {
    await request(at, headers, method);
    const before = express.mock.calls.length;
    response = await request(at, headers, method);
    return express.mock.calls.length === before;
  });
  return response!;
}

let requestedUrls = 0;

/** Returns a response of Express, for a URL that was not requested before. */
async function requestExpress(headers: Record<string, string> = {}, method = 'GET'): Promise<PageResponse> {
  const before = express.mock.calls.length;
  const response = await request(`${path}?utm=${requestedUrls++}`, headers, method);
  expect(express.mock.calls.length).toBe(before + 1);
  return response;
}

beforeAll(async () => {
  clock.set('2026-06-15T10:00:00-05:00');
  const event = await build.event({ name: 'Carrera guardada', participantLimit: 40 });
  path = `/carrera/${event.slug}`;
});
afterEach(() => clock.set('2026-06-15T10:00:00-05:00'));

const forms: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'br;q=0, gzip' },
  { 'accept-encoding': 'gzip;q=0.000, br;q=0.5' },
  { 'accept-encoding': 'identity' },
  { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  { 'x-request-id': 'pedido-12345' },
];

describe('A cached page', () => {
  it.each(forms)(
    'a cached page is sent without Express with the same headers and bytes as with Express (%j)',
    async (headers) => {
      const expected = lasting(await requestExpress(headers));
      expect(expected.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
        'strict-transport-security': expect.any(String) as string,
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      const cached = await requestCached(path, headers);
      expect(lasting(cached)).toEqual(expected);
      expect(cached.headers['x-request-id']).toMatch(headers['x-request-id'] ?? /^[\w-]{36}$/);
      const tag = String(expected.headers.etag);
      const known = { ...headers, 'if-none-match': `"other", ${tag}` };
      const unchanged = await requestCached(path, known);
      expect(unchanged.status).toBe(304);
      expect(unchanged.body.length).toBe(0);
      expect(lasting(unchanged)).toEqual(lasting(await requestExpress(known)));
      expect(lasting(await requestCached(path, headers, 'HEAD'))).toEqual(
        lasting(await requestExpress(headers, 'HEAD')),
      );
    },
  );

  it('a cached page is compressed as its reader accepts', async () => {
    const plain = (await requestCached()).body.toString();
    const [brotli, gzip] = [await requestCached(path, forms[1]), await requestCached(path, forms[2])];
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect(gzip.body.length).toBeLessThan(plain.length / 2);
    expect((await requestCached(path, forms[3])).headers['content-encoding']).toBe('br');
  });

  it('a cached page is timed and counted under its route', async () => {
    const timed = async () =>
      /http_request_duration_seconds_count\{method="GET",route="\/carrera\/:slug",status="200"\} (\d+)/.exec(
        await registry.metrics(),
      )?.[1];
    await requestCached();
    const before = Number(await timed());
    await requestCached();
    expect(Number(await timed())).toBeGreaterThan(before);
  });

  it('a page with the same content keeps its ETag when it is rendered again', async () => {
    const { headers, body } = await requestCached();
    clock.set('2026-06-15T10:05:00-05:00');
    const later = await request(path);
    expect(later.body.equals(body)).toBe(false);
    expect(later.headers.etag).toBe(headers.etag);
    expect((await request(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    clock.set('2026-06-16T10:05:00-05:00');
    expect((await request(path, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('a cached page is invalidated by any change', async () => {
    const says = (text: string) => until(async () => (await request(path)).body.includes(text));
    const { em } = ctx();
    await requestCached();
    await em.execute(`update event set name = 'Carrera nueva'`);
    await says('Carrera nueva');
    await requestCached();
    await em.execute('update quota set taken = 3 where kind = 1');
    clock.release();
    await says('"seatsLeft":37');
  });

  it('a page is cached by the query parameters that it reads, and by nothing else of the request', async () => {
    const found = (await requestCached(`${path}?q=uno&utm=x`)).body.toString();
    expect(found).toContain('?q=uno');
    expect((await requestCached(`${path}?utm=y&q=uno`)).body.toString()).toBe(found);
    expect((await requestCached(`${path}?q=dos`)).body.toString()).toContain('?q=dos');
    const { headers } = await requestCached(path, {
      cookie: 'browser=abcdefghijklmnopqrstuv',
      authorization: 'Bearer nada',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('A page that does not exist is sent by Express each time and not cached', async () => {
    for (let time = 1; time <= 3; time++) {
      const before = express.mock.calls.length;
      expect((await request('/carrera/no-existe')).status).toBe(404);
      expect(express.mock.calls.length).toBe(before + 1);
    }
  });

  it('a cached page is not sent if the request does not accept HTML', async () => {
    await requestCached();
    expect((await request(path, { accept: 'application/json' })).status).toBe(404);
    expect((await request(path, {}, 'POST')).status).toBe(404);
  });
});

it('the response cache holds 150 pages of 120 kB', async () => {
  const cache = new ResponseCache({ clock: () => 0, canInvalidate: () => true });
  const html = 'x'.repeat(120_000);
  for (let number = 1; number <= 150; number++)
    await cache.get(`page ${number}`, () =>
      Promise.resolve(renderedPage({ html, status: 200, content: html, results: '', renderedAt: 0 })),
    );
  expect(cache.stored.count).toBe(150);
});

it('a personal page is not cached', async () => {
  const personal = path.replace('carrera', 'mia');
  for (let time = 1; time <= 3; time++) {
    const before = express.mock.calls.length;
    expect((await request(personal)).headers['cache-control']).toBe('no-store');
    expect(express.mock.calls.length).toBe(before + 1);
  }
});

it('A URL with a NUL is not found, and is no outage', async () => {
  expect((await request('/evento/%00')).status).toBe(404);
  expect((await request(`${path}?page=%00`)).status).toBe(404);
});

describe('A page that fails', () => {
  const errors = vi.spyOn(services.log, 'error').mockImplementation(() => undefined);
  const warnings = vi.spyOn(services.log, 'warn').mockImplementation(() => undefined);
  const failures = vi.spyOn(smallSite, 'pageQueries');
  const fail = (error: Error) => void failures.mockRejectedValueOnce(error);
  let visits = 0;
  /** Requests a page that is not cached. */
  const visit = (at = '/carrera') => request(`${at}/falla-${++visits}`);
  beforeEach(() => vi.clearAllMocks());
  afterAll(() => vi.restoreAllMocks());

  it.each(['/carrera', '/mia'])('an outage responds 503 and logs one line in ten seconds (%s)', async (at) => {
    // Another test may have logged the line of these ten seconds.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000 * ++visits);
    for (let time = 1; time <= 3; time++) {
      fail(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
      const { status, headers, body } = await visit(at);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body.toString()).toContain('Volvemos en un momento');
    }
    clock.mockRestore();
    expect(warnings).toHaveBeenCalledTimes(1);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each(['/carrera', '/mia'])('an unexpected error responds 500 with the ID of its log line (%s)', async (at) => {
    let logged: unknown;
    // The logger adds the ID of the context to its lines.
    errors.mockImplementationOnce(() => (logged = currentContext()?.requestId));
    fail(new TypeError('x is not a function'));
    const { status, headers, body } = await visit(at);
    expect(status).toBe(500);
    expect(headers['retry-after']).toBeUndefined();
    const id = String(headers['x-request-id']);
    expect(body.toString()).toContain(id);
    expect(body.toString()).not.toContain('x is not a function');
    expect(errors).toHaveBeenCalledWith(expect.anything(), 'page could not be rendered; see err');
    expect(logged).toBe(id);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('an invalid page number is neither an outage nor an unexpected error', async () => {
    const document = parse('query ($page: Int) { eventCatalog(page: $page) { currentPage } }');
    failures.mockResolvedValueOnce([{ name: 'Page', document, variables: { page: Number('1e309') } }]);
    expect((await visit()).status).toBeLessThan(500);
    expect(errors).not.toHaveBeenCalled();
  });
});
