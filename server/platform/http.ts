import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Express, NextFunction, Request, Response } from 'express';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { ErrorCode, messageOf, OUTAGE_RETRY_SECONDS } from './errors.js';
import type { Logger } from './logger.js';
import { observeRequest } from './metrics.js';
import { isOutage, reportOutage } from './outage.js';
import { policySource } from './policy-source.js';

/**
 * What every answer has, whoever makes it: a request id, a log line without personal data (the route's pattern, never
 * the address, for the spec's own path holds a document number), its time in the metrics, security headers. It stands
 * before Express, so that what is sent without it has the same.
 */
export function requestPipeline(options: {
  log: Logger;
  forms: string[];
  scripts: string[];
  /** Scripts that stand in pages of ours, as they stand there */
  inlineScripts: readonly string[];
  https: boolean;
  inspectable: boolean;
}): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void {
  const { log, forms, scripts, inlineScripts, https, inspectable } = options;
  const note = pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // An outage is logged once per ten seconds (see outage.ts), not once per request.
    customLogLevel: (_request, response, error) =>
      !isHungUp(response) && response.statusCode !== 503 && (error || response.statusCode >= 500) ? 'error' : 'debug',
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (request, response, own: object) => ({ ...own, ...factsOf(request, response) }),
    customErrorObject: (request, response, _error, own: object) => ({
      ...(isHungUp(response) ? {} : own),
      ...factsOf(request, response),
    }),
    wrapSerializers: false,
  });
  const time = observeRequest(patternOf);
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Ours that are inline are named one by one; outside production tools that look at a page (axe) may add theirs.
        scriptSrc: [
          "'self'",
          // What may be fetched ahead runs nothing.
          "'inline-speculation-rules'",
          ...scripts,
          ...(inspectable ? ["'unsafe-inline'"] : inlineScripts.map(policySource)),
        ],
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
  });
  return (request, response, next) => {
    note(request, response);
    // Most of what is answered is somebody's: whoever may keep an answer says so.
    response.setHeader('Cache-Control', 'no-store');
    time(request, response);
    protect(request, response, next);
  };
}

/** Express, for whatever `requestPipeline` has begun, with compression. */
export function createExpressApp({ trustedProxies }: { trustedProxies: number }): Express {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'extended');
  app.disable('x-powered-by');
  app.use(compression());
  return app;
}

/**
 * Whether the client closed the connection before it had the whole response. What the server would have answered is then no
 * failure of its own: Apollo sets 500 if a body did not come.
 */
const isHungUp = (response: ServerResponse): boolean => response.closed && !response.writableFinished;

/** The status that proxies log for a client that hung up. */
const HUNG_UP = 499;

const factsOf = (request: IncomingMessage, response: ServerResponse): object => ({
  id: request.id,
  method: request.method,
  route: patternOf(request),
  status: isHungUp(response) ? HUNG_UP : response.statusCode,
});

/** Where Express notes which route a request matched. */
interface Routed {
  baseUrl?: string;
  route?: { path?: unknown };
}

/** Notes the route that answers without Express. */
export const noteRoute = (request: IncomingMessage & Routed, path: string): void => void (request.route = { path });

/** The route a request matched, e.g. `/api/competitor/:dni`; never its values. */
function patternOf({ baseUrl = '', route }: IncomingMessage & Routed): string {
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : baseUrl || 'other';
}

/** For whatever nobody answered: the REST facade's own shape, never a page. */
export function notFound(_request: Request, response: Response): void {
  response.status(404).json({ message: messageOf(ErrorCode.NOT_FOUND), icon: 'error' });
}

/** The last middleware: nothing unforeseen shows its insides. */
export function errorHandler(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    if (isOutage(error)) {
      reportOutage(log, error);
      response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
      return void response.status(503).json({ message: messageOf(ErrorCode.UNAVAILABLE), icon: 'error' });
    }
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
export function normalizeRequestTarget(request: IncomingMessage): void {
  const [, path] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/is.exec(request.url ?? '') ?? [];
  if (path !== undefined) request.url = path.startsWith('/') ? path : `/${path}`;
}
