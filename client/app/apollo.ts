import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { watchConnection } from '../base/connection';
import { dropSession, tokenForRequest } from '../base/session';
import { createUploadLink, hasFiles } from '../base/upload-link';
import { EventCatalogDocument, PublicEventDocument } from '../gql/graphql';

const GRAPHQL_PATH = '/graphql';

/** Operations whose answer the server may write into the page it sends first. */
const initialDocuments: Record<string, TypedDocumentNode<unknown, Record<string, unknown>>> = {
  EventCatalog: EventCatalogDocument as TypedDocumentNode<unknown, Record<string, unknown>>,
  PublicEvent: PublicEventDocument as TypedDocumentNode<unknown, Record<string, unknown>>,
};

/** What `<script type="application/json" id="initial-data">` holds. */
interface InitialData {
  document: string;
  variables: Record<string, unknown>;
  data: unknown;
}

/** The one Apollo client of a page. A session that the server no longer accepts is dropped; the page sees to the rest. */
export function createApolloClient(): ApolloClient {
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
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      watchSession,
      watchConnection,
      authorise,
      ApolloLink.split(hasFiles, createUploadLink(GRAPHQL_PATH), new HttpLink({ uri: GRAPHQL_PATH })),
    ]),
  });
}

function createCache(): InMemoryCache {
  const cache = new InMemoryCache({
    // Fragments on an interface are read for these types.
    possibleTypes: { HeldPurchase: ['HeldOrder', 'HeldRegistration'] },
    typePolicies: {
      // Parts of one object that different screens read different fields of.
      Event: { fields: { counters: { merge: true }, timeframe: { merge: true }, consent: { merge: true } } },
      HeldOrder: { keyFields: ['token'] },
      HeldRegistration: { keyFields: ['token'] },
      PaymentState: { keyFields: ['reference'] },
    },
  });
  const initial = readInitialData();
  const query = initial && initialDocuments[initial.document];
  if (initial && query) cache.writeQuery({ query, variables: initial.variables, data: initial.data });
  return cache;
}

/** The query answer the server embedded in the page, so that the first paint needs no second request. */
function readInitialData(): InitialData | null {
  const text = document.getElementById('initial-data')?.textContent?.trim();
  if (!text) return null;
  try {
    return JSON.parse(text) as InitialData;
  } catch {
    // A page that cannot use its head start still loads: the query is simply asked again.
    return null;
  }
}
