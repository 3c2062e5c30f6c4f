import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { ErrorCode, httpStatus, messageOf, OUTAGE_RETRY_SECONDS } from './errors.js';

/** What answers are written as. The first is what whoever accepts anything gets, as the specification says. */
const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const IN_UTF_8 = '; charset=utf-8';
const writtenAs = ['', IN_UTF_8].flatMap((charset) => [JSON_TYPE + charset, GRAPHQL_TYPE + charset]);

/** Browsers send the others for another site's page without asking us first (the simple requests of CORS). */
const isJson = (type: string | undefined): boolean => /^\s*application\/json\s*(;|$)/i.test(type ?? '');
export const isUpload = (request: Request): boolean =>
  /^\s*multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');

/** Answers a refusal of a request as such, in the form that is accepted. */
export function refuseGraphql(
  response: Response,
  code: ErrorCode,
  message = messageOf(code),
  status = httpStatus[code],
): void {
  const accepted = response.req.headers.accept === GRAPHQL_TYPE ? GRAPHQL_TYPE : JSON_TYPE;
  response
    .status(status)
    .type(accepted)
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}

/** Answers that a document, not its request, is refused: in plain JSON that is 200 as well (see graphqlStatusPlugin). */
export const refuseDocument = (response: Response, code: ErrorCode): void =>
  refuseGraphql(response, code, messageOf(code), response.req.headers.accept === GRAPHQL_TYPE ? httpStatus[code] : 200);

/**
 * What the GraphQL-over-HTTP specification says of a request's form: its method, what it accepts, what it brings. Whoever
 * comes after finds one of the two media types in `accept`, so that those who mean the same are told the same.
 */
export const validateHttpRequest: RequestHandler = (request, response, next) => {
  const refuse = (status: number, message: string) => refuseGraphql(response, ErrorCode.BAD_REQUEST, message, status);
  const accepted = request.accepts(writtenAs);
  request.headers.accept = accepted ? accepted.replace(IN_UTF_8, '') : JSON_TYPE;
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.setHeader('Allow', 'GET, POST');
    return refuse(405, 'Only GET and POST are taken.');
  }
  if (!accepted) return refuse(406, `Answers are ${JSON_TYPE} or ${GRAPHQL_TYPE}.`);
  const type = request.headers['content-type'];
  if (request.method === 'POST' ? !isJson(type) && !isUpload(request) : type !== undefined && !isJson(type))
    return refuse(415, `A request is ${JSON_TYPE} or, with files, multipart/form-data.`);
  if (isForeign(request)) return refuse(400, 'apollo-require-preflight is missing');
  next();
};

/**
 * Whether another site may have had a browser send it. A body of JSON is never sent without our leave; an upload is, and so
 * is a GET, which browsers say themselves (one that does not has nothing to win: a GET reads, and reads no cookie). A header
 * of its own is proof of our leave.
 */
function isForeign(request: Request): boolean {
  if (request.headers['apollo-require-preflight'] || request.headers['x-apollo-operation-name']) return false;
  if (request.method === 'POST') return isUpload(request);
  return ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
}

/** Responds that the database is not available. */
export function refuseForOutage(response: Response): void {
  response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
  refuseGraphql(response, ErrorCode.UNAVAILABLE);
}

/** Sets status 503 and Retry-After where any field failed because of an outage: proxies and clients then repeat the request. */
export const statusOfOutage: ApolloServerPlugin<BaseContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response }) => {
        const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
        if (errors?.some(({ extensions }) => extensions?.code === ErrorCode.UNAVAILABLE)) {
          response.http.status = httpStatus.UNAVAILABLE;
          response.http.headers.set('retry-after', String(OUTAGE_RETRY_SECONDS));
        }
        return Promise.resolve();
      },
    }),
};

/**
 * Whoever accepts plain JSON is told 200 of any request that is well formed, whatever is wrong with its document: there a
 * status may come from anybody in between, and only the body is surely ours.
 */
export const graphqlStatusPlugin: ApolloServerPlugin<BaseContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ request, response, source }) => {
        const isPlain = request.http?.headers.get('accept') !== GRAPHQL_TYPE;
        if (isPlain && source !== undefined && response.http.status === 400) response.http.status = 200;
        return Promise.resolve();
      },
    }),
};
