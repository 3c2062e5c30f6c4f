import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Span } from '@opentelemetry/api';
import type { ErrorRequestHandler, Express, NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import { ErrorCode, defaultMessage, OUTAGE_RETRY_SECONDS } from '../errors.js';
import type { Logger } from '../process/logger.js';
import { observeRequest } from '../process/metrics.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { runInContext } from '../tracing/request-context.js';
import { endRequestSpan, startRequestSpan } from '../tracing/tracing.js';
import { requestKind } from './admission.js';
import { policySource } from './policy-source.js';

/**
 * Creates the part of the pipeline before Express, for every response: a request ID, a log line without personal data
 * (the route's pattern and not the URL, which may contain an identity document), a span, metrics and security headers.
 * Everything after it runs in the context of the request.
 */
export function requestPipeline(options: {
  log: Logger;
  forms: string[];
  scripts: string[];
  /** Inline scripts of pages, verbatim */
  inlineScripts: readonly string[];
  https: boolean;
  inspectable: boolean;
}): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void {
  const { log, forms, scripts, inlineScripts, https, inspectable } = options;
  const logRequest = pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const requestId = request.headers['x-request-id'];
      const id = typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // An outage is logged once per ten seconds (see outage.ts), not once per request.
    customLogLevel: (_request, response, error) =>
      !isHungUp(response) && response.statusCode !== 503 && (error || response.statusCode >= 500) ? 'error' : 'debug',
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (request, response, entry: object) => ({ ...entry, ...logFacts(request, response) }),
    customErrorObject: (request, response, _error, entry: object) => ({
      ...(isHungUp(response) ? {} : entry),
      ...logFacts(request, response),
    }),
    wrapSerializers: false,
  });
  const measureTime = observeRequest(routePattern);
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Inline scripts are allowed one by one; outside production, inspection tools (axe) may add theirs.
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
  return (request, response, next) => {
    logRequest(request, response);
    // Most responses are personal; handlers of cacheable ones set their own header.
    response.setHeader('Cache-Control', 'no-store');
    measureTime(request, response);
    runInContext({ requestId: String(request.id), span: traceRequest(request, response) }, () =>
      protect(request, response, next),
    );
  };
}

/** Returns the span of a request, which ends with the response; undefined for files and checks, or if traces are off. */
function traceRequest(request: IncomingMessage, response: ServerResponse): Span | undefined {
  const { method = '', url = '', headers } = request;
  const span = requestKind(url) === null ? undefined : startRequestSpan(method, headers);
  if (span) response.once('close', () => endRequestSpan(span, method, responseFacts(request, response)));
  return span;
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

/**
 * Whether the client closed the connection before the whole response was sent. A status set afterwards is no server
 * error: Apollo sets 500 for an incomplete body.
 */
const isHungUp = (response: ServerResponse): boolean => response.closed && !response.writableFinished;

/** Status that proxies log for a client that disconnected. */
const HUNG_UP = 499;

const responseFacts = (request: IncomingMessage, response: ServerResponse): { route: string; status: number } => ({
  route: routePattern(request),
  status: isHungUp(response) ? HUNG_UP : response.statusCode,
});

/** A response ends in the context of its connection, so that the line names its request here. */
const logFacts = (request: IncomingMessage, response: ServerResponse): object => ({
  requestId: request.id,
  method: request.method,
  ...responseFacts(request, response),
});

/** Properties in which Express stores the matched route. */
interface Routed {
  baseUrl?: string;
  route?: { path?: unknown };
}

/** Sets the route of a request that is handled without Express. */
export const noteRoute = (request: IncomingMessage & Routed, path: string): void => void (request.route = { path });

/** Returns the pattern of the matched route, e.g. `/api/competitor/:dni`, without values. */
function routePattern({ baseUrl = '', route }: IncomingMessage & Routed): string {
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : baseUrl || 'other';
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
      id: request.id,
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
