import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/** Encodings of a page, the smallest first. A page is sent many times, so compression may take milliseconds. */
const encoders: Record<string, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text),
};

interface Rendering {
  html: string;
  status: number;
  /** Identifies the page: renderings of the same content have the same ETag. */
  content: string;
  /** Results of the page's queries, as JSON. */
  results: string;
  /** In milliseconds since 1970. */
  renderedAt: number;
}

export type RenderedPage = ReturnType<typeof renderedPage>;

/** Returns a rendered shared page: its bytes, uncompressed and compressed on first use, and its ETag. */
export function renderedPage({ html, status, content, results, renderedAt }: Rendering) {
  const text = Buffer.from(html);
  const compressed: Record<string, Promise<Buffer>> = {};
  // Weak: the bytes differ when the page is rendered again or compressed.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  /** Pages that do not exist are not cached, because visitors can make up any number of them. */
  const isCacheable = status === 200;

  /** Sends the page or 304; the response already has the general headers. */
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = isCacheable && fresh(request.headers, { etag: tag });
    response.statusCode = isKnown ? 304 : status;
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', tag);
    if (isKnown) return void response.end();
    const negotiator = new Negotiator(request);
    const encoding = Object.keys(encoders).find((name) => negotiator.encoding([name]));
    const body = encoding ? await (compressed[encoding] ??= encoders[encoding]!(text)) : text;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    status,
    text,
    results,
    renderedAt,
    isCacheable,
    /** Memory use in units of two bytes: the results, the text and two compressed copies of about a quarter. */
    length: Math.ceil(0.75 * text.length) + results.length,
    send,
  };
}
