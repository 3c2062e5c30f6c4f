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
import { bodyLimit, LARGEST_FILE, nestsTooDeep } from './body-limits.js';
import { ErrorCode, httpStatus, messageOf } from './errors.js';
import { textLimit } from './graphql-limits.js';
import type { Viewer } from './permissions.js';

/**
 * What stands before Apollo at `/graphql`, in this order: requests that another site could send are refused, files are
 * taken from people we know, the body is read within its limits.
 */
export function graphqlDoor<Context extends { viewer: Viewer | null }>(
  apollo: ApolloServer<Context>,
  contextOf: (request: Request) => Promise<Context>,
  /** In how many seconds a visitor may ask again; null: at once. */
  waitOf: (request: Request) => number | null,
): (RequestHandler | ErrorRequestHandler)[] {
  const isKnown = async (request: Request): Promise<boolean> =>
    request.headers.authorization !== undefined && (await contextOf(request)).viewer !== null;

  /** Uploads are read before Apollo's own check of simple requests: the check has to come first. */
  const refuseSimple: RequestHandler = (request, response, next) => {
    const preflighted = request.headers['apollo-require-preflight'] ?? request.headers['x-apollo-operation-name'];
    if (!isUpload(request) || preflighted) return next();
    refuseGraphql(response, ErrorCode.BAD_REQUEST, 'apollo-require-preflight is missing');
  };

  const refuseGreedy: RequestHandler = (request, response, next) => {
    const wait = request.headers.authorization === undefined ? waitOf(request) : null;
    if (wait === null) return next();
    response.setHeader('Retry-After', String(wait));
    refuseGraphql(response, ErrorCode.TOO_MANY_REQUESTS);
  };

  const visitors = express.json({ limit: bodyLimit(false) });
  const people = express.json({ limit: bodyLimit(true) });
  const files = graphqlUploadExpress({ maxFieldSize: bodyLimit(true), maxFileSize: LARGEST_FILE, maxFiles: 8 });
  const read: RequestHandler = async (request, response, next) => {
    const known = await isKnown(request);
    if (!isUpload(request)) return void (known ? people : visitors)(request, response, next);
    if (known) return files(request, response, next);
    refuseGraphql(response, ErrorCode.UNAUTHENTICATED);
  };

  const measure: RequestHandler = (request, response, next) => {
    const body = request.body as { query?: unknown } | null | undefined;
    const query = request.method === 'GET' ? request.query.query : body?.query;
    const excess = typeof query === 'string' ? textLimit(query) : null;
    if (excess) return refuseGraphql(response, ErrorCode.BAD_REQUEST, excess);
    if (nestsTooDeep(body)) return refuseGraphql(response, ErrorCode.BAD_REQUEST);
    next();
  };

  const answer = expressMiddleware(apollo, { context: ({ req }) => contextOf(req) });
  return [refuseSimple, refuseGreedy, read, unreadable, measure, answer];
}

const isUpload = (request: Request): boolean => Boolean(request.is('multipart/form-data'));

/** What the parsers refuse. Stands right behind them: whatever they throw is the body's fault. */
function unreadable(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error);
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 400;
  response.status(status >= 400 && status < 500 ? status : 400);
  send(response, ErrorCode.BAD_REQUEST);
}

function refuseGraphql(response: Response, code: ErrorCode, message?: string): void {
  response.status(httpStatus[code]);
  send(response, code, message);
}

function send(response: Response, code: ErrorCode, message = messageOf(code)): void {
  response.json({ errors: [{ message, extensions: { code } }] });
}
