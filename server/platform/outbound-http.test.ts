import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeCertificate, type TestCertificate } from '../testing/certificate.js';
import { OutboundHttp, OutboundHttpFailure } from './outbound-http.js';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

/** A server that counts who comes to it. */
async function listen(host = '127.0.0.1', port = 0) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url!);
    if (request.url === '/away') return response.writeHead(302, { location: '/secret' }).end('hay otra');
    if (request.url === '/silent') return undefined;
    if (request.url === '/upgrade')
      return response.writeHead(101, { connection: 'Upgrade', upgrade: 'websocket' }).end();
    if (request.url === '/endless') {
      response.writeHead(200);
      return void setInterval(() => response.write('x'.repeat(5_000)), 5).unref();
    }
    if (request.url === '/slow') return response.writeHead(200).write('a\u0000b');
    return response.writeHead(200).end('ok');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { seen, port: (server.address() as AddressInfo).port };
}
const post = (outside: OutboundHttp, url: string) =>
  outside.post(url, {}, '{}', outside.anywhere).catch((error: { trouble: OutboundHttpFailure }) => error.trouble);
const answers = (...addresses: string[][]) => {
  let asked = 0;
  return Object.assign(
    () => Promise.resolve((addresses[asked++] ?? addresses.at(-1)!).map((address) => ({ address, family: 4 }))),
    { count: () => asked },
  );
};

it.each([
  ['https://127.0.0.1/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://2130706433/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://0x7f.1/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://[::1]/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://[::ffff:10.0.0.1]/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://169.254.169.254/latest/meta-data', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://localhost/', OutboundHttpFailure.PRIVATE_ADDRESS],
  ['https://no-hay-tal.invalid/', OutboundHttpFailure.UNKNOWN_NAME],
  ['http://93.184.216.34/', OutboundHttpFailure.NOT_HTTPS],
  ['https://yo:clave@93.184.216.34/', OutboundHttpFailure.NOT_HTTPS],
  ['file:///etc/passwd', OutboundHttpFailure.NOT_HTTPS],
  ['nada', OutboundHttpFailure.NOT_HTTPS],
])('sends nothing to %s: %s', async (url, trouble) => {
  const outside = new OutboundHttp({ anywhere: false });
  expect(await post(outside, url)).toBe(trouble);
  await expect(outside.check(url)).rejects.toMatchObject({ trouble });
});

it('refuses a name that leads into a private network, if only by one of its addresses', async () => {
  const outside = new OutboundHttp({ anywhere: false, lookup: answers(['93.184.216.34', '10.0.0.7']) });
  expect(await post(outside, 'https://avisos.example/')).toBe(OutboundHttpFailure.PRIVATE_ADDRESS);
});

it('goes to the address that it looked at, though the name leads elsewhere by then', async () => {
  const good = await listen('127.0.0.1');
  const inner = await listen('127.0.0.2', good.port);
  const lookup = answers(['127.0.0.1'], ['127.0.0.2']);
  // The machine's own stands for the Internet here; its neighbour is what has to stay out of reach.
  const isAllowed = (address: string) => address === '127.0.0.1';
  const outside = new OutboundHttp({ anywhere: false, lookup, isAllowed });
  const plain = new OutboundHttp({ anywhere: true, lookup });
  // Without a certificate nobody answers by https; but somebody came, and to whom is what counts.
  expect(await post(outside, `https://avisos.example:${good.port}/`)).toBe(OutboundHttpFailure.UNREACHABLE);
  expect(lookup.count()).toBe(1);
  expect(await post(outside, `https://avisos.example:${good.port}/`)).toBe(OutboundHttpFailure.PRIVATE_ADDRESS);
  expect(lookup.count()).toBe(2);
  const again = answers(['127.0.0.1'], ['127.0.0.2']);
  expect(
    await post(new OutboundHttp({ anywhere: true, lookup: again }), `http://avisos.example:${good.port}/uno`),
  ).toEqual({
    status: 200,
    text: 'ok',
  });
  expect([good.seen, inner.seen, again.count()]).toEqual([['/uno'], [], 1]);
  expect(await post(plain, `http://avisos.example:${good.port}/dos`)).toMatchObject({ status: 200 });
  expect(inner.seen).toEqual(['/dos']);
});

describe('over TLS', () => {
  const name = 'avisos.example';
  const certificate = makeCertificate(name);
  /** A server with a certificate, that notes what name it was asked for and who it was for. */
  async function listenTls(shown: TestCertificate) {
    const seen: [name: string | false | null, host: string | undefined][] = [];
    const server = createTlsServer(shown, (request, response) => {
      seen.push([(request.socket as TLSSocket & { servername: string | false }).servername, request.headers.host]);
      response.end('ok');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { seen, port: (server.address() as AddressInfo).port };
  }
  /** Leads every name to this machine, which stands for the Internet. */
  const outside = (ca?: string) =>
    new OutboundHttp({ anywhere: false, isAllowed: () => true, lookup: answers(['127.0.0.1']), ...(ca ? { ca } : {}) });

  it('goes to the address that was looked at, and asks it for the certificate of the name', async () => {
    const { seen, port } = await listenTls(certificate);
    expect(await post(outside(certificate.cert), `https://${name}:${port}/`)).toEqual({ status: 200, text: 'ok' });
    expect(seen).toEqual([[name, `${name}:${port}`]]);
  });

  it('tells nothing to who shows a certificate that nobody trusts', async () => {
    const { seen, port } = await listenTls(certificate);
    expect(await post(outside(), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.BAD_CERTIFICATE);
    expect(seen).toEqual([]);
  });

  it('tells nothing to who shows a trusted certificate of another name', async () => {
    const other = makeCertificate('otra.example');
    const { seen, port } = await listenTls(other);
    expect(await post(outside(other.cert), `https://otra.example:${port}/`)).toMatchObject({ status: 200 });
    expect(await post(outside(other.cert), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.BAD_CERTIFICATE);
    expect(seen).toHaveLength(1);
  });

  it('tells a server that breaks the handshake off from one whose certificate is not valid', async () => {
    const { port } = await listen();
    expect(await post(outside(), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.UNREACHABLE);
  });
});

it('follows no redirect', async () => {
  const { seen, port } = await listen();
  const answer = await post(new OutboundHttp({ anywhere: true }), `http://127.0.0.1:${port}/away`);
  expect(answer).toEqual({ status: 302, text: 'hay otra' });
  expect(seen).toEqual(['/away']);
});

it('takes the offer of another protocol for an answer, and does not wait for more', async () => {
  const { port } = await listen();
  const answer = await post(new OutboundHttp({ anywhere: true, limitMs: 300 }), `http://127.0.0.1:${port}/upgrade`);
  expect(answer).toEqual({ status: 101, text: '' });
});

it('waits for an answer no longer than it says, and reads no more than its beginning', async () => {
  const { port } = await listen();
  const outside = new OutboundHttp({ anywhere: true, limitMs: 300 });
  const at = (path: string) => post(outside, `http://127.0.0.1:${port}${path}`);
  expect(await at('/silent')).toBe(OutboundHttpFailure.TIMEOUT);
  expect(await at('/endless')).toEqual({ status: 200, text: 'x'.repeat(1_000) });
  expect(await at('/slow')).toEqual({ status: 200, text: 'ab' });
  const nobody = new OutboundHttp({ anywhere: true, limitMs: 50, lookup: () => new Promise(() => undefined) });
  expect(await post(nobody, 'http://avisos.example/')).toBe(OutboundHttpFailure.TIMEOUT);
  expect(await post(outside, 'http://127.0.0.1:1/')).toBe(OutboundHttpFailure.UNREACHABLE);
});
