import { ApolloProvider, useQuery } from '@apollo/client/react';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { parse, print } from 'graphql';
import { storeSession } from './session';
import { EventCatalogDocument, ViewerDocument } from '../gql/graphql';
import type { Answer } from '../testing/answers';
import { mockGraphqlServer, type Request } from '../testing/mock-graphql-server';
import { createApolloClient } from './apollo';
import { ask } from './page-query';

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

/** What is wrong with the answers that this test gave. */
let problems: string[] = [];

function played(request: Request, known: Answer): object {
  const { answer, problems: found } = mockGraphqlServer(request, known);
  problems.push(...found);
  return answer;
}

/** Answers every request with what is known, as a server of the schema would. `meanwhile` happens before the answer. */
function answerWith(known: Answer, meanwhile: () => void = noop) {
  const requests: RequestInit[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    requests.push(init ?? {});
    meanwhile();
    const answer = played(JSON.parse(String(init?.body)) as Request, known);
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
  return requests;
}

const ended: Answer = { errors: [{ message: 'Tu sesión terminó.', extensions: { code: 'UNAUTHENTICATED' } }] };

beforeEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  problems = [];
});

afterEach(() => expect(problems).toEqual([]));

function Total() {
  const { data } = useQuery(EventCatalogDocument, { variables });
  return <p>{data ? `total ${data.eventCatalog.total}` : 'cargando'}</p>;
}

it('knows what the page came with, without a request', () => {
  const requests = answerWith({});
  const query = print(EventCatalogDocument);
  const { data } = played(
    { operationName: 'EventCatalog', query, variables },
    { data: { eventCatalog: catalog } },
  ) as Answer;
  const client = createApolloClient([{ ...ask(EventCatalogDocument, variables), data }]);
  render(
    <ApolloProvider client={client}>
      <Total />
    </ApolloProvider>,
  );
  expect(screen.getByText('total 7')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

it('asks the server where the page came with nothing', async () => {
  const requests = answerWith({ data: { eventCatalog: catalog } });
  const client = createApolloClient([{ ...ask(EventCatalogDocument, variables), data: null }]);
  render(
    <ApolloProvider client={client}>
      <Total />
    </ApolloProvider>,
  );
  expect(await screen.findByText('total 7')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('marks its requests as AJAX and sends the stored token', async () => {
  const requests = answerWith({ data: { me: null } });
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await createApolloClient().query({ query: ViewerDocument });
  expect(requests[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'apollo-require-preflight': 'true',
    authorization: 'Bearer abc',
  });
});

it('drops the session when the server no longer accepts it', async () => {
  answerWith(ended);
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await createApolloClient().query({ query: ViewerDocument }).catch(noop);
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it('keeps a session that began after the refused request was sent', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  answerWith(ended, () => storeSession({ token: 'new', expiresAt }));
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
