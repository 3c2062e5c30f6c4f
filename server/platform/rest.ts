import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import { execute, validate, type GraphQLSchema } from 'graphql';
import type { z } from 'zod';
import { demandedPermissions } from './demanded-permissions.js';
import { AppError, ErrorCode } from './errors.js';
import { asAppError } from './graphql-errors.js';
import type { Logger } from './logger.js';
import { requirePermission, type Permission, type Viewer } from './permissions.js';
import { readBody } from './rest-body.js';
import type { RestCall } from './rest-call.js';
import { RestRequest } from './rest-request.js';

/**
 * One row of the REST facade: the operation it runs in process, how the request becomes its variables, and how the
 * data becomes the spec's answer. It has no rule and no query of its own.
 */
export interface RestRoute<Data, Variables, Answer extends z.ZodType> extends RestCall {
  document: TypedDocumentNode<Data, Variables>;
  answers: Answer;
  variables: (request: RestRequest) => Variables;
  answer: (data: Data, request: RestRequest) => z.output<Answer>;
  /** Status and body of a refusal where the spec's differ from the common `{ message, icon, body?, errors? }`. */
  refusal?: (error: AppError) => { status: number; body: object };
}

/** A row whose types have been checked, for a list of rows of different types. */
export type AnyRestRoute = RestRoute<never, never, z.ZodType>;

export function restRoute<Data, Variables, Answer extends z.ZodType>(
  route: RestRoute<Data, Variables, Answer>,
): AnyRestRoute {
  return route as unknown as AnyRestRoute;
}

interface Options<Context> {
  routes: readonly AnyRestRoute[];
  schema: GraphQLSchema;
  contextOf: (request: Request) => Promise<Context>;
  log: Logger;
}

/** Mounts the rows. Each document is validated against the schema once, here. @throws at start when one does not fit */
export function restRouter<Context extends { viewer: Viewer | null }>(options: Options<Context>): Router {
  const router = express.Router();
  for (const route of options.routes) {
    const wrong = validate(options.schema, route.document).map(({ message }) => message);
    const demanded = demandedPermissions(route.document);
    if (route.files && demanded.length === 0) wrong.push('files are taken from people we know');
    if (wrong.length > 0) throw new Error(`${route.method} ${route.path}: ${wrong.join('; ')}`);
    router[route.method](route.path, (request, response) =>
      run(route, demanded, request, response, options).catch((thrown: unknown) => {
        const { error, id } = asAppError(thrown, options.log);
        refuse(response, error, route, id);
      }),
    );
  }
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    refuse(response, unreadable(error) ?? asAppError(error, options.log).error);
  });
  return router;
}

/** Counts every call of the facade and the files, and refuses those that are too many. */
export const enforceCallLimits =
  (waitOf: (request: Request, response: Response) => Promise<number | null>, log: Logger): RequestHandler =>
  async (request, response, next) => {
    try {
      const retryAfter = await waitOf(request, response);
      if (retryAfter === null) return next();
      refuse(response, new AppError(ErrorCode.TOO_MANY_REQUESTS, { retryAfter }));
    } catch (thrown) {
      const { error, id } = asAppError(thrown, log);
      refuse(response, error, undefined, id);
    }
  };

/** Who asks comes first, then what they may do; only then is there a body to read. */
async function run<Context extends { viewer: Viewer | null }>(
  route: AnyRestRoute,
  demanded: readonly Permission[][],
  request: Request,
  response: Response,
  { schema, contextOf }: Options<Context>,
): Promise<void> {
  const context = await contextOf(request);
  const { viewer } = context;
  for (const permissions of demanded) requirePermission(viewer, permissions);
  await readBody(request, response, { files: route.files ?? [], known: viewer !== null });
  const reader = new RestRequest(request, viewer);
  const variableValues = route.variables(reader) as Record<string, unknown>;
  reader.check();
  // The documented calls have no way to ask for the password again (decision 40).
  const contextValue = { ...context, viewer: viewer && { ...viewer, authenticatedAt: null } };
  const result = await execute({ schema, document: route.document, contextValue, variableValues });
  if (result.errors?.[0]) throw result.errors[0];
  response.json(route.answer(result.data as never, reader));
}

/** Answers a refusal: `{ message, icon, body?, errors? }`, unless the route has a shape of its own. */
export function refuse(response: Response, error: AppError, route?: AnyRestRoute, id?: string): void {
  const { body, fields, retryAfter } = error.details;
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  const own = route?.refusal?.(error);
  response
    .status(own?.status ?? error.status)
    .json({ ...(own?.body ?? { message: error.message, icon: 'error', body, errors: fields }), id });
}

/** A path that cannot be decoded. */
function unreadable(error: unknown): AppError | null {
  const isRequestFault =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
  return isRequestFault && !(error instanceof AppError) ? new AppError(ErrorCode.BAD_REQUEST) : null;
}
