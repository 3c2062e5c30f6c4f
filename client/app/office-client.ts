import { ApolloLink } from '@apollo/client';
import { from, lastValueFrom } from 'rxjs';
import { createApolloClient } from '../base/apollo';
import type { PageQuery } from '../base/page-query';
import { currentToken } from '../base/session';

/** After so long a response is out of date for whoever requests the same. */
const FRESH_MS = 10_000;

interface Context {
  sentAhead?: boolean;
}

const responses = new Map<string, Promise<ApolloLink.Result>>();

/** Gives the response of an operation that was sent ahead to the first that requests the same. */
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
export const officeClient = createApolloClient([], [sentAhead]);

/**
 * Sends queries of a session before the components that read them are drawn: the code of the page takes longer than the
 * response.
 */
export function sendAhead(questions: readonly PageQuery[]): void {
  if (currentToken() === null) return;
  for (const { document, variables } of questions)
    officeClient
      .query({
        query: document,
        variables,
        // Joined to this query, another would not reach the link, which would keep its response for a later one.
        context: { sentAhead: true, queryDeduplication: false },
      })
      // The component requests it again and shows what failed.
      .catch(() => undefined);
}
