import { ApolloLink } from '@apollo/client';
import { finalize, map } from 'rxjs';

interface Context {
  onWholeResponse?: () => void;
}

/**
 * Returns options of a query that keeps its previous data if a later request fails. With error policy 'none' the hook
 * would throw then, and with 'all' alone a field that is null because of its error would replace the one in the cache.
 * @param onResponse called after each response or failure, when the query has its result
 */
export const wholeResponses = (onResponse: () => void) =>
  ({ errorPolicy: 'all', context: { onWholeResponse: onResponse } satisfies Context }) as const;

/** Removes the data of a response with errors, for queries with `wholeResponses`. */
export const dropPartialData = new ApolloLink((operation, forward) => {
  const { onWholeResponse } = operation.getContext() as Context;
  if (!onWholeResponse) return forward(operation);
  return forward(operation).pipe(
    map((response) => ('errors' in response && response.errors?.length ? { ...response, data: undefined } : response)),
    finalize(() => setTimeout(onWholeResponse)),
  );
});
