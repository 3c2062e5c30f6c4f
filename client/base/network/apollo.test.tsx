import { ApolloProvider, useQuery } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { parse, print } from 'graphql';
import { storeSession } from './session';
import { EventCatalogDocument, ViewerDocument } from '../../gql/graphql';
import type { MockResponse } from '../../testing/responses';
import { mockGraphqlServer, type Request } from '../../testing/mock-graphql-server';
import { createApolloClient } from './apollo';
import { errorCode, errorMessage } from './error-message';
import { retryAfterMs } from './polling';
import { pageQuery } from './page-query';

const catalog = {
  __typename: 'EventCatalog',
  data: [],
  total: 7,
  perPage: 12,
  currentPage: 1,
  lastPage: 1,
  sports: [],
  cities: [],
  months: [],
};
const variables = { filter: {}, page: 1 };
const noop = () => undefined;

/** Mismatches between the mocked responses of this test and the schema. */
let problems: string[] = [];

function mockResponse(request: Request, known: MockResponse): object {
  const { response, problems: mismatches } = mockGraphqlServer(request, known);
  problems.push(...mismatches);
  return response;
}

/** Responds to every request with `known`, as a server with the schema would. Calls `beforeResponse` first. */
function respondWith(known: MockResponse, beforeResponse: () => void = noop) {
  const requests: RequestInit[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    requests.push(init ?? {});
    beforeResponse();
    const response = mockResponse(JSON.parse(String(init?.body)) as Request, known);
    return Promise.resolve(new Response(JSON.stringify(response), { headers: { 'content-type': 'application/json' } }));
  });
  return requests;
}

const ended: MockResponse = { errors: [{ message: 'Tu sesión terminó.', extensions: { code: 'UNAUTHENTICATED' } }] };

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  problems = [];
});

afterEach(() => expect(problems).toEqual([]));

function Total() {
  const { data } = useQuery(EventCatalogDocument, { variables });
  return <p>{data ? `total ${data.eventCatalog.total}` : 'cargando'}</p>;
}

it('A query that the page was rendered with is read without a request', () => {
  const requests = respondWith({});
  const query = print(EventCatalogDocument);
  const { data } = mockResponse(
    { operationName: 'EventCatalog', query, variables },
    { data: { eventCatalog: catalog } },
  ) as MockResponse;
  const client = createApolloClient([{ ...pageQuery(EventCatalogDocument, variables), data }]);
  render(
    <ApolloProvider client={client}>
      <Total />
    </ApolloProvider>,
  );
  expect(screen.getByText('total 7')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

it('A query without preloaded data is sent to the server', async () => {
  const requests = respondWith({ data: { eventCatalog: catalog } });
  const client = createApolloClient([{ ...pageQuery(EventCatalogDocument, variables), data: null }]);
  render(
    <ApolloProvider client={client}>
      <Total />
    </ApolloProvider>,
  );
  expect(await screen.findByText('total 7')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('A request is marked as AJAX and carries the stored token', async () => {
  const requests = respondWith({ data: { me: null } });
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await createApolloClient().query({ query: ViewerDocument });
  expect(requests[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'apollo-require-preflight': 'true',
    authorization: 'Bearer abc',
  });
});

it('A request that an overloaded server refuses fails with its sentence and the time of the next try', async () => {
  const message = 'Hay mucha gente en este momento. Espera unos segundos y vuelve a intentar.';
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ errors: [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 7 } }] }), {
        status: 503,
        headers: { 'content-type': 'application/graphql-response+json', 'retry-after': '7' },
      }),
    ),
  );
  const error: unknown = await createApolloClient()
    .query({ query: ViewerDocument })
    .then(noop, (reason) => reason);
  expect([errorCode(error), errorMessage(error), retryAfterMs(error)]).toEqual(['UNAVAILABLE', message, 7_000]);
});

it('The session is deleted when the server no longer accepts it', async () => {
  respondWith(ended);
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await createApolloClient().query({ query: ViewerDocument }).catch(noop);
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it('A session that began after the refused request was sent is not deleted', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  respondWith(ended, () => storeSession({ token: 'new', expiresAt }));
  storeSession({ token: 'old', expiresAt });
  await expect(createApolloClient().query({ query: ViewerDocument })).rejects.toThrow();
  expect(localStorage.getItem('token')).toBe('new');
});

it('The cache merges the fields of a payment’s unverified callbacks that different screens read', () => {
  const { cache } = createApolloClient();
  const payment = { __typename: 'Payment', id: '1' };
  const callbacks = (fields: string) => parse(`fragment Callbacks on Payment { unverifiedCallbacks { ${fields} } }`);
  const write = (fields: string, unverifiedCallbacks: object) =>
    cache.writeFragment({
      id: cache.identify(payment)!,
      fragment: callbacks(fields),
      data: { ...payment, unverifiedCallbacks: { __typename: 'UnverifiedCallbacks', ...unverifiedCallbacks } },
    });
  write('count since', { count: 2, since: '2026-05-01T12:00:00.000Z' });
  write('count obstacle', { count: 1, obstacle: 'TIMEOUT' });
  expect(
    cache.readFragment<unknown>({ id: cache.identify(payment)!, fragment: callbacks('count since obstacle') }),
  ).toMatchObject({ unverifiedCallbacks: { count: 1, since: '2026-05-01T12:00:00.000Z', obstacle: 'TIMEOUT' } });
});
