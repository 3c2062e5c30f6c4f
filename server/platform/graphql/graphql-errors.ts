import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, ErrorCode, OUTAGE_RETRY_SECONDS, internalMessage } from '../errors.js';
import type { Logger } from '../process/logger.js';
import { isOutage, reportOutage } from '../process/outage.js';
import { sqlState } from '../database/transaction.js';

/** Apollo's codes for malformed requests; these messages name fields and types, but contain no stored data. */
const requestErrorCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Returns the error of a resolver, or the AppError with which a validation rule refused a document. */
function unwrapError(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : null;
  return original instanceof AppError ? original : unwrapResolverError(error);
}

/** Converts any error to an AppError. An unexpected one is logged under an ID, and only the ID is sent. */
export function asAppError(error: unknown, log: Logger): { error: AppError; id?: string } {
  const original = unwrapError(error);
  if (original instanceof AppError) {
    if (original.code === ErrorCode.UNAVAILABLE && original.cause) reportOutage(log, original.cause);
    return { error: original };
  }
  if (isRequestError(error)) return { error: new AppError(ErrorCode.BAD_REQUEST, { message: error.message }) };
  if (isUnstorable(original) || isExposed(original)) return { error: new AppError(ErrorCode.BAD_REQUEST) };
  if (isOutage(original)) {
    reportOutage(log, original);
    return { error: new AppError(ErrorCode.UNAVAILABLE, { retryAfter: OUTAGE_RETRY_SECONDS }) };
  }
  const id = randomUUID();
  log.error({ err: original, id }, 'Unexpected error');
  return { error: new AppError(ErrorCode.INTERNAL), id };
}

function isRequestError(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const { extensions, originalError } = error;
  if (requestErrorCodes.has(String(extensions.code))) return true;
  // graphql-js raises coercion errors of variables without a code; the scalar's reason is their original error.
  return !extensions.code && (!originalError || isRequestError(originalError));
}

/** Matches the suggestions that graphql-js adds to messages about unknown names. */
const suggestion = / ?Did you mean .+\?$/s;

/** Creates Apollo's `formatError`. `suggestsNames`: whether messages suggest names from the schema. */
export function formatError(
  log: Logger,
  { suggestsNames }: { suggestsNames: boolean },
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, thrown) => {
    const [, tokens] = /^Syntax Error: Document contains more that (\d+) tokens/.exec(formatted.message) ?? [];
    if (tokens !== undefined)
      return {
        message: `The query has more than ${tokens} tokens; no more are allowed.`,
        extensions: { code: ErrorCode.TOO_COSTLY },
      };
    const known =
      requestErrorCodes.has(String(formatted.extensions?.code)) && !(unwrapError(thrown) instanceof AppError);
    const { error, id } = known
      ? { error: new AppError(ErrorCode.BAD_REQUEST, { message: formatted.message }), id: undefined }
      : asAppError(thrown, log);
    const { body, fields, retryAfter, changed, url } = error.details;
    return {
      message: id ? internalMessage : suggestsNames ? error.message : error.message.replace(suggestion, ''),
      path: formatted.path,
      locations: formatted.locations,
      extensions: { code: error.code, body, fields, retryAfter, changed, url, id },
    };
  };
}

/**
 * Whether no column can hold a value: SQLSTATE class 22 (data exception, e.g. a number out of range), or 08P01 for a
 * text with a NUL character.
 */
function isUnstorable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '08P01' || state?.startsWith('22') === true;
}

/** Whether an error came from the multipart parser, e.g. because an announced file is missing. */
const isExposed = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true;
