import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openTestStores } from '../../testing/stores.js';
import { createExpressApp, errorHandler } from '../http/http.js';
import { openLogger } from '../process/logger.js';
import { sendStoredFile } from './send-stored-file.js';

const { server, s3, dataDir, all } = await openTestStores();
const headers = { 'Cache-Control': 'public, immutable' };
const app = createExpressApp({ trustedProxies: 0 });
app.use('/express', express.static(`${dataDir}/images`));
app.get('/:store/:name', async (request, response) => {
  const storage = all.find(([name]) => name === request.params.store)![1];
  const isSent = await sendStoredFile(request, response, { storage, name: request.params.name, headers });
  if (!isSent) response.sendStatus(404);
});
app.use(errorHandler(openLogger('silent')));
const http = app.listen(0, '127.0.0.1');
await new Promise((resolve) => http.once('listening', resolve));
const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => http.close(resolve)));
beforeEach(() => {
  server.failure = () => null;
  server.cutAfter = null;
});

const content = Buffer.from('0123456789');
const sentHeaders = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;
const get = async (path: string, requestHeaders: Record<string, string> = {}, method = 'GET') => {
  // With a condition, `fetch` would send `Cache-Control: no-cache`.
  const all = { 'accept-encoding': 'identity', 'cache-control': 'max-age=0', ...requestHeaders };
  const response = await fetch(`${address}${path}`, { method, headers: all });
  const values = Object.fromEntries(sentHeaders.map((name) => [name, response.headers.get(name)]));
  return {
    status: response.status,
    body: await response.text(),
    ...(values as Record<(typeof sentHeaders)[number], string | null>),
  };
};

describe.each(all)('%s', (kind, storage) => {
  const path = `/${kind}/a.webp`;
  const validators = async () => {
    const { etag, 'last-modified': modified } = await get(path);
    return { etag: String(etag), modified: String(modified) };
  };
  beforeEach(() => storage.write('a.webp', content));

  it('A file has its type, length, validators and the headers of the caller', async () => {
    expect(await get(path)).toEqual({
      status: 200,
      body: '0123456789',
      'accept-ranges': 'bytes',
      'cache-control': 'public, immutable',
      'content-length': '10',
      'content-range': null,
      'content-type': 'image/webp',
      etag: expect.stringMatching(/^W\/"a-[0-9a-f]+"$/) as string,
      'last-modified': expect.stringMatching(/ GMT$/) as string,
    });
  });

  it('HEAD has the headers and no content', async () => {
    expect(await get(path, {}, 'HEAD')).toEqual({ ...(await get(path)), body: '' });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('Range %s gets a part', async (range, body, contentRange) => {
    expect(await get(path, { range })).toMatchObject({
      ...{ status: 206, body, 'content-range': contentRange, 'content-length': String(body.length) },
      'cache-control': 'public, immutable',
    });
  });

  it.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes=x'])('Range %s gets the whole file', async (range) => {
    expect(await get(path, { range })).toMatchObject({ status: 200, body: '0123456789', 'content-range': null });
  });

  it('A range outside the file is 416 and is not cached', async () => {
    expect(await get(path, { range: 'bytes=10-' })).toMatchObject({
      ...{ status: 416, body: '', 'content-range': 'bytes */10', 'cache-control': null },
    });
  });

  it('A caller that has the file gets 304', async () => {
    const { etag, modified } = await validators();
    const unchanged = { status: 304, body: '', 'cache-control': 'public, immutable' };
    expect(await get(path, { 'if-none-match': etag })).toMatchObject(unchanged);
    expect(await get(path, { 'if-modified-since': modified })).toMatchObject(unchanged);
    expect(await get(path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });

  it('A part is sent only if it is of the file that the caller has', async () => {
    const { etag, modified } = await validators();
    const range = 'bytes=0-1';
    for (const condition of [etag, modified])
      expect(await get(path, { range, 'if-range': condition })).toMatchObject({ status: 206, body: '01' });
    for (const condition of ['"other"', 'Mon, 01 Jan 2024 00:00:00 GMT'])
      expect(await get(path, { range, 'if-range': condition })).toMatchObject({ status: 200, body: '0123456789' });
  });

  it('A precondition that does not hold is 412', async () => {
    const { etag, modified } = await validators();
    expect(await get(path, { 'if-match': `"other", ${etag}` })).toMatchObject({ status: 200 });
    expect(await get(path, { 'if-match': '*' })).toMatchObject({ status: 200 });
    expect(await get(path, { 'if-match': '"other"' })).toMatchObject({ status: 412, 'cache-control': null });
    expect(await get(path, { 'if-unmodified-since': modified })).toMatchObject({ status: 200 });
    const earlier = 'Mon, 01 Jan 2024 00:00:00 GMT';
    expect(await get(path, { 'if-unmodified-since': earlier })).toMatchObject({ status: 412 });
  });

  it('An empty file has no content', async () => {
    await storage.write('empty.webp', Buffer.alloc(0));
    expect(await get(`/${kind}/empty.webp`)).toMatchObject({ status: 200, body: '', 'content-length': '0' });
  });

  it('A file that does not exist is 404 and is not cached', async () => {
    expect(await get(`/${kind}/absent.webp`)).toMatchObject({ status: 404, 'cache-control': null });
  });

  it('A reader that disconnects leaves the server serving', async () => {
    await storage.write('large.webp', Buffer.alloc(4_000_000));
    await new Promise<void>((resolve, reject) => {
      const reading = sendRequest(`${address}/${kind}/large.webp`, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      reading.once('error', reject).end();
    });
    expect(await get(path)).toMatchObject({ status: 200 });
  });
});

it('Responses from the disk equal those of Express', async () => {
  await all[0]![1].write('a.webp', content);
  const { etag } = await get('/disk/a.webp');
  const cases: Record<string, string>[] = [
    {},
    { range: 'bytes=2-4' },
    { range: 'bytes=-3' },
    { range: 'bytes=0-1,4-5' },
    { 'if-none-match': etag! },
    { range: 'bytes=0-1', 'if-range': etag! },
    { range: 'bytes=0-1', 'if-range': '"other"' },
  ];
  for (const requestHeaders of cases) {
    const expected = await get('/express/a.webp', requestHeaders);
    expect(await get('/disk/a.webp', requestHeaders)).toEqual({ ...expected, 'cache-control': 'public, immutable' });
  }
  const refusedCases: Record<string, string>[] = [{ range: 'bytes=10-' }, { 'if-match': '"other"' }];
  for (const refused of refusedCases) {
    const { status, 'content-range': range } = await get('/express/a.webp', refused);
    expect(await get('/disk/a.webp', refused)).toMatchObject({ status, 'content-range': range });
  }
});

it('A store that is unavailable is 503 with Retry-After, is not cached, and is used again when it returns', async () => {
  await s3.write('a.webp', content);
  for (const method of ['HEAD', 'GET']) {
    server.failure = (request) => (request.method === method ? 503 : null);
    expect(await get('/S3/a.webp')).toMatchObject({ status: 503, 'cache-control': null });
  }
  server.failure = () => null;
  await server.close();
  const response = await fetch(`${address}/S3/a.webp`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await server.reopen();
  expect(await get('/S3/a.webp')).toMatchObject({ status: 200, body: '0123456789' });
});

it('A content that the store cuts off ends the connection instead of looking complete', async () => {
  await s3.write('a.webp', content);
  server.cutAfter = 4;
  await expect(get('/S3/a.webp')).rejects.toThrow();
  server.cutAfter = null;
  expect(await get('/S3/a.webp')).toMatchObject({ status: 200 });
});
