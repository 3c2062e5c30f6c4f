import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorCode } from '../../gql/enums';
import { errorTexts, offlineText, timeoutText } from '../format/texts';

/** Returns the code of a failed operation; null if the request itself failed. */
export function errorCode(error: unknown): ErrorCode | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' && code in errorTexts ? (code as ErrorCode) : 'INTERNAL';
}

/**
 * Returns the message for a failed operation: the server's message if it is a sentence (it may name seats or fields),
 * otherwise the text of the code.
 */
export function errorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === null) return (error as Error | null)?.name === 'TimeoutError' ? timeoutText : offlineText;
  if (code === 'INTERNAL') return errorTexts.INTERNAL;
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return message && /\s/.test(message) ? message : errorTexts[code];
}

/** Returns the explanation of a refusal (`extensions.body`), if there is one. */
export function errorBody(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const body: unknown = error.errors[0]?.extensions?.body;
  return typeof body === 'string' ? body : undefined;
}

/** Returns the names of the fields that another user changed in between (`extensions.changed` of a CONFLICT). */
export function changedFields(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const changed: unknown = error.errors[0]?.extensions?.changed;
  return Array.isArray(changed) ? changed.filter((name) => typeof name === 'string') : [];
}

/** Returns the messages of a refused save by field path (`extensions.fields`); empty if the error names no field. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string[]>) : {};
}
