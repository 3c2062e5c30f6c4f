import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import { validate, type GraphQLSchema } from 'graphql';
import type { z } from 'zod';
import { executeStored } from '../graphql/execute-stored.js';
import { demandedPermissions } from '../graphql/demanded-permissions.js';
import { AppError, ErrorCode } from '../errors.js';
import { asAppError } from '../graphql/graphql-errors.js';
import type { Logger } from '../process/logger.js';
import { requirePermission, type Permission, type Viewer } from '../permissions.js';
import { readBody } from './rest-body.js';
import type { RestCall } from './rest-call.js';
import { RestRequest } from './rest-request.js';

/**
 * Route of the REST facade: the operation that it runs in process, the conversion of the request to variables and of
 * the result to the response. Contains no rules and no queries.
 */
export interface RestRoute<Data, Variables, Answer extends z.ZodType> extends RestCall {
  document: TypedDocumentNode<Data, Variables>;
  responses: Answer;
  variables: (request: RestRequest) => Variables;
  response: (data: Data, request: RestRequest) => z.output<Answer>;
  /**
   * Returns status and body of an error, if the specification's differ from the common `{ message, icon, body?, errors?
   * }`.
   */
  refusal?: (error: AppError) => { status: number; body: object };
}

/** Route whose types have been checked, for lists of different routes. */
export type AnyRestRoute = RestRoute<never, never, z.ZodType>;

export function restRoute<Data, Variables, Answer extends z.ZodType>(
  route: RestRoute<Data, Variables, Answer>,
): AnyRestRoute {
  return route as unknown as AnyRestRoute;
}

interface Options<Context> {
  routes: readonly AnyRestRoute[];
  schema: GraphQLSchema;
  createContext: (request: Request) => Promise<Context>;
  log: Logger;
}

/** Creates the router. @throws an Error on start if a route's document does not match the schema */
export function restRouter<Context extends { viewer: Viewer | null }>(options: Options<Context>): Router {
  const router = express.Router();
  for (const route of options.routes) {
    const problems = validate(options.schema, route.document).map(({ message }) => message);
    const demanded = demandedPermissions(route.document);
    if (route.files && demanded.length === 0) problems.push('a route with files must demand a permission');
    if (problems.length > 0) throw new Error(`${route.method} ${route.path}: ${problems.join('; ')}`);
    router[route.method](route.path, (request, response) =>
      run(route, demanded, request, response, options).catch((thrown: unknown) => {
        const { error, id } = asAppError(thrown, options.log);
        refuse(response, error, route, id);
      }),
    );
  }
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    refuse(response, pathError(error) ?? asAppError(error, options.log).error);
  });
  return router;
}

/** Counts calls of the facade and of files, and refuses those over the limit. */
export const enforceCallLimits =
  (secondsToWait: (request: Request, response: Response) => Promise<number | null>, log: Logger): RequestHandler =>
  async (request, response, next) => {
    try {
      const retryAfter = await secondsToWait(request, response);
      if (retryAfter === null) return next();
      refuse(response, new AppError(ErrorCode.TOO_MANY_REQUESTS, { retryAfter }));
    } catch (thrown) {
      const { error, id } = asAppError(thrown, log);
      refuse(response, error, undefined, id);
    }
  };

/** Runs a call: authenticates, checks permissions, and only then reads the body. */
async function run<Context extends { viewer: Viewer | null }>(
  route: AnyRestRoute,
  demanded: readonly Permission[][],
  request: Request,
  response: Response,
  { schema, createContext }: Options<Context>,
): Promise<void> {
  const context = await createContext(request);
  const { viewer } = context;
  for (const permissions of demanded) requirePermission(viewer, permissions);
  await readBody(request, response, { files: route.files ?? [], known: viewer !== null });
  const reader = new RestRequest(request, viewer);
  const variableValues = route.variables(reader) as Record<string, unknown>;
  reader.check();
  // REST has no call to repeat the password (decision 40).
  const contextValue = { ...context, viewer: viewer && { ...viewer, authenticatedAt: null } };
  const result = await executeStored({ schema, document: route.document, contextValue, variableValues });
  if (result.errors?.[0]) throw result.errors[0];
  response.json(route.response(result.data as never, reader));
}

/** Responds with an error: `{ message, icon, body?, errors? }`, unless the route has another format. */
export function refuse(response: Response, error: AppError, route?: AnyRestRoute, id?: string): void {
  const { body, fields, retryAfter } = error.details;
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  const custom = route?.refusal?.(error);
  response
    .status(custom?.status ?? error.status)
    .json({ ...(custom?.body ?? { message: error.message, icon: 'error', body, errors: fields }), id });
}

/** Returns BAD_REQUEST for a path that cannot be decoded. */
function pathError(error: unknown): AppError | null {
  const isRequestError =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
  return isRequestError && !(error instanceof AppError) ? new AppError(ErrorCode.BAD_REQUEST) : null;
}
