import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, ErrorCode, OUTAGE_RETRY_SECONDS, internalMessage } from './errors.js';
import type { Logger } from './logger.js';
import { isOutage, reportOutage } from './outage.js';
import { sqlState } from './transaction.js';

/** What the person asking did wrong in the language of GraphQL itself; these messages name fields and types, not data of ours. */
const requestFaults = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** What was thrown in a resolver, or, where a rule of ours refuses a document, what it refuses it with. */
function originalOf(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : null;
  return original instanceof AppError ? original : unwrapResolverError(error);
}

/** Any error as ours: unforeseen ones are logged under an id, and only the id leaves the server. */
export function asAppError(error: unknown, log: Logger): { error: AppError; id?: string } {
  const original = originalOf(error);
  if (original instanceof AppError) {
    if (original.code === ErrorCode.UNAVAILABLE && original.cause) reportOutage(log, original.cause);
    return { error: original };
  }
  if (isRequestFault(error)) return { error: new AppError(ErrorCode.BAD_REQUEST, { message: error.message }) };
  if (unstorable(original) || isExposed(original)) return { error: new AppError(ErrorCode.BAD_REQUEST) };
  if (isOutage(original)) {
    reportOutage(log, original);
    return { error: new AppError(ErrorCode.UNAVAILABLE, { retryAfter: OUTAGE_RETRY_SECONDS }) };
  }
  const id = randomUUID();
  log.error({ err: original, id }, 'unforeseen error');
  return { error: new AppError(ErrorCode.INTERNAL), id };
}

function isRequestFault(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const { extensions, originalError } = error;
  if (requestFaults.has(String(extensions.code))) return true;
  // graphql-js raises coercion errors of variables without a code; why a scalar refuses is their original error.
  return !extensions.code && (!originalError || isRequestFault(originalError));
}

/** The names that graphql-js proposes in place of an unknown one, in a document or in its variables. */
const suggestion = / ?Did you mean .+\?$/s;

/** Apollo's `formatError`. `suggestsNames`: whether messages propose names of the schema in place of unknown ones. */
export function formatError(
  log: Logger,
  { suggestsNames }: { suggestsNames: boolean },
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, thrown) => {
    const [, tokens] = /^Syntax Error: Document contains more that (\d+) tokens/.exec(formatted.message) ?? [];
    if (tokens !== undefined)
      return {
        message: `The query has more than ${tokens} tokens, which is what is taken.`,
        extensions: { code: ErrorCode.TOO_COSTLY },
      };
    const known = requestFaults.has(String(formatted.extensions?.code)) && !(originalOf(thrown) instanceof AppError);
    const { error, id } = known
      ? { error: new AppError(ErrorCode.BAD_REQUEST, { message: formatted.message }), id: undefined }
      : asAppError(thrown, log);
    const { body, fields, retryAfter, changed } = error.details;
    return {
      message: id ? internalMessage : suggestsNames ? error.message : error.message.replace(suggestion, ''),
      path: formatted.path,
      locations: formatted.locations,
      extensions: { code: error.code, body, fields, retryAfter, changed, id },
    };
  };
}

/** A value no column can hold: SQLSTATE class 22 (data exception, e.g. a number past its type), or a text with a NUL, which breaks off the message (08P01). */
function unstorable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '08P01' || state?.startsWith('22') === true;
}

/** What a parser of requests says of one, late: a file was announced and did not come. */
const isExposed = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true;
