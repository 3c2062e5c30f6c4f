import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeCertificate, type TestCertificate } from '../../testing/certificate.js';
import { OutboundHttp, OutboundHttpFailure } from './outbound-http.js';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

/** Starts a server that records its requests. */
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
const post = (outbound: OutboundHttp, url: string) =>
  outbound.post(url, {}, '{}', outbound.anywhere).catch((error: { trouble: OutboundHttpFailure }) => error.trouble);
const lookupWith = (...addresses: string[][]) => {
  let lookupCount = 0;
  return Object.assign(
    () => Promise.resolve((addresses[lookupCount++] ?? addresses.at(-1)!).map((address) => ({ address, family: 4 }))),
    { count: () => lookupCount },
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
])('Nothing is sent to %s, which fails with %s', async (url, trouble) => {
  const outbound = new OutboundHttp({ anywhere: false });
  expect(await post(outbound, url)).toBe(trouble);
  await expect(outbound.check(url)).rejects.toMatchObject({ trouble });
});

it('A name is refused if one of its addresses is private', async () => {
  const outbound = new OutboundHttp({ anywhere: false, lookup: lookupWith(['93.184.216.34', '10.0.0.7']) });
  expect(await post(outbound, 'https://avisos.example/')).toBe(OutboundHttpFailure.PRIVATE_ADDRESS);
});

it('The client connects to the IP address that it checked, even if DNS changes in between', async () => {
  const good = await listen('127.0.0.1');
  const inner = await listen('127.0.0.2', good.port);
  const lookup = lookupWith(['127.0.0.1'], ['127.0.0.2']);
  // 127.0.0.1 stands for the Internet, and 127.0.0.2 for the private network.
  const isAllowed = (address: string) => address === '127.0.0.1';
  const outbound = new OutboundHttp({ anywhere: false, lookup, isAllowed });
  const plain = new OutboundHttp({ anywhere: true, lookup });
  // The server has no TLS, so the request fails, but it shows that a connection was tried.
  expect(await post(outbound, `https://avisos.example:${good.port}/`)).toBe(OutboundHttpFailure.UNREACHABLE);
  expect(lookup.count()).toBe(1);
  expect(await post(outbound, `https://avisos.example:${good.port}/`)).toBe(OutboundHttpFailure.PRIVATE_ADDRESS);
  expect(lookup.count()).toBe(2);
  const secondLookup = lookupWith(['127.0.0.1'], ['127.0.0.2']);
  expect(
    await post(new OutboundHttp({ anywhere: true, lookup: secondLookup }), `http://avisos.example:${good.port}/uno`),
  ).toEqual({
    status: 200,
    text: 'ok',
  });
  expect([good.seen, inner.seen, secondLookup.count()]).toEqual([['/uno'], [], 1]);
  expect(await post(plain, `http://avisos.example:${good.port}/dos`)).toMatchObject({ status: 200 });
  expect(inner.seen).toEqual(['/dos']);
});

describe('outbound requests over TLS', () => {
  const name = 'avisos.example';
  const certificate = makeCertificate(name);
  /** Starts a TLS server that records the requested server name and host. */
  async function listenTls(tlsCertificate: TestCertificate) {
    const seen: [name: string | false | null, host: string | undefined][] = [];
    const server = createTlsServer(tlsCertificate, (request, response) => {
      seen.push([(request.socket as TLSSocket & { servername: string | false }).servername, request.headers.host]);
      response.end('ok');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { seen, port: (server.address() as AddressInfo).port };
  }
  /** Creates a client for which every name leads to this machine and is allowed. */
  const outbound = (ca?: string) =>
    new OutboundHttp({
      anywhere: false,
      isAllowed: () => true,
      lookup: lookupWith(['127.0.0.1']),
      ...(ca ? { ca } : {}),
    });

  it('The client connects to the checked address and verifies the certificate of the name', async () => {
    const { seen, port } = await listenTls(certificate);
    expect(await post(outbound(certificate.cert), `https://${name}:${port}/`)).toEqual({ status: 200, text: 'ok' });
    expect(seen).toEqual([[name, `${name}:${port}`]]);
  });

  it('Nothing is sent to a server with an untrusted certificate', async () => {
    const { seen, port } = await listenTls(certificate);
    expect(await post(outbound(), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.BAD_CERTIFICATE);
    expect(seen).toEqual([]);
  });

  it('Nothing is sent to a server with a trusted certificate of another name', async () => {
    const other = makeCertificate('otra.example');
    const { seen, port } = await listenTls(other);
    expect(await post(outbound(other.cert), `https://otra.example:${port}/`)).toMatchObject({ status: 200 });
    expect(await post(outbound(other.cert), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.BAD_CERTIFICATE);
    expect(seen).toHaveLength(1);
  });

  it('A server that ends the handshake is unreachable, which is not a certificate error', async () => {
    const { port } = await listen();
    expect(await post(outbound(), `https://${name}:${port}/`)).toBe(OutboundHttpFailure.UNREACHABLE);
  });
});

it('A redirect is returned and not followed', async () => {
  const { seen, port } = await listen();
  const response = await post(new OutboundHttp({ anywhere: true }), `http://127.0.0.1:${port}/away`);
  expect(response).toEqual({ status: 302, text: 'hay otra' });
  expect(seen).toEqual(['/away']);
});

it('A protocol upgrade is returned as the response', async () => {
  const { port } = await listen();
  const response = await post(new OutboundHttp({ anywhere: true, limitMs: 300 }), `http://127.0.0.1:${port}/upgrade`);
  expect(response).toEqual({ status: 101, text: '' });
});

it('A request ends at its time limit, and only the beginning of a response is read', async () => {
  const { port } = await listen();
  const outbound = new OutboundHttp({ anywhere: true, limitMs: 300 });
  const at = (path: string) => post(outbound, `http://127.0.0.1:${port}${path}`);
  expect(await at('/silent')).toBe(OutboundHttpFailure.TIMEOUT);
  expect(await at('/endless')).toEqual({ status: 200, text: 'x'.repeat(1_000) });
  expect(await at('/slow')).toEqual({ status: 200, text: 'ab' });
  const silentDns = new OutboundHttp({ anywhere: true, limitMs: 50, lookup: () => new Promise(() => undefined) });
  expect(await post(silentDns, 'http://avisos.example/')).toBe(OutboundHttpFailure.TIMEOUT);
  expect(await post(outbound, 'http://127.0.0.1:1/')).toBe(OutboundHttpFailure.UNREACHABLE);
});
