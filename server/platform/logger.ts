import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard output. Secrets and personal data are cut here as a second line; nobody should pass them at all. */
export function openLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    redact: {
      paths: ['*.password', '*.token', '*.dni', '*.email', '*.phone', '*.birthday', 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[cut]',
    },
  });
}

/** An error without what drivers hang on it: a database error's `detail` quotes the values of a row. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.constructor.name, code, message: error.message, stack: error.stack };
}
