import { lookup as systemLookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { isPublicAddress } from './public-address.js';

/** Why nobody answered at an address that a stranger chose. */
export enum OutboundHttpFailure {
  /** Not an https address, or one with a name and password in it. */
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

/** What was answered: the beginning of its body, as text that can be stored. */
export interface OutboundHttpResponse {
  status: number;
  text: string;
}

/** All addresses of a name. */
type Lookup = (name: string) => Promise<{ address: string; family: number }[]>;

interface Options {
  /** For development and tests: plain http too, and addresses of this network, where an address is saved. */
  anywhere: boolean;
  limitMs?: number;
  lookup?: Lookup;
  isAllowed?: (address: string) => boolean;
  /** Whose certificates are trusted, as PEM; those that Node knows where nothing is said. */
  ca?: string;
}

export const LIMIT_MS = 10_000;
/** Read of an answer, in bytes. */
const MOST_READ = 1_000;

/** Sends to addresses that a stranger chose, without being led to where only this machine may go. */
export class OutboundHttp {
  /** Whether plain http and addresses of this network are allowed where an address is saved. */
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

  /** @throws OutboundHttpError where nothing would be sent to this URL now */
  async check(url: string): Promise<void> {
    await this.addressOf(this.read(url, this.anywhere), AbortSignal.timeout(this.limitMs), this.anywhere);
  }

  /**
   * Posts once: the name is looked up once, and the connection goes to the very address that was looked at. A redirect is
   * an answer like others; nobody follows it.
   * @param anywhere what was allowed when the address was saved, so that nodes with different settings do the same
   * @throws OutboundHttpError where nobody answered in time, or nothing was sent
   */
  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    anywhere: boolean,
  ): Promise<OutboundHttpResponse> {
    const read = this.read(url, anywhere);
    const signal = AbortSignal.timeout(this.limitMs);
    const address = await this.addressOf(read, signal, anywhere);
    try {
      return await send(read, address, { headers, body, signal, ca: this.ca });
    } catch (error) {
      if (error instanceof OutboundHttpError) throw error;
      throw new OutboundHttpError(signal.aborted ? OutboundHttpFailure.TIMEOUT : OutboundHttpFailure.UNREACHABLE);
    }
  }

  private read(text: string, anywhere: boolean): URL {
    const url = URL.canParse(text) ? new URL(text) : null;
    const fits = url?.protocol === 'https:' || (anywhere && url?.protocol === 'http:');
    if (!url || !fits || url.username || url.password) throw new OutboundHttpError(OutboundHttpFailure.NOT_HTTPS);
    return url;
  }

  /** One address of the host. A name that leads to several of which one is not allowed is refused whole. */
  private async addressOf(url: URL, signal: AbortSignal, anywhere: boolean): Promise<string> {
    const name = nameOf(url);
    const family = isIP(name);
    const found = family ? [{ address: name, family }] : await this.resolve(name, signal);
    if (!anywhere && !found.every(({ address }) => this.isAllowed(address)))
      throw new OutboundHttpError(OutboundHttpFailure.PRIVATE_ADDRESS);
    return found[0]!.address;
  }

  private async resolve(name: string, signal: AbortSignal): ReturnType<Lookup> {
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new OutboundHttpError(OutboundHttpFailure.TIMEOUT)), {
        once: true,
      });
    });
    const found = await Promise.race([this.lookup(name).catch(() => []), ended]);
    if (found.length === 0) throw new OutboundHttpError(OutboundHttpFailure.UNKNOWN_NAME);
    return found;
  }
}

const lookupAll: Lookup = (name) => systemLookup(name, { all: true, order: 'ipv4first' });

/** The host of a URL as sockets know it: IPv6 without brackets. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

interface Sent {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  ca: string | undefined;
}

function send(url: URL, address: string, { headers, body, signal, ca }: Sent): Promise<OutboundHttpResponse> {
  const name = nameOf(url);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      {
        method: 'POST',
        host: address,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
        // The certificate has to be of the name, not of the address.
        servername: isIP(name) ? '' : name,
        ...(ca ? { ca } : {}),
        // A connection of its own: none that somebody opened to another address.
        agent: false,
        signal,
      },
      (response) => {
        // From here on there is an answer, even if time is up before its body ends.
        request.off('error', refuse).on('error', () => undefined);
        void beginningOf(response).then((text) => resolve({ status: response.statusCode!, text }));
      },
    );
    // Nobody asked for another protocol. Node tells of such an answer by this event alone: without a listener it closes
    // the connection and says nothing, not even when time is up, so that the attempt would never end.
    // Node has as many codes as there are ways for a certificate to be wrong; its socket says that one was.
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

/** What comes of a body until there is enough of it, it ends, or time is up: its status has been told by then. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      if (parts.reduce((sum, { length }) => sum + length, 0) >= MOST_READ) break;
    }
  } catch {
    // What came before is the answer.
  }
  const text = Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8');
  // A database stores no NUL, and nobody reads the other control characters.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
}
