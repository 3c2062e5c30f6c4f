import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { tap } from 'rxjs';
import { repeatAfterConfirmation } from './confirm-password';
import { watchConnection } from './connection';
import { POSITION_HEADER, storeDatabasePosition } from './database-position';
import type { PageQuery } from './page-query';
import { requestDeadline } from './request-deadline';
import { requestHeaders } from './request-headers';
import { dropSession, tokenForRequest } from './session';
import { createUploadLink, hasFiles } from './upload-link';

const GRAPHQL_PATH = '/graphql';

/**
 * Creates the Apollo Client of a page, with the page's preloaded results. Deletes a session that the server no longer
 * accepts; the page reacts to the deletion.
 * @param first links that operations pass before all others
 * @param deadlineMs time after which an operation without a response fails
 */
export function createApolloClient(
  preloaded: readonly (PageQuery & { data: unknown })[] = [],
  first: readonly ApolloLink[] = [],
  deadlineMs = 30_000,
): ApolloClient {
  const authorise = new SetContextLink(({ headers }) => {
    const token = tokenForRequest();
    return {
      sentToken: token,
      headers: {
        ...(headers as Record<string, string> | undefined),
        // Without this header the server refuses multipart requests, as protection against cross-site forms.
        'apollo-require-preflight': 'true',
        ...requestHeaders(token),
      },
    };
  });
  const watchSession = new ErrorLink(({ error, operation }) => {
    if (
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
    )
      dropSession((operation.getContext() as { sentToken?: string | null }).sentToken);
  });
  const cache = createCache();
  for (const { document, variables, data } of preloaded)
    if (data) cache.writeQuery({ query: document, variables, data });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      ...first,
      watchSession,
      repeatAfterConfirmation,
      watchConnection,
      keepPosition,
      authorise,
      ApolloLink.split(
        hasFiles,
        createUploadLink(GRAPHQL_PATH),
        requestDeadline(deadlineMs).concat(byHash(new HttpLink({ uri: GRAPHQL_PATH }))),
      ),
    ]),
  });
}

/** Stores the position in the response to a change; uploads do it themselves. */
const keepPosition = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(() => {
      const { response } = operation.getContext() as { response?: { headers: Headers } };
      if (response) storeDatabasePosition(response.headers.get(POSITION_HEADER));
    }),
  ),
);

/**
 * Sends the hash of a document instead of its text, and the text if the server does not know the hash (see
 * scripts/client-documents.mjs): a page may be older or newer than its server. Over plain HTTP browsers offer no
 * hashing, so the text is always sent.
 */
function byHash(next: ApolloLink): ApolloLink {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  return subtle ? new PersistedQueryLink({ sha256: (text) => sha256(subtle, text) }).concat(next) : next;
}

async function sha256(subtle: SubtleCrypto, text: string): Promise<string> {
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: { HeldPurchase: ['HeldOrder', 'HeldRegistration'] },
    typePolicies: {
      // Screens read different fields of these nested objects.
      Event: { fields: { counters: { merge: true }, timeframe: { merge: true }, consent: { merge: true } } },
      // Lists and pages read different fields of `unverifiedCallbacks`.
      Payment: { fields: { unverifiedCallbacks: { merge: true } } },
      HeldOrder: { keyFields: ['token'] },
      HeldRegistration: {
        keyFields: ['token'],
        fields: {
          // A lookup by token returns no names and no category; those of a lookup by document and birthday stay
          // visible.
          members: { merge: (known: unknown[] = [], incoming: unknown[]) => (incoming.length > 0 ? incoming : known) },
          category: { merge: (known: unknown, incoming: unknown) => incoming ?? known ?? null },
        },
      },
      PaymentState: { keyFields: ['reference'] },
    },
  });
}
