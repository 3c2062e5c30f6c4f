import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compression from 'compression';
import type { Express, NextFunction, Request, Response } from 'express';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { ErrorCode, messageOf } from './errors.js';
import type { Logger } from './logger.js';
import { observeRequest } from './metrics.js';

/**
 * Express with what every answer has: a request id, a log line without personal data (the route's pattern, never the
 * address, for the spec's own path holds a document number), security headers and compression.
 */
export function createHttp(options: {
  log: Logger;
  forms: string[];
  scripts: string[];
  https: boolean;
  inspectable: boolean;
  trustedProxies: number;
}): Express {
  const { log, forms, scripts, https, inspectable, trustedProxies } = options;
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'extended');
  app.disable('x-powered-by');
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (request, response) => {
        const given = request.headers['x-request-id'];
        const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
        response.setHeader('X-Request-Id', id);
        return id;
      },
      customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
      serializers: { req: () => undefined, res: () => undefined },
      customSuccessObject: (request, response, own: object) => ({
        ...own,
        ...factsOf(request as Request, response as Response),
      }),
      customErrorObject: (request, response, _error, own: object) => ({
        ...own,
        ...factsOf(request as Request, response as Response),
      }),
      wrapSerializers: false,
    }),
  );
  // Most of what is answered is somebody's: whoever may keep an answer says so.
  app.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(observeRequest(patternOf));
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          // No script of ours is inline; outside production tools that look at a page (axe) may add theirs.
          scriptSrc: ["'self'", ...scripts, ...(inspectable ? ["'unsafe-inline'"] : [])],
          // Emotion writes its rules into <style> elements.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", ...scripts],
          frameSrc: ["'self'", ...scripts],
          formAction: ["'self'", ...forms],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: https ? [] : null,
        },
      },
      strictTransportSecurity: https,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  app.use(compression());
  return app;
}

const factsOf = (request: Request, response: Response): object => ({
  id: request.id,
  method: request.method,
  route: patternOf(request),
  status: response.statusCode,
});

/** The route a request matched, e.g. `/api/competitor/:dni`; never its values. */
function patternOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? `${request.baseUrl}${route.path}` : request.baseUrl || 'other';
}

/** For whatever nobody answered: the REST facade's own shape, never a page. */
export function notFound(_request: Request, response: Response): void {
  response.status(404).json({ message: messageOf(ErrorCode.NOT_FOUND), icon: 'error' });
}

/** The last middleware: nothing unforeseen shows its insides. */
export function lastResort(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) log.error({ err: error, id: request.id }, 'unforeseen error');
    response.status(status).json({
      message: status >= 500 ? 'Algo salió mal de nuestro lado.' : 'No pudimos leer la solicitud.',
      icon: 'error',
      id: request.id,
    });
  };
}

/**
 * A request may name the whole address it is meant for, as to a proxy (RFC 9112, 3.2.2); who we are is not its to say,
 * and an address that is none must not reach whoever takes it apart.
 */
export function takeOriginForm(request: IncomingMessage): void {
  const [, path] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/is.exec(request.url ?? '') ?? [];
  if (path !== undefined) request.url = path.startsWith('/') ? path : `/${path}`;
}
