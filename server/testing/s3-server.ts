import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../platform/storage/s3-storage.js';

interface StoredObject {
  content: Buffer;
  modifiedAt: Date;
}

const credentials = { accessKeyId: 'clave-de-prueba', secretAccessKey: 'secreto-de-prueba' };
/** Keys per page of a list, so that few files need several pages. */
const PAGE_KEYS = 2;

/** A local S3-compatible server with one bucket, in memory. It accepts signed requests with the path style only. */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Methods of all requests. */
  readonly methods: string[] = [];
  /** Status with which a request fails; null: it is processed. */
  failure: (request: IncomingMessage) => number | null = () => null;
  /** Bytes of a content after which the connection is closed; null: all bytes are sent. */
  cutAfter: number | null = null;
  /** Whether the server sends nothing, or nothing after `cutAfter`, and keeps the connection open. */
  isSilent = false;
  private server: Server | null = null;
  private port = 0;

  static async open(): Promise<S3Server> {
    const opened = new S3Server();
    await opened.reopen();
    return opened;
  }

  get config(): S3Config {
    return { bucket: 'archivos', prefix: 'dorsal/', endpoint: this.endpoint, region: 'us-east-1', credentials };
  }

  /** Variables of a server that uses this store. */
  get env(): NodeJS.ProcessEnv {
    return {
      STORAGE_URL: `s3://archivos/dorsal?endpoint=${this.endpoint}`,
      STORAGE_ACCESS_KEY: credentials.accessKeyId,
      STORAGE_SECRET_KEY: credentials.secretAccessKey,
    };
  }

  private get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens on the previous port; does nothing if open. */
  async reopen(): Promise<void> {
    if (this.server) return;
    const server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    this.methods.push(method);
    const body = await buffer(request);
    if (this.isSilent && this.cutAfter === null) return;
    const status = this.failure(request);
    if (status !== null) return sendError(response, status, 'Failure');
    const scope = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/`;
    if (!/, Signature=[0-9a-f]{64}$/.test(headers.authorization ?? '') || !headers.authorization?.startsWith(scope))
      return sendError(response, 403, 'AccessDenied');
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return sendError(response, 400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams } = new URL(request.url ?? '', this.endpoint);
    const [bucket, ...keyParts] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== 'archivos') return sendError(response, 404, 'NoSuchBucket');
    const key = keyParts.join('/');
    if (key === '') return this.sendList(response, searchParams);
    if (method === 'PUT') return this.put(response, key, body, headers['x-amz-copy-source']);
    if (method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    this.sendObject(request, response, object);
  }

  private put(response: ServerResponse, key: string, body: Buffer, source: string | string[] | undefined): void {
    const copied =
      typeof source === 'string' ? this.objects.get(decodeURIComponent(source).slice('archivos/'.length)) : null;
    if (copied === undefined) return sendError(response, 404, 'NoSuchKey');
    this.objects.set(key, { content: copied?.content ?? body, modifiedAt: new Date() });
    response.end(copied ? '<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>' : '');
  }

  private sendObject({ method, headers }: IncomingMessage, response: ServerResponse, object: StoredObject): void {
    const { content, modifiedAt } = object;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const sent = start ? content.subarray(Number(start), Number(end) + 1) : content;
    response.writeHead(start ? 206 : 200, {
      'Content-Length': sent.length,
      'Last-Modified': modifiedAt.toUTCString(),
      ...(start ? { 'Content-Range': `bytes ${start}-${end}/${content.length}` } : {}),
    });
    if (method === 'HEAD') return void response.end();
    if (this.cutAfter === null) return void response.end(sent);
    response.write(sent.subarray(0, this.cutAfter), () => this.isSilent || response.destroy());
  }

  private sendList(response: ServerResponse, parameters: URLSearchParams): void {
    const prefix = parameters.get('prefix') ?? '';
    const after = parameters.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, PAGE_KEYS);
    const contents = page.map((key) => {
      const { content, modifiedAt } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
