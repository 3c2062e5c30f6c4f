import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import { execute, validate, type GraphQLSchema } from 'graphql';
import multer from 'multer';
import { AppError, ErrorCode } from './errors.js';
import { asAppError } from './graphql-errors.js';
import type { Logger } from './logger.js';
import { RestRequest } from './rest-request.js';

/**
 * One row of the REST facade: the operation it runs in process, how the request becomes its variables, and how the
 * data becomes the spec's answer. It has no rule and no query of its own.
 */
export interface RestRoute<Data, Variables> {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** For the API's documentation. */
  summary: string;
  document: TypedDocumentNode<Data, Variables>;
  variables: (request: RestRequest) => Variables;
  answer: (data: Data) => unknown;
  /** Status and body of a refusal where the spec's differ from the common `{ message, icon, body?, errors? }`. */
  refusal?: (error: AppError) => { status: number; body: unknown };
}

/** A row whose types have been checked, for a list of rows of different types. */
export type AnyRestRoute = RestRoute<never, never>;

export function restRoute<Data, Variables>(route: RestRoute<Data, Variables>): AnyRestRoute {
  return route as unknown as AnyRestRoute;
}

/** At most 8 files of 10 MB, kept in memory for the length of the request. */
const multipart = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: 10 * 1024 * 1024, files: 8, fieldSize: 2 * 1024 * 1024 },
});

/** Whatever the parser complains of is the body's fault: nothing is stored on the way. */
const readMultipart: RequestHandler = (request, response, next) =>
  multipart.any()(request, response, (error?: unknown) =>
    next(error && (unreadable(error) ?? new AppError(ErrorCode.BAD_REQUEST))),
  );

/** Mounts the rows. Each document is validated against the schema once, here. @throws at start when one does not fit */
export function restRouter<Context>(options: {
  routes: readonly AnyRestRoute[];
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<Context>;
  log: Logger;
}): Router {
  const router = express.Router();
  for (const route of options.routes) {
    const wrong = validate(options.schema, route.document);
    if (wrong.length > 0)
      throw new Error(`${route.method} ${route.path}: ${wrong.map((error) => error.message).join('; ')}`);
    router[route.method](
      route.path,
      express.json({ limit: '1mb' }),
      express.urlencoded({ extended: true, limit: '1mb' }),
      readMultipart,
      (request, response, next) => {
        run(route, request, response, options).catch(next);
      },
    );
  }
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    refuse(response, unreadable(error) ?? asAppError(error, options.log).error);
  });
  return router;
}

async function run<Context>(
  route: AnyRestRoute,
  request: Request,
  response: Response,
  options: { schema: GraphQLSchema; contextOf: (request: Request) => Promise<Context>; log: Logger },
): Promise<void> {
  const fail = (error: AppError, id?: string) => refuse(response, error, route, id);
  const contextValue = await options.contextOf(request);
  let variableValues: Record<string, unknown>;
  try {
    const reader = new RestRequest(request);
    variableValues = route.variables(reader) as Record<string, unknown>;
    reader.check();
  } catch (thrown) {
    return fail(asAppError(thrown, options.log).error);
  }
  const result = await execute({ schema: options.schema, document: route.document, contextValue, variableValues });
  if (result.errors?.[0]) {
    const { error, id } = asAppError(result.errors[0], options.log);
    return fail(error, id);
  }
  response.json(route.answer(result.data as never));
}

/** Answers a refusal: `{ message, icon, body?, errors? }`, unless the route has a shape of its own. */
export function refuse(response: Response, error: AppError, route?: AnyRestRoute, id?: string): void {
  const { body, fields, retryAfter } = error.details;
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  const own = route?.refusal?.(error);
  response
    .status(own?.status ?? error.status)
    .json(own?.body ?? { message: error.message, icon: 'error', body, errors: fields, id });
}

/** Bodies that the parsers refuse: not JSON, too large, too many files. */
function unreadable(error: unknown): AppError | null {
  if (error instanceof AppError) return null;
  if (error instanceof multer.MulterError) {
    return error.code === 'LIMIT_FILE_SIZE'
      ? new AppError(ErrorCode.BAD_IMAGE, { message: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.' })
      : new AppError(ErrorCode.BAD_REQUEST);
  }
  const isBodyError =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
  return isBodyError ? new AppError(ErrorCode.BAD_REQUEST) : null;
}
