import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a page's bytes may be written, the smallest first. A page is sent many times, so it may take a few milliseconds. */
const forms = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
};
type Form = keyof typeof forms;

/** A header's list names it, and not as what is never to be sent (`br;q=0`). */
const named = (form: string): RegExp =>
  new RegExp(`(?:^|,)\\s*${form}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`);
const readable = (Object.keys(forms) as Form[]).map((form) => ({ form, asked: named(form) }));

/**
 * A page that is the same for everybody, ready to be sent: its bytes, as they are and compressed (once, when somebody
 * first reads them so), and by what a browser knows again that it has it.
 */
export class RenderedPage {
  private readonly text: Buffer;
  private readonly compressed = new Map<Form, Promise<Buffer>>();
  private readonly tag: string;

  readonly status: number;

  /** @param content what tells one page from another: renderings of the same content are one page */
  constructor({ html, status, content }: { html: string; status: number; content: string }) {
    this.text = Buffer.from(html);
    this.status = status;
    // Weak: in other bytes when it was rendered again, or compressed.
    this.tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  }

  /** What it takes of memory, in bytes: compressed it is some quarter of what it is, twice. */
  get length(): number {
    return Math.ceil(1.5 * this.text.length);
  }

  /** Sends it, or that it has not changed; on what already carries what every answer has. */
  async send({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = this.status === 200 && knows(headers['if-none-match'], this.tag);
    response.statusCode = isKnown ? 304 : this.status;
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', this.tag);
    if (isKnown) return void response.end();
    const accepted = headers['accept-encoding'] ?? '';
    const form = readable.find(({ asked }) => asked.test(accepted))?.form;
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

/** Whether one of the tags that a browser has is this one (RFC 9110, 13.1.2: compared weakly). */
function knows(had: string | undefined, tag: string): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return had !== undefined && (had === '*' || had.split(',').some((each) => opaque(each) === opaque(tag)));
}
