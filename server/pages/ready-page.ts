import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings of a page, the smallest first. A page is sent many times, so compression may take milliseconds. */
const forms = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};
type Form = keyof typeof forms;

/** Returns a pattern that finds an encoding in a header's list, unless it is excluded (`br;q=0`). */
const acceptsPattern = (form: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${form}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`);
const encodings = (Object.keys(forms) as Form[]).map((form) => ({ form, accepted: acceptsPattern(form) }));

/** A rendered shared page: its bytes, uncompressed and compressed on first use, and its ETag. */
export class RenderedPage {
  private readonly text: Buffer;
  private readonly compressed = new Map<Form, Promise<Buffer>>();
  private readonly tag: string;
  readonly status: number;
  /** In milliseconds since 1970. */
  readonly renderedAt: number;
  /** Results of the page's queries, as JSON. */
  readonly results: string;

  /** @param page with `content`, which identifies it: renderings of the same content have the same ETag */
  constructor(page: { html: string; status: number; content: string; results: string; renderedAt: number }) {
    this.text = Buffer.from(page.html);
    this.status = page.status;
    this.renderedAt = page.renderedAt;
    this.results = page.results;
    // Weak: the bytes differ when the page is rendered again or compressed.
    this.tag = `W/"${createHash('sha256').update(page.content).digest('base64url').slice(0, 27)}"`;
  }

  /** Memory use in units of two bytes: the results, the text and two compressed copies of about a quarter. */
  get length(): number {
    return Math.ceil(0.75 * this.text.length) + this.results.length;
  }

  /** Pages that do not exist are not cached, because visitors can make up any number of them. */
  get isCacheable(): boolean {
    return this.status === 200;
  }

  /** Sends the page or 304; the response already has the general headers. */
  async send({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = this.isCacheable && matchesTag(headers['if-none-match'], this.tag);
    response.statusCode = isKnown ? 304 : this.status;
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', this.tag);
    if (isKnown) return void response.end();
    const accepted = headers['accept-encoding'] ?? '';
    const form = encodings.find(({ accepted: pattern }) => pattern.test(accepted))?.form;
    const body = form ? await this.compress(form) : this.text;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (form) response.setHeader('Content-Encoding', form);
    response.setHeader('Content-Length', body.length);
    response.end(method === 'HEAD' ? undefined : body);
  }

  private compress(form: Form): Promise<Buffer> {
    const known = this.compressed.get(form) ?? forms[form](this.text);
    this.compressed.set(form, known);
    return known;
  }
}

/** Returns whether `If-None-Match` has this tag (RFC 9110, 13.1.2: compared weakly). */
function matchesTag(header: string | undefined, tag: string): boolean {
  const opaque = (listed: string) => listed.trim().replace(/^W\//, '');
  return header !== undefined && (header === '*' || header.split(',').some((listed) => opaque(listed) === opaque(tag)));
}
