import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { withOutboundSpan } from '../tracing/tracing.js';
import { isPublicAddress } from './public-address.js';

/** Reason why a request to a user-supplied URL failed. */
export enum OutboundHttpFailure {
  /** Not an https URL, or one with user name and password. */
  NOT_HTTPS = 'NOT_HTTPS',
  UNKNOWN_NAME = 'UNKNOWN_NAME',
  PRIVATE_ADDRESS = 'PRIVATE_ADDRESS',
  UNREACHABLE = 'UNREACHABLE',
  BAD_CERTIFICATE = 'BAD_CERTIFICATE',
  TIMEOUT = 'TIMEOUT',
}

export class OutboundHttpError extends Error {
  constructor(readonly trouble: OutboundHttpFailure) {
    super(trouble);
  }
}

/** Response: status and the beginning of its body, as text that can be stored. */
export interface OutboundHttpResponse {
  status: number;
  text: string;
}

/** Returns all addresses of a name. */
type Lookup = (name: string) => Promise<{ address: string; family: number }[]>;

interface Options {
  /** For development and tests: allows plain http and private addresses when a URL is saved. */
  anywhere: boolean;
  limitMs?: number;
  lookup?: Lookup;
  isAllowed?: (address: string) => boolean;
  /** Trusted certificates as PEM; defaults to those of Node. */
  ca?: string;
}

export const LIMIT_MS = 10_000;
const MAX_READ_BYTES = 1_000;

/**
 * HTTP client for URLs that users supply. Refuses private addresses, connects to the IP address it checked and follows
 * no redirect; otherwise a webhook could reach internal services (SSRF).
 */
export class OutboundHttp {
  /** Whether plain http and private addresses are allowed when a URL is saved. */
  readonly anywhere: boolean;
  private readonly limitMs: number;
  private readonly lookup: Lookup;
  private readonly isAllowed: (address: string) => boolean;
  private readonly ca: string | undefined;

  constructor({ anywhere, limitMs = LIMIT_MS, lookup = lookupAll, isAllowed = isPublicAddress, ca }: Options) {
    this.anywhere = anywhere;
    this.limitMs = limitMs;
    this.lookup = lookup;
    this.ca = ca;
    this.isAllowed = isAllowed;
  }

  /** Checks a URL without sending to it. @throws OutboundHttpError if nothing would be sent to it now */
  async check(url: string): Promise<void> {
    await this.resolveAddress(this.parse(url, this.anywhere), AbortSignal.timeout(this.limitMs), this.anywhere);
  }

  /**
   * Sends one POST. The name is looked up once, and the connection uses the checked address. Redirects are returned,
   * not followed.
   * @param anywhere setting at the time the URL was saved, so that nodes with different settings behave alike
   * @throws OutboundHttpError if nothing was sent or no response arrived in time
   */
  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    anywhere: boolean,
  ): Promise<OutboundHttpResponse> {
    const target = this.parse(url, anywhere);
    const signal = AbortSignal.timeout(this.limitMs);
    const address = await this.resolveAddress(target, signal, anywhere);
    try {
      return await withOutboundSpan('POST', target, (trace) =>
        send(target, address, { headers: { ...headers, ...trace }, body, signal, ca: this.ca }),
      );
    } catch (error) {
      if (error instanceof OutboundHttpError) throw error;
      throw new OutboundHttpError(signal.aborted ? OutboundHttpFailure.TIMEOUT : OutboundHttpFailure.UNREACHABLE);
    }
  }

  private parse(text: string, anywhere: boolean): URL {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isAllowedProtocol = url?.protocol === 'https:' || (anywhere && url?.protocol === 'http:');
    if (!url || !isAllowedProtocol || url.username || url.password)
      throw new OutboundHttpError(OutboundHttpFailure.NOT_HTTPS);
    return url;
  }

  /** Returns one address of the host. A name is refused if one of its addresses is not allowed. */
  private async resolveAddress(url: URL, signal: AbortSignal, anywhere: boolean): Promise<string> {
    const name = hostName(url);
    const family = isIP(name);
    const addresses = family ? [{ address: name, family }] : await this.resolve(name, signal);
    if (!anywhere && !addresses.every(({ address }) => this.isAllowed(address)))
      throw new OutboundHttpError(OutboundHttpFailure.PRIVATE_ADDRESS);
    return addresses[0]!.address;
  }

  private async resolve(name: string, signal: AbortSignal): ReturnType<Lookup> {
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutboundHttpError(OutboundHttpFailure.TIMEOUT)), {
        once: true,
      });
    });
    const addresses = await Promise.race([this.lookup(name).catch(() => []), ended]);
    if (addresses.length === 0) throw new OutboundHttpError(OutboundHttpFailure.UNKNOWN_NAME);
    return addresses;
  }
}

const lookupAll: Lookup = (name) => systemLookup(name, { all: true, order: 'ipv4first' });

/** Returns the host of a URL as sockets expect it: IPv6 without brackets. */
const hostName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

interface RequestOptions {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  ca: string | undefined;
}

function send(url: URL, address: string, { headers, body, signal, ca }: RequestOptions): Promise<OutboundHttpResponse> {
  const name = hostName(url);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        method: 'POST',
        host: address,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
        // The certificate must match the name, not the address.
        servername: isIP(name) ? '' : name,
        ...(ca ? { ca } : {}),
        // A pooled connection could lead to an address that was not checked.
        agent: false,
        signal,
      },
      (response) => {
        // The status is known: a later error only shortens the body.
        request.off('error', refuse).on('error', () => undefined);
        void readBeginning(response).then((text) => resolve({ status: response.statusCode!, text }));
      },
    );
    // Node reports a protocol upgrade only by this event: without a listener it closes the connection without an error
    // or timeout. Certificate errors have many codes, so the socket's authorizationError is used.
    const refuse = (error: Error) => {
      const refused = request.socket instanceof TLSSocket && Boolean(request.socket.authorizationError);
      reject(refused ? new OutboundHttpError(OutboundHttpFailure.BAD_CERTIFICATE) : error);
    };
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode!, text: '' });
    });
    request.once('error', refuse).end(body);
  });
}

/** Reads a body until the maximum, its end or the time limit. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      if (parts.reduce((sum, { length }) => sum + length, 0) >= MAX_READ_BYTES) break;
    }
  } catch {
    // The part read so far is the result.
  }
  const text = Buffer.concat(parts).subarray(0, MAX_READ_BYTES).toString('utf8');
  // PostgreSQL cannot store NUL, and other control characters are unreadable.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
}
