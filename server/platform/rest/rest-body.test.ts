import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RoleName } from '../../users/role-enums.js';
import { openApi } from '../../testing/api.js';

const { app, as, build } = await openApi();
const admin = await build.user();
const viewer = await build.user({ roleName: RoleName.VIEWER });
const [adminToken, viewerToken] = await Promise.all([admin, viewer].map((user) => build.session(user)));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (bytes: Buffer = png, name = 'a.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const form = (fields: Record<string, string | File>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const open = '/proc/self/fd';
const readFdLink = (fd: string): string => {
  try {
    return readlinkSync(`${open}/${fd}`);
  } catch {
    // The descriptor was closed in between.
    return '';
  }
};
/** Counts the uploads of this process that are on disk, on Linux; other tests use the same folder. */
const countUploads = () => readdirSync(open).filter((fd) => /capacitor-\w+\.tmp$/.test(readFdLink(fd))).length;
const itOnLinux = existsSync(open) ? it : it.skip;
/** Waits for the number of uploads: files are deleted a moment after the response. */
async function until(count: number): Promise<void> {
  for (let waited = 0; countUploads() !== count && waited < 3_000; waited += 10) await sleep(10);
  expect(countUploads()).toBe(count);
}

/** Returns the status line of the response to a body of 10 MB of which 100 bytes are sent. */
async function statusBeforeBody(method: string, path: string, headers: Record<string, string>): Promise<string> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  const all = { host: 'localhost', 'content-length': String(10 * 1024 * 1024), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${'x'.repeat(100)}`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return String(response).split('\r\n')[0] ?? '';
}

describe('responses before the body is read', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const json = { 'content-type': 'application/json' };
  it.each([
    ['a visitor’s images', 'POST', '/image/upload', multipart, 'HTTP/1.1 401 Unauthorized'],
    ['a visitor’s event', 'POST', '/api/eventos', multipart, 'HTTP/1.1 401 Unauthorized'],
    ['a visitor’s event in JSON', 'POST', '/api/eventos', json, 'HTTP/1.1 401 Unauthorized'],
    ['a visitor’s list', 'GET', '/api/eventos', multipart, 'HTTP/1.1 401 Unauthorized'],
    ['a visitor’s deletion', 'DELETE', '/api/kit/delete?id=1', json, 'HTTP/1.1 401 Unauthorized'],
    [
      'an invented token',
      'POST',
      '/api/eventos',
      { ...multipart, authorization: 'Bearer x' },
      'HTTP/1.1 401 Unauthorized',
    ],
    [
      'a viewer who may only read',
      'POST',
      '/api/eventos',
      { ...multipart, authorization: `Bearer ${viewerToken}` },
      'HTTP/1.1 403 Forbidden',
    ],
    [
      'a visitor’s upload to GraphQL',
      'POST',
      '/graphql',
      { ...multipart, 'apollo-require-preflight': 'true' },
      'HTTP/1.1 401 Unauthorized',
    ],
  ])('A request is refused before its body is read: %s', async (_what, method, path, headers, status) => {
    expect(await statusBeforeBody(method, path, headers)).toBe(status);
  });

  it('The body of a GET is not read', async () => {
    const { id } = await build.event();
    const path = `/api/competitorCategory?event_id=${id}&genders=["male"]&ages=[30]`;
    expect(await statusBeforeBody('GET', path, multipart)).toBe('HTTP/1.1 200 OK');
  });
});

describe('REST bodies without files', () => {
  const login = { email: 'nobody@example.test', password: 'una contraseña' };

  it('A body without files may be multipart, as old clients send it', async () => {
    expect((await as(null).rest('POST', '/api/auth/login', form(login))).status).toBe(401);
  });

  it('A body with an undeclared file is refused for every caller', async () => {
    for (const user of [null, admin])
      expect((await as(user).rest('POST', '/api/auth/login', form({ ...login, photo: file() }))).status).toBe(400);
    expect((await as(admin).rest('POST', '/api/eventos', form({ name: 'X', photo: file() }))).status).toBe(400);
  });

  it.each([
    ['a few long fields', Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(30_000)]))],
    ['many short fields', Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x']))],
    ['a field that nests', { 'a[b][c][d][e][f]': 'x' }],
    ['an endless list', { 'a[99999999]': 'x' }],
  ])('A multipart body with %s is refused', async (_what, fields) => {
    expect((await as(null).rest('POST', '/api/auth/login', form({ ...login, ...fields }))).status).toBe(400);
  });

  it('A body without Content-Length is limited too', async () => {
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => (left-- > 0 ? stream.enqueue(new TextEncoder().encode('x'.repeat(20_000))) : stream.close()),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sending = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${app.address}/api/auth/login`, sending)).status).toBe(400);
  });
});

describe('uploaded files', () => {
  itOnLinux('Uploaded files are on disk during their request and deleted with the response', async () => {
    const { status, body } = await as(admin).rest<{ url: string }>('POST', '/image/upload', form({ file: file() }));
    expect([status, body]).toEqual([200, expect.objectContaining({ url: expect.any(String) as string })]);
    await until(0);
  });

  itOnLinux('Uploaded files are deleted after a refusal and after an aborted upload', async () => {
    const large = file(Buffer.alloc(10 * 1024 * 1024 + 1));
    const { status, body } = await as(admin).rest('POST', '/image/upload', form({ file: large }));
    expect([status, body.message]).toEqual([422, expect.stringContaining('10 MB')]);
    const unknown = form({ cover_image: file(), other: file() });
    expect((await as(admin).rest('POST', '/api/eventos', unknown)).status).toBe(400);
    expect((await as(admin).rest('POST', '/api/eventos', form({ cover_image: file() }))).status).toBe(422);
    await until(0);

    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    const partHeader = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(
      `POST /image/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${adminToken}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n${partHeader}${'x'.repeat(20_000)}`,
    );
    await until(1);
    socket.destroy();
    await until(0);
  });
});
