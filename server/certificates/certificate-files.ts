import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { runImageTask } from '../images/image-tasks.js';
import type { Download } from '../platform/rest/downloads.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Turns } from '../platform/process/turns.js';
import type { AppContext } from '../app-context.js';
import { loadBackground } from './drawing/backgrounds.js';
import { drawPdf, drawPicture } from './drawing/draw-certificate.js';
import { findCertificate, type FoundCertificate } from './find-certificate.js';

/** Format of a download; `jpg` is the small picture on the certificate's page. */
export type CertificateFormat = 'pdf' | 'png' | 'jpg';

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const;
const PREVIEW_PIXELS = 720;

/** Drawing uses a whole core: downloads share one slot, apart from the slots of mailings. */
const turns = new Turns(1, 40);
const MAX_WAIT_MS = 20_000;
/** Files drawn last, by code and format: a page loads its picture repeatedly. */
const drawn = new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ length }) => length });

/**
 * Draws the file of a certificate as it was mailed.
 * @throws NOT_FOUND if no certificate was mailed with this code, or its background was deleted; TOO_MANY_REQUESTS
 */
export async function openCertificateFile(
  ctx: AppContext,
  typed: string,
  format: CertificateFormat,
): Promise<Download> {
  const certificate = await findCertificate(ctx, typed);
  if (!certificate?.background) throw new AppError(ErrorCode.NOT_FOUND);
  const content = await cachedFile(ctx, certificate, format);
  const filename = `certificado-${certificate.code.toLowerCase()}.${format}`;
  return { filename, type: types[format], content: Readable.from([content]) };
}

function cachedFile(ctx: AppContext, certificate: FoundCertificate, format: CertificateFormat): Promise<Buffer> {
  const key = `${ctx.services.storage.location} ${certificate.code}.${format}`;
  const cached = drawn.get(key);
  if (cached) return Promise.resolve(cached);
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
  const background = await loadBackground(ctx, paper!.picture);
  const writing = { values, code, address: `${ctx.services.publicUrl}/certificado/${code}` };
  if (format === 'pdf') return drawPdf(background, layout, writing, { title: `Certificado de ${name}` });
  const picture = await drawPicture(background, layout, writing, format === 'png' ? 'png' : 'jpeg');
  if (format === 'png') return picture;
  const preview = await runImageTask({ kind: 'shrink', content: picture, side: PREVIEW_PIXELS, quality: 80 });
  return Buffer.from(preview.content);
}
