import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Request that a fake server received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON, or the text if the content type is another one. */
  body: unknown;
}

export interface FakeResponse {
  status?: number;
  json: unknown;
}

export interface FakeGatewayServer {
  url: string;
  received: ReceivedRequest[];
  /** Whether the provider is down: every connection is closed. */
  down: boolean;
  /** Responses wait until this promise resolves. */
  heldUntil: Promise<void>;
  close: () => Promise<void>;
}

/** Starts a fake HTTP server of a provider on loopback; null from `respond` is a 404. */
export async function startStandIn(
  respond: (request: ReceivedRequest) => FakeResponse | null,
): Promise<FakeGatewayServer> {
  const received: ReceivedRequest[] = [];
  const standIn: FakeGatewayServer = {
    url: '',
    received,
    down: false,
    heldUntil: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (standIn.down) return void incoming.socket.destroy();
      const url = new URL(incoming.url ?? '/', 'http://stand-in');
      const raw = await text(incoming);
      const isJson = incoming.headers['content-type']?.startsWith('application/json') ?? false;
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body: isJson ? (JSON.parse(raw) as unknown) : raw,
      };
      received.push(request);
      await standIn.heldUntil;
      const { status = 200, json } = respond(request) ?? { status: 404, json: { error: 'not found' } };
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  standIn.url = `http://127.0.0.1:${port}`;
  return standIn;
}
