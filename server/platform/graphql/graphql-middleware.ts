import { HeaderMap, type ApolloServer } from '@apollo/server';
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { graphqlUploadExpress } from 'graphql-upload-ts';
import { bodyLimit, MAX_FILE_BYTES, MAX_DEPTH, nestsTooDeep } from '../http/body-limits.js';
import { AppError, ErrorCode } from '../errors.js';
import { isUpload, validateHttpRequest, refuseDocument, refuseForOutage, refuseGraphql } from './graphql-http.js';
import type { Logger } from '../process/logger.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { type GraphqlLimits, textLimit } from './graphql-limits.js';
import type { Viewer } from '../permissions.js';
import type { TrustedDocuments } from './trusted-documents.js';

const MAX_FILES = 8;
const TOO_DEEP_MESSAGE = `Variables nest too deep; at most ${MAX_DEPTH} levels are allowed.`;

/**
 * Middleware in front of Apollo at `/graphql`, in this order: validates the request, reads the viewer, enforces rate
 * limits, reads the body within its limits (files only of authenticated callers), and resolves hashes.
 */
export function graphqlMiddleware<Context extends { viewer: Viewer | null }>(
  apollo: ApolloServer<Context>,
  contextOf: (request: Request) => Promise<Context>,
  options: {
    /**
     * Counts a call of an authenticated caller. Returns after how many seconds the caller may call again; null: now.
     * Throws UNAUTHENTICATED for an API key that is not valid.
     */
    secondsToWait: (request: Request, response: Response) => number | null | Promise<number | null>;
    limits: GraphqlLimits;
    documents: TrustedDocuments;
    log: Logger;
  },
): (RequestHandler | ErrorRequestHandler)[] {
  const { secondsToWait, limits, documents, log } = options;
  const isAuthenticated = async (request: Request): Promise<boolean> =>
    request.headers.authorization !== undefined && (await contextOf(request)).viewer !== null;

  /** Reads the viewer first, so that an outage of the database is not reported as a malformed request. */
  const readViewer: RequestHandler = async (request, response, next) => {
    // A cached response to a visitor needs no context.
    if (request.headers.authorization === undefined) return next();
    try {
      await contextOf(request);
      next();
    } catch (error) {
      if (!isOutage(error)) return next();
      reportOutage(log, error);
      refuseForOutage(response);
    }
  };

  /** Responds with 503 if counting the call failed because of an outage. */
  const refuseOutage: ErrorRequestHandler = (error, _request, response, next) => {
    if (response.headersSent || !isOutage(error)) return next(error);
    reportOutage(log, error);
    refuseForOutage(response);
  };

  const enforceCallLimits: RequestHandler = async (request, response, next) => {
    try {
      const wait = await secondsToWait(request, response);
      if (wait === null) return next();
      response.setHeader('Retry-After', String(wait));
      refuseGraphql(response, ErrorCode.TOO_MANY_REQUESTS);
    } catch (error) {
      if (error instanceof AppError) refuseGraphql(response, error.code);
      else next(error);
    }
  };

  const visitorJson = express.json({ limit: bodyLimit(false) });
  const viewerJson = express.json({ limit: bodyLimit(true) });
  const files = graphqlUploadExpress({
    maxFieldSize: bodyLimit(true),
    maxFileSize: MAX_FILE_BYTES,
    maxFiles: MAX_FILES,
  });
  const read: RequestHandler = async (request, response, next) => {
    const known = await isAuthenticated(request);
    if (!isUpload(request)) return void (known ? viewerJson : visitorJson)(request, response, next);
    if (known) return files(request, response, next);
    refuseGraphql(response, ErrorCode.UNAUTHENTICATED);
  };

  /** Replaces a hash with its text. If a request has both, only the text counts. */
  const resolveDocument: RequestHandler = (request, response, next) => {
    const input = readInput(request);
    if (input.id !== null) {
      const text = input.query ?? documents.textByHash(input.id);
      if (text === undefined) return refuseDocument(response, ErrorCode.PERSISTED_QUERY_NOT_FOUND);
      setDocument(request, text);
    }
    next();
  };

  const enforceInputLimits: RequestHandler = (request, response, next) => {
    const { query, values } = readInput(request);
    const excess = typeof query === 'string' && !documents.has(query) ? textLimit(query, limits) : null;
    if (excess) return refuseGraphql(response, ErrorCode.TOO_COSTLY, excess);
    if (nestsTooDeep(values)) return refuseGraphql(response, ErrorCode.TOO_COSTLY, TOO_DEEP_MESSAGE);
    next();
  };

  // Without `response.send`, which would compute an ETag: no client stores the response, so none could send it back.
  const execute: RequestHandler = async (request, response) => {
    const { method, url, body } = request as Request & { body: unknown };
    const result = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headerMap(request), search: /\?.*/s.exec(url)?.[0] ?? '', body },
      context: () => contextOf(request),
    });
    if (result.body.kind !== 'complete') throw new Error('Responses in parts (@defer) are not supported');
    const { string: text } = result.body;
    for (const [name, value] of result.headers) response.setHeader(name, value);
    response
      .status(result.status ?? 200)
      .set('Content-Length', String(Buffer.byteLength(text)))
      .end(text);
  };
  return [
    validateHttpRequest,
    readViewer,
    enforceCallLimits,
    refuseOutage,
    read,
    refuseBody,
    resolveDocument,
    enforceInputLimits,
    execute,
  ];
}

function headerMap({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  return map;
}

interface RequestInput {
  query: unknown;
  /** SHA-256 of the document, as in Apollo's persisted queries. */
  id: string | null;
  /** Values whose nesting is limited. */
  values: unknown;
}

const readInput = (request: Request): RequestInput =>
  request.method === 'GET' ? inputFromUrl(request) : inputFromBody(request);

function inputFromBody({ body }: Request): RequestInput {
  const { query, extensions } = (body ?? {}) as { query?: unknown; extensions?: unknown };
  return { query: query ?? undefined, id: persistedQueryHash(extensions), values: body as unknown };
}

const parseParameters = ({ url }: Request): URLSearchParams => new URLSearchParams(/\?.*/s.exec(url)?.[0]);

/** Reads the input from the URL. Apollo refuses invalid JSON and repeated parameters. */
function inputFromUrl(request: Request): RequestInput {
  const parameters = parseParameters(request);
  const [extensions, ...values] = ['extensions', 'variables'].flatMap((name) => {
    const parsed = parameters.getAll(name).map(readJson);
    return parsed.length > 0 ? parsed : [null];
  });
  return {
    query: parameters.get('query') ?? undefined,
    id: persistedQueryHash(extensions),
    values: [extensions, values],
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function persistedQueryHash(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  return persistedQuery ? String(persistedQuery.sha256Hash) : null;
}

/**
 * Changes the request as if it contained the text: the response cache uses the text as key, and Apollo's persisted
 * queries are off.
 */
function setDocument(request: Request, text: unknown): void {
  if (request.method === 'POST') {
    const { extensions, ...body } = request.body as { extensions: object };
    request.body = { ...body, query: text, extensions: withoutId(extensions) };
    return;
  }
  const parameters = parseParameters(request);
  parameters.set('query', String(text));
  parameters.set('extensions', JSON.stringify(withoutId(readJson(parameters.get('extensions') ?? '') as object)));
  request.url = `/?${parameters.toString()}`;
}

const withoutId = (extensions: object): object => ({ ...extensions, persistedQuery: undefined });

/**
 * Responds to errors of the body parsers; must follow them directly, because it takes every error for a malformed body.
 */
function refuseBody(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error);
  const { status = 400, expose = false, message } = error as { status?: number; expose?: boolean; message?: string };
  if (status === 413) return refuseGraphql(response, ErrorCode.TOO_LARGE, sizeLimitMessage(request, error));
  // The multipart parser describes errors of the form; messages of other parsers quote the body.
  const reason = isUpload(request) && expose ? message : undefined;
  refuseGraphql(response, ErrorCode.BAD_REQUEST, reason, status >= 400 && status < 500 ? status : 400);
}

function sizeLimitMessage(request: Request, error: unknown): string {
  const { length, limit } = error as { length?: number; limit?: number };
  return isUpload(request)
    ? `No pudimos leer la solicitud: recibimos hasta ${MAX_FILES} archivos de ${MAX_FILE_BYTES} bytes y ${bodyLimit(true)} bytes de texto.`
    : `No pudimos leer la solicitud: pesa ${length ?? 'demasiado'} bytes y recibimos hasta ${limit}.`;
}
