import { CombinedGraphQLErrors } from '@apollo/client';
import type { ErrorCode } from '../gql/enums';
import { errorTexts, offlineText, timeoutText } from './texts';

/** The schema's code of a failed operation, or null when the request itself failed. */
export function errorCode(error: unknown): ErrorCode | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' && code in errorTexts ? (code as ErrorCode) : 'INTERNAL';
}

/**
 * What a person reads about a failed operation: the server's own message where its code is one of ours
 * (it knows more: how many seats, which fields), the code's text otherwise.
 */
export function errorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === null) return (error as Error | null)?.name === 'TimeoutError' ? timeoutText : offlineText;
  if (code === 'INTERNAL') return errorTexts.INTERNAL;
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return message && /\s/.test(message) ? message : errorTexts[code];
}

/** The sentence under a refusal's title (`extensions.body`), where the server gives one. */
export function errorBody(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const body: unknown = error.errors[0]?.extensions?.body;
  return typeof body === 'string' ? body : undefined;
}

/** Names of the fields someone else saved in between (`extensions.changed` of a CONFLICT). */
export function changedFields(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const changed: unknown = error.errors[0]?.extensions?.changed;
  return Array.isArray(changed) ? changed.filter((name) => typeof name === 'string') : [];
}

/** Messages by field path of a refused save (`extensions.fields`); empty when the error names no field. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string[]>) : {};
}
