import { ApolloLink } from '@apollo/client';
import { from, lastValueFrom } from 'rxjs';
import { createApolloClient } from '../base/network/apollo';
import type { PageQuery } from '../base/network/page-query';
import { currentToken } from '../base/network/session';
import { dropPartialData } from '../base/network/whole-responses';

/** Time after which a prefetched response is out of date. */
const FRESH_MS = 10_000;

interface Context {
  sentAhead?: boolean;
}

const responses = new Map<string, Promise<ApolloLink.Result>>();

/** Passes the response of a prefetched operation to the first operation that requests the same. */
const sentAhead = new ApolloLink((operation, forward) => {
  const key = JSON.stringify([currentToken(), operation.operationName, operation.variables]);
  if ((operation.getContext() as Context).sentAhead) {
    const response = lastValueFrom(forward(operation));
    responses.set(key, response);
    setTimeout(() => responses.delete(key), FRESH_MS);
    return from(response);
  }
  const response = responses.get(key);
  responses.delete(key);
  return response ? from(response) : forward(operation);
});

/** The Apollo Client of the back-office. */
export const officeClient = createApolloClient([], [dropPartialData, sentAhead]);

/**
 * Sends a page's queries with the session's token before its components render: loading the page's code takes longer
 * than the responses.
 */
export function sendAhead(queries: readonly PageQuery[]): void {
  if (currentToken() === null) return;
  for (const { document, variables } of queries)
    officeClient
      .query({
        query: document,
        variables,
        // Deduplicated with this query, another query would not reach the link, and its response would stay for a later
        // one.
        context: { sentAhead: true, queryDeduplication: false },
      })
      // The component sends the query again and displays the error.
      .catch(() => undefined);
}
