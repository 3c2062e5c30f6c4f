import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { ErrorCode, httpStatus, defaultMessage, OUTAGE_RETRY_SECONDS } from '../errors.js';

/** Media types of responses. A client that accepts any type gets the first one, as the specification requires. */
const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const IN_UTF_8 = '; charset=utf-8';
const responseTypes = ['', IN_UTF_8].flatMap((charset) => [JSON_TYPE + charset, GRAPHQL_TYPE + charset]);

/**
 * Whether a body is JSON. Browsers send other bodies across sites without a preflight request (simple requests of
 * CORS).
 */
const isJson = (type: string | undefined): boolean => /^\s*application\/json\s*(;|$)/i.test(type ?? '');
export const isUpload = (request: Request): boolean =>
  /^\s*multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');

/** Responds with an error, in the media type that the client accepts. */
export function refuseGraphql(
  response: Response,
  code: ErrorCode,
  message = defaultMessage(code),
  status = httpStatus[code],
): void {
  const accepted = response.req.headers.accept === GRAPHQL_TYPE ? GRAPHQL_TYPE : JSON_TYPE;
  response
    .status(status)
    .type(accepted)
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}

/**
 * Responds with an error about the document, not the request: with status 200 if the client accepts plain JSON (see
 * graphqlStatusPlugin).
 */
export const refuseDocument = (response: Response, code: ErrorCode): void =>
  refuseGraphql(
    response,
    code,
    defaultMessage(code),
    response.req.headers.accept === GRAPHQL_TYPE ? httpStatus[code] : 200,
  );

/**
 * Validates method, media types and origin of a request as GraphQL over HTTP requires. Afterwards `accept` is one of
 * the two media types, so that equivalent requests share one cached response.
 */
export const validateHttpRequest: RequestHandler = (request, response, next) => {
  const refuse = (status: number, message: string) => refuseGraphql(response, ErrorCode.BAD_REQUEST, message, status);
  const accepted = request.accepts(responseTypes);
  request.headers.accept = accepted ? accepted.replace(IN_UTF_8, '') : JSON_TYPE;
  if (request.method !== 'GET' && request.method !== 'POST') {
    response.setHeader('Allow', 'GET, POST');
    return refuse(405, 'Method not allowed: use GET or POST.');
  }
  if (!accepted) return refuse(406, `No acceptable media type: accept ${JSON_TYPE} or ${GRAPHQL_TYPE}.`);
  const type = request.headers['content-type'];
  if (request.method === 'POST' ? !isJson(type) && !isUpload(request) : type !== undefined && !isJson(type))
    return refuse(415, `Unsupported media type: send ${JSON_TYPE} or, with files, multipart/form-data.`);
  if (isCrossSite(request)) return refuse(400, 'Missing header: send apollo-require-preflight.');
  next();
};

/**
 * Whether another site may have made a browser send the request. Browsers send JSON across sites only after a
 * preflight, but uploads and GETs without one; they mark cross-site GETs (a GET only reads, and reads no cookie). A
 * custom header proves a preflight.
 */
function isCrossSite(request: Request): boolean {
  if (request.headers['apollo-require-preflight'] || request.headers['x-apollo-operation-name']) return false;
  if (request.method === 'POST') return isUpload(request);
  return ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
}

/** Responds with 503 during an outage of the database. */
export function refuseForOutage(response: Response): void {
  response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
  refuseGraphql(response, ErrorCode.UNAVAILABLE);
}

/** Sets status 503 and Retry-After if a field failed because of an outage, so that proxies and clients retry. */
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
 * Sets status 200 for clients that accept plain JSON, whatever is wrong with the document: for that media type, an
 * error status may come from a proxy, so clients read the body only with 200.
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
