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
      paths: [
        '*.password',
        '*.token',
        '*.dni',
        '*.email',
        '*.phone',
        '*.birthday',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[cut]',
    },
  });
}

/** An error without what drivers hang on it: a database error's `detail` quotes the values of a row. */
function plainError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  // Not `instanceof`: pg-boss hands over copies of errors.
  const { message, stack, code } = error as { message?: unknown; stack?: unknown; code?: unknown };
  return { type: error.constructor.name, code, message, stack };
}
