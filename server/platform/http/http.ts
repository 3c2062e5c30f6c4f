import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compression from 'compression';
import type { ErrorRequestHandler, Express, NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import helmet from 'helmet';
import { ErrorCode, defaultMessage, OUTAGE_RETRY_SECONDS } from '../errors.js';
import type { Logger } from '../process/logger.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { runInContext } from '../tracing/request-context.js';
import { startRequestSpan } from '../tracing/tracing.js';
import { requestKind } from './admission.js';
import { policySource } from './policy-source.js';
import { reportResponse } from './report-response.js';

/** What pages may load and where their forms may be sent. */
interface SecurityPolicy {
  forms: string[];
  scripts: string[];
  /** Inline scripts of pages, verbatim */
  inlineScripts: readonly string[];
  https: boolean;
  /** Whether inspection tools (axe) may add inline scripts. */
  inspectable: boolean;
}

/**
 * Creates the part of the pipeline before Express, for every response: a request ID, security headers, and a report at its
 * end (see `reportResponse`). Everything after it runs in the context of the request.
 */
export function requestPipeline(
  log: Logger,
  policy: SecurityPolicy,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const headers = [
    ...securityHeaders(policy),
    // Most responses are personal; handlers of cacheable ones set their own header.
    ['Cache-Control', 'no-store'] as const,
  ];
  return (request, response, next) => {
    const sent = request.headers['x-request-id'];
    const requestId = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    const { method = '', url = '' } = request;
    const span = requestKind(url) === null ? undefined : startRequestSpan(method, request.headers);
    reportResponse(log, request, response, { requestId, span });
    runInContext({ requestId, span }, next);
  };
}

/** Returns Helmet's headers, which are equal for all responses; to build them takes longer than to set them. */
function securityHeaders({
  forms,
  scripts,
  inlineScripts,
  https,
  inspectable,
}: SecurityPolicy): (readonly [name: string, value: string])[] {
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Inline scripts are allowed one by one.
        scriptSrc: [
          "'self'",
          // Speculation rules run no script.
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error instanceof Error ? error : new Error('Invalid security headers', { cause: error });
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

export function createExpressApp({ trustedProxies }: { trustedProxies: number }): Express {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'extended');
  app.disable('x-powered-by');
  app.use(compression());
  return app;
}

/**
 * Returns a function that answers the POSTs to one path with middleware but without Express's router, which costs as much
 * as a cached response. It returns false for other requests, which the router answers with the same middleware.
 */
export function routeDirectly(
  app: Express,
  path: string,
  middleware: readonly (RequestHandler | ErrorRequestHandler)[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const steps = [compression(), ...middleware];
  return (message, serverResponse) => {
    const { method, url = '' } = message;
    if (method !== 'POST' || !(url === path || url.startsWith(`${path}?`))) return false;
    // As Express prepares them.
    const request = Object.setPrototypeOf(message, app.request) as Request;
    const response = Object.setPrototypeOf(serverResponse, app.response) as Response;
    request.res = response;
    response.req = request;
    response.locals = Object.create(null) as Response['locals'];
    Object.assign(request, { originalUrl: url, baseUrl: path, url: `/${url.slice(path.length)}` });
    runSteps(steps, request, response);
    return true;
  };
}

/** Runs middleware in order; after an error only those for errors, as Express does. */
function runSteps(
  steps: readonly (RequestHandler | ErrorRequestHandler)[],
  request: Request,
  response: Response,
): void {
  let position = 0;
  const next = (error?: unknown): void => {
    const step = steps[position++];
    // After an error in the middle of a response: the client must not take a part for the whole.
    if (!step) return void request.socket.destroy();
    // Middleware for errors has four parameters.
    const isForErrors = step.length === 4;
    if (isForErrors !== (error !== undefined)) return next(error);
    try {
      const result: unknown = isForErrors
        ? (step as ErrorRequestHandler)(error, request, response, next)
        : (step as RequestHandler)(request, response, next);
      if (result instanceof Promise) result.catch(next);
    } catch (thrown) {
      next(thrown);
    }
  };
  next();
}

/** Responds with 404 in the format of the REST facade. */
export function notFound(_request: Request, response: Response): void {
  response.status(404).json({ message: defaultMessage(ErrorCode.NOT_FOUND), icon: 'error' });
}

/** Creates the last middleware, which hides details of unexpected errors. */
export function errorHandler(log: Logger) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    if (isOutage(error)) {
      reportOutage(log, error);
      response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
      return void response.status(503).json({ message: defaultMessage(ErrorCode.UNAVAILABLE), icon: 'error' });
    }
    const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) log.error({ err: error }, 'Unexpected error');
    response.status(status).json({
      message: status >= 500 ? 'Algo salió mal de nuestro lado.' : 'No pudimos leer la solicitud.',
      icon: 'error',
      id: response.get('X-Request-Id'),
    });
  };
}

/**
 * Reduces an absolute URL in the request line to its path (RFC 9112, 3.2.2): the host in it is not trusted, and an
 * invalid URL must not reach code that parses it.
 */
export function normalizeRequestTarget(request: IncomingMessage): void {
  const [, path] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/is.exec(request.url ?? '') ?? [];
  if (path !== undefined) request.url = path.startsWith('/') ? path : `/${path}`;
}
