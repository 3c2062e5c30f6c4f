import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { runImageTask } from '../images/image-tasks.js';
import type { Download } from '../platform/downloads.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Turns } from '../platform/turns.js';
import type { AppContext } from '../app-context.js';
import { backgroundOf } from './backgrounds.js';
import { drawPdf, drawPicture } from './draw-certificate.js';
import { findCertificate, type FoundCertificate } from './find-certificate.js';

/** What a certificate is downloaded as; `jpg` is the small picture that its page shows. */
export type CertificateFormat = 'pdf' | 'png' | 'jpg';

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const;
const SHOWN_PIXELS = 720;

/** Drawing takes all of a core: visitors share one, and mailings have others. */
const turns = new Turns(1, 40);
const MAX_WAIT_MS = 20_000;
/** Files drawn last, by code and format: a page shows its picture again and again, and people download twice. */
const drawn = new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ length }) => length });

/**
 * Draws the file of a certificate, as it was mailed.
 * @throws NOT_FOUND if none was mailed with this code, or its file is not kept any more; TOO_MANY_REQUESTS
 */
export async function openCertificateFile(
  ctx: AppContext,
  typed: string,
  format: CertificateFormat,
): Promise<Download> {
  const certificate = await findCertificate(ctx, typed);
  if (!certificate?.background) throw new AppError(ErrorCode.NOT_FOUND);
  const content = await fileOf(ctx, certificate, format);
  const filename = `certificado-${certificate.code.toLowerCase()}.${format}`;
  return { filename, type: types[format], content: Readable.from([content]) };
}

function fileOf(ctx: AppContext, certificate: FoundCertificate, format: CertificateFormat): Promise<Buffer> {
  const key = `${ctx.services.storage.folder} ${certificate.code}.${format}`;
  const known = drawn.get(key);
  if (known) return Promise.resolve(known);
  return turns.run(
    '',
    async () => {
      const content = drawn.get(key) ?? (await draw(ctx, certificate, format));
      drawn.set(key, content);
      return content;
    },
    AbortSignal.timeout(MAX_WAIT_MS),
  );
}

async function draw(
  ctx: AppContext,
  { name, values, code, layout, background: paper }: FoundCertificate,
  format: CertificateFormat,
): Promise<Buffer> {
  const background = await backgroundOf(ctx, paper!.picture);
  const writing = { values, code, address: `${ctx.services.publicUrl}/certificado/${code}` };
  if (format === 'pdf') return drawPdf(background, layout, writing, { title: `Certificado de ${name}` });
  const picture = await drawPicture(background, layout, writing, format === 'png' ? 'png' : 'jpeg');
  if (format === 'png') return picture;
  const shown = await runImageTask({ kind: 'shrink', content: picture, side: SHOWN_PIXELS, quality: 80 });
  return Buffer.from(shown.content);
}
