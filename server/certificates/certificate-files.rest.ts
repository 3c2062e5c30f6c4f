import type { FileRoute } from '../platform/downloads.js';
import { ErrorCode } from '../platform/errors.js';
import { textType } from '../platform/rest-types.js';
import type { AppContext } from '../app-context.js';
import { openCertificateFile, type CertificateFormat } from './certificate-files.js';

const refusals = [ErrorCode.NOT_FOUND, ErrorCode.TOO_MANY_REQUESTS, ErrorCode.INTERNAL];

const file = (format: CertificateFormat, type: string, summary: string): FileRoute<AppContext> => ({
  method: 'get',
  path: `/certificado/:code.${format}`,
  summary,
  parts: { code: textType },
  answers: [type],
  onlyRefusals: refusals,
  open: (ctx, request) => openCertificateFile(ctx, request.path('code'), format),
});

export const certificateFiles: readonly FileRoute<AppContext>[] = [
  file('Certificate as PDF, by code', 'application/pdf', 'A certificate to print, by its code'),
  file('Certificate as PNG, by code', 'image/png', 'The picture of a certificate, by its code'),
  file('Certificate as small JPEG, by code', 'image/jpeg', 'The picture of a certificate, small, by its code'),
];
