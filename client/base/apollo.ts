import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { repeatAfterConfirmation } from './confirm-password';
import { watchConnection } from './connection';
import type { PreloadedResult } from './page-query';
import { requestDeadline } from './request-deadline';
import { dropSession, tokenForRequest } from './session';
import { createUploadLink, hasFiles } from './upload-link';

const GRAPHQL_PATH = '/graphql';

/**
 * The one Apollo client of a page, which knows what the page came with. A session that the server no longer accepts is
 * dropped; the page sees to the rest.
 * @param first links that operations pass before all others
 */
export function createApolloClient(
  brought: readonly PreloadedResult[] = [],
  first: readonly ApolloLink[] = [],
): ApolloClient {
  const authorise = new SetContextLink(({ headers }) => {
    const token = tokenForRequest();
    return {
      sentToken: token,
      headers: {
        ...(headers as Record<string, string> | undefined),
        'x-requested-with': 'XMLHttpRequest',
        // Lets multipart requests through the server's protection against cross-site forms.
        'apollo-require-preflight': 'true',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
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
  for (const { document, variables, data } of brought) if (data) cache.writeQuery({ query: document, variables, data });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      ...first,
      watchSession,
      repeatAfterConfirmation,
      watchConnection,
      authorise,
      ApolloLink.split(
        hasFiles,
        createUploadLink(GRAPHQL_PATH),
        requestDeadline.concat(byHash(new HttpLink({ uri: GRAPHQL_PATH }))),
      ),
    ]),
  });
}

/**
 * Sends the hash of a document, which the server knows (see scripts/client-documents.mjs), and its text where it does not:
 * a page may be older or newer than its server. Where browsers do not hash (plain http) it is always the text.
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
    // Fragments on an interface are read for these types.
    possibleTypes: { HeldPurchase: ['HeldOrder', 'HeldRegistration'] },
    typePolicies: {
      // Parts of one object that different screens read different fields of.
      Event: { fields: { counters: { merge: true }, timeframe: { merge: true }, consent: { merge: true } } },
      // Lists and pages select different fields of it.
      Payment: { fields: { unverifiedCallbacks: { merge: true } } },
      HeldOrder: { keyFields: ['token'] },
      HeldRegistration: {
        keyFields: ['token'],
        fields: {
          // The lookup by document and birthday tells names and category, the token alone does not: they stay in sight.
          members: { merge: (known: unknown[] = [], told: unknown[]) => (told.length > 0 ? told : known) },
          category: { merge: (known: unknown, told: unknown) => told ?? known ?? null },
        },
      },
      PaymentState: { keyFields: ['reference'] },
    },
  });
}
