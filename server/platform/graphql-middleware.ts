import { expressMiddleware } from '@as-integrations/express5';
import type { ApolloServer } from '@apollo/server';
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { graphqlUploadExpress } from 'graphql-upload-ts';
import { bodyLimit, MAX_FILE_BYTES, MAX_DEPTH, nestsTooDeep } from './body-limits.js';
import { AppError, ErrorCode } from './errors.js';
import { isUpload, validateHttpRequest, refuseDocument, refuseForOutage, refuseGraphql } from './graphql-http.js';
import type { Logger } from './logger.js';
import { isOutage, reportOutage } from './outage.js';
import { type GraphqlLimits, textLimit } from './graphql-limits.js';
import type { Viewer } from './permissions.js';
import type { DocumentRule, TrustedDocuments } from './trusted-documents.js';

const MOST_FILES = 8;
const DEEPEST = `Variables nest too deep; at most ${MAX_DEPTH} levels are allowed.`;

/**
 * What stands before Apollo at `/graphql`, in this order: requests of another form and those that another site could send
 * are refused, files are allowed from people we know, the body is read within its limits.
 */
export function graphqlMiddleware<Context extends { viewer: Viewer | null }>(
  apollo: ApolloServer<Context>,
  contextOf: (request: Request) => Promise<Context>,
  options: {
    /**
     * Counts a call of an authenticated caller. Returns after how many seconds the caller may call again; null: now.
     * Throws UNAUTHENTICATED for an API key that is not valid.
     */
    waitOf: (request: Request, response: Response) => number | null | Promise<number | null>;
    limits: GraphqlLimits;
    documents: TrustedDocuments;
    /** Whose documents are run. */
    rule: DocumentRule;
    log: Logger;
  },
): (RequestHandler | ErrorRequestHandler)[] {
  const { waitOf, limits, documents, rule, log } = options;
  const isKnown = async (request: Request): Promise<boolean> =>
    request.headers.authorization !== undefined && (await contextOf(request)).viewer !== null;

  /** Reads the session first, so that a database that is away is not taken for a request that cannot be read. */
  const readViewer: RequestHandler = async (request, response, next) => {
    try {
      await contextOf(request);
      next();
    } catch (error) {
      if (!isOutage(error)) return next();
      reportOutage(log, error);
      refuseForOutage(response);
    }
  };

  /** An outage while a call is counted. */
  const refuseOutage: ErrorRequestHandler = (error, _request, response, next) => {
    if (response.headersSent || !isOutage(error)) return next(error);
    reportOutage(log, error);
    refuseForOutage(response);
  };

  const enforceCallLimits: RequestHandler = async (request, response, next) => {
    try {
      const wait = await waitOf(request, response);
      if (wait === null) return next();
      response.setHeader('Retry-After', String(wait));
      refuseGraphql(response, ErrorCode.TOO_MANY_REQUESTS);
    } catch (error) {
      if (error instanceof AppError) refuseGraphql(response, error.code);
      else next(error);
    }
  };

  const visitors = express.json({ limit: bodyLimit(false) });
  const people = express.json({ limit: bodyLimit(true) });
  const files = graphqlUploadExpress({
    maxFieldSize: bodyLimit(true),
    maxFileSize: MAX_FILE_BYTES,
    maxFiles: MOST_FILES,
  });
  const read: RequestHandler = async (request, response, next) => {
    const known = await isKnown(request);
    if (!isUpload(request)) return void (known ? people : visitors)(request, response, next);
    if (known) return files(request, response, next);
    refuseGraphql(response, ErrorCode.UNAUTHENTICATED);
  };

  /** Who sends a hash is taken to have sent the text; who sends both, the text alone. */
  const askTrusted: RequestHandler = async (request, response, next) => {
    const brought = broughtBy(request);
    if (brought.id !== null) {
      const text = brought.query ?? documents.textOf(brought.id);
      if (text === undefined) return refuseDocument(response, ErrorCode.PERSISTED_QUERY_NOT_FOUND);
      askByText(request, text);
    }
    const { query } = broughtBy(request);
    if (rule === 'any' || typeof query !== 'string' || documents.has(query)) return next();
    if (rule === 'known' && (await isKnown(request))) return next();
    refuseDocument(response, ErrorCode.DOCUMENT_NOT_TRUSTED);
  };

  const measure: RequestHandler = (request, response, next) => {
    const { query, values } = broughtBy(request);
    const excess = typeof query === 'string' && !documents.has(query) ? textLimit(query, limits) : null;
    if (excess) return refuseGraphql(response, ErrorCode.TOO_COSTLY, excess);
    if (nestsTooDeep(values)) return refuseGraphql(response, ErrorCode.TOO_COSTLY, DEEPEST);
    next();
  };

  const answer = expressMiddleware(apollo, { context: ({ req }) => contextOf(req) });
  return [
    validateHttpRequest,
    readViewer,
    enforceCallLimits,
    refuseOutage,
    read,
    unreadable,
    askTrusted,
    measure,
    answer,
  ];
}

interface Brought {
  query: unknown;
  /** The SHA-256 by which a document is asked for, in the form of Apollo's persisted queries. */
  id: string | null;
  /** Whatever of it may nest. */
  values: unknown;
}

const broughtBy = (request: Request): Brought => (request.method === 'GET' ? searchOf(request) : bodyOf(request));

function bodyOf({ body }: Request): Brought {
  const { query, extensions } = (body ?? {}) as { query?: unknown; extensions?: unknown };
  return { query: query ?? undefined, id: idOf(extensions), values: body as unknown };
}

const parametersOf = ({ url }: Request): URLSearchParams => new URLSearchParams(/\?.*/s.exec(url)?.[0]);

/** What is no JSON, or named twice, is Apollo's to refuse. */
function searchOf(request: Request): Brought {
  const parameters = parametersOf(request);
  const [extensions, ...values] = ['extensions', 'variables'].flatMap((name) => {
    const given = parameters.getAll(name).map(readJson);
    return given.length > 0 ? given : [null];
  });
  return { query: parameters.get('query') ?? undefined, id: idOf(extensions), values: [extensions, values] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function idOf(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  return persistedQuery ? String(persistedQuery.sha256Hash) : null;
}

/** As if the text had come: answers are kept by it, and Apollo knows nothing of hashes. */
function askByText(request: Request, text: unknown): void {
  if (request.method === 'POST') {
    const { extensions, ...body } = request.body as { extensions: object };
    request.body = { ...body, query: text, extensions: withoutId(extensions) };
    return;
  }
  const parameters = parametersOf(request);
  parameters.set('query', String(text));
  parameters.set('extensions', JSON.stringify(withoutId(readJson(parameters.get('extensions') ?? '') as object)));
  request.url = `/?${parameters.toString()}`;
}

const withoutId = (extensions: object): object => ({ ...extensions, persistedQuery: undefined });

/** What the parsers refuse. Stands right behind them: whatever they throw is the body's fault. */
function unreadable(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error);
  const { status = 400, expose = false, message } = error as { status?: number; expose?: boolean; message?: string };
  if (status === 413) return refuseGraphql(response, ErrorCode.TOO_LARGE, sizeTaken(request, error));
  // The reader of uploads says what is wrong with their form; others quote what came.
  const why = isUpload(request) && expose ? message : undefined;
  refuseGraphql(response, ErrorCode.BAD_REQUEST, why, status >= 400 && status < 500 ? status : 400);
}

function sizeTaken(request: Request, error: unknown): string {
  const { length, limit } = error as { length?: number; limit?: number };
  return isUpload(request)
    ? `No pudimos leer la solicitud: recibimos hasta ${MOST_FILES} archivos de ${MAX_FILE_BYTES} bytes y ${bodyLimit(true)} bytes de texto.`
    : `No pudimos leer la solicitud: pesa ${length ?? 'demasiado'} bytes y recibimos hasta ${limit}.`;
}
