import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard output. Secrets and personal data are cut here as a second line; nobody should pass them at all. */
export function openLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.dni', '*.email', '*.phone', '*.birthday', 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[cut]',
    },
  });
}
