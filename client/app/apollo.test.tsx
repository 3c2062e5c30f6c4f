import { ApolloProvider, useQuery } from '@apollo/client/react';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { EventCatalogDocument, ViewerDocument } from '../gql/graphql';
import { createApolloClient } from './apollo';
import { storeSession } from './session';

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
const noop = () => undefined;

function answerWith(body: unknown) {
  const requests: RequestInit[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    requests.push(init ?? {});
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  });
  return requests;
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  jest.restoreAllMocks();
});

function Total() {
  const { data } = useQuery(EventCatalogDocument, { variables: { filter: {}, page: 1 } });
  return <p>{data ? `total ${data.eventCatalog.total}` : 'cargando'}</p>;
}

it('paints from the answer embedded in the page, without a request', () => {
  const requests = answerWith({ data: null });
  document.body.innerHTML = `<script type="application/json" id="initial-data">${JSON.stringify({
    document: 'EventCatalog',
    variables: { filter: {}, page: 1 },
    data: { eventCatalog: catalog },
  })}</script><div id="here"></div>`;
  const client = createApolloClient();
  render(
    <ApolloProvider client={client}>
      <Total />
    </ApolloProvider>,
  );
  expect(screen.getByText('total 7')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

it('asks the server when what is embedded cannot be read', async () => {
  const requests = answerWith({ data: { eventCatalog: catalog } });
  document.body.innerHTML = '<script type="application/json" id="initial-data">{"document":</script>';
  const client = createApolloClient();
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
  answerWith({ errors: [{ message: 'Tu sesión terminó.', extensions: { code: 'UNAUTHENTICATED' } }] });
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await createApolloClient().query({ query: ViewerDocument }).catch(noop);
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it('keeps a session that began after the refused request was sent', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    storeSession({ token: 'new', expiresAt });
    const body = { errors: [{ message: 'Tu sesión terminó.', extensions: { code: 'UNAUTHENTICATED' } }] };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  });
  storeSession({ token: 'old', expiresAt });
  await expect(createApolloClient().query({ query: ViewerDocument })).rejects.toThrow();
  expect(localStorage.getItem('token')).toBe('new');
});
