import { pino, type Logger } from 'pino';
import { logFields } from '../tracing/request-context.js';

export type { Logger };

/**
 * Creates the logger: structured logs on standard output, each line with the ID of its request. Secrets and personal data
 * must not be logged; redaction here is a second safeguard.
 */
export function openLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    mixin: logFields,
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

/** Serialises an error without properties of drivers: a database error's `detail` quotes values of a row. */
function plainError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  // Not `instanceof`: pg-boss passes copies of errors.
  const { message, stack, code } = error as { message?: unknown; stack?: unknown; code?: unknown };
  return { type: error.constructor.name, code, message, stack };
}
