import type { FileRoute } from '../platform/rest/downloads.js';
import { ErrorCode } from '../platform/errors.js';
import { textType } from '../platform/rest/rest-types.js';
import type { AppContext } from '../app-context.js';
import { openCertificateFile, type CertificateFormat } from './certificate-files.js';

const refusals = [ErrorCode.NOT_FOUND, ErrorCode.TOO_MANY_REQUESTS, ErrorCode.INTERNAL];

const file = (format: CertificateFormat, type: string, summary: string): FileRoute<AppContext> => ({
  method: 'get',
  path: `/certificado/:code.${format}`,
  summary,
  parts: { code: textType },
  responses: [type],
  onlyRefusals: refusals,
  open: (ctx, request) => openCertificateFile(ctx, request.path('code'), format),
});

export const certificateFiles: readonly FileRoute<AppContext>[] = [
  file('pdf', 'application/pdf', 'Certificate as PDF, by code'),
  file('png', 'image/png', 'Certificate as PNG, by code'),
  file('jpg', 'image/jpeg', 'Certificate as small JPEG, by code'),
];
