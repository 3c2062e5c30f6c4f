import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createApolloClient } from '../base/network/apollo';
import { AppRouter } from '../app/app-router';
import { PreloadedResultsProvider, type PreloadedResults } from '../base/network/page-query';
import { dropPartialData } from '../base/network/whole-responses';
import { RouterNavigation } from '../base/router-navigation';
import { unstyledSystem } from './unstyled-system';
import { LeaveGuard } from '../ui/form/router-leave-guard';
import type { MockResponse, Responses } from './responses';
import { mockGraphqlServer, type Request } from './mock-graphql-server';
import { MockUpload } from './mock-upload';
import { setUpUser } from './set-up-user';

export type { Responses } from './responses';

/** Mismatches between the mocked responses of the current test and the schema. */
let problems: string[] = [];

afterEach(() => {
  const mismatches = problems;
  problems = [];
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
});

/** Files of the server besides its API. */
export const served: Record<string, () => unknown> = {
  '/healthz': () => ({ alive: true }),
  '/assets/json/deparment.json': () => [{ department: 'Antioquia', cities: ['Medellín', 'Envigado'] }],
  '/assets/json/eps.json': () => [{ nombre: 'Sura' }, { nombre: 'Compensar EPS' }],
};

/** Returns the response, unless the request is aborted. */
function unlessAborted<T>(signal: AbortSignal | null | undefined, response: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    Promise.resolve(response).then(resolve, reject);
  });
}

/**
 * Renders a page at an address with the application's Apollo Client and theme; only the network is mocked. A test fails
 * if its responses do not match the schema. `asked` collects the sent operations; other addresses display nothing.
 */
export function renderPage({
  path,
  at,
  Page,
  pages = [{ index: true, Component: Page }],
  responses,
  files = served,
  shown,
  brought = [],
}: {
  path: string;
  at: string;
  Page?: ComponentType;
  /** Pages below `path`, instead of a single one. */
  pages?: RouteObject[];
  responses: Responses;
  /** Contents or responses of other addresses, by the request's body; all others fail like a lost connection. */
  files?: Record<string, (body?: BodyInit | null) => unknown>;
  /** Outlet context that the surrounding page passes to a tab. */
  shown?: unknown;
  /** Preloaded results. */
  brought?: PreloadedResults['brought'];
}) {
  const operations: { operationName: string; variables: Record<string, unknown> }[] = [];
  const resolvers = responses as Record<
    string,
    ((variables: Record<string, unknown>) => MockResponse | Promise<MockResponse>) | undefined
  >;
  const json = { headers: { 'content-type': 'application/json' } };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = requestIn(init?.body);
    if (!request) {
      const file = files[String(address)];
      if (file === undefined) throw new TypeError('Failed to fetch');
      const content = await file(init?.body);
      return content instanceof Response ? content : new Response(JSON.stringify(content), json);
    }
    operations.push(request);
    const resolver = resolvers[request.operationName];
    if (!resolver) throw new TypeError('Failed to fetch');
    const mocked = mockGraphqlServer(request, await unlessAborted(init?.signal, resolver(request.variables)));
    problems.push(...mocked.problems);
    return new Response(JSON.stringify(mocked.response), json);
  });
  globalThis.XMLHttpRequest = MockUpload as unknown as typeof XMLHttpRequest;
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <RouterNavigation reaches={() => true}>
            <Outlet context={shown} />
            <LeaveGuard />
          </RouterNavigation>
        ),
        children: pages,
      },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  // On a busy machine a test may take longer than the deadline before it responds.
  const client = createApolloClient([], [dropPartialData], 10 * 60_000);
  const preloadedResults: PreloadedResults = { brought, client: () => Promise.resolve(client) };
  render(
    <ChakraProvider value={unstyledSystem}>
      <ApolloProvider client={client}>
        <PreloadedResultsProvider value={preloadedResults}>
          <AppRouter router={router} />
        </PreloadedResultsProvider>
      </ApolloProvider>
    </ChakraProvider>,
  );
  return {
    asked: operations,
    router,
    user: setUpUser(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Returns the GraphQL operation in a request's body, which is a form if it contains files; null if there is none. */
function requestIn(body: BodyInit | null | undefined): Required<Request> | null {
  const text = body instanceof FormData ? body.get('operations') : body;
  if (typeof text !== 'string') return null;
  const request = { variables: {}, ...(JSON.parse(text) as Request) };
  if (!request.operationName) return null;
  if (body instanceof FormData) putFiles(request, body);
  return request;
}

/** Puts the files of a form at the paths in its map. */
function putFiles(request: object, body: FormData): void {
  const map = JSON.parse(String(body.get('map'))) as Record<string, string[]>;
  for (const [name, paths] of Object.entries(map))
    for (const path of paths) {
      const parts = path.split('.');
      const last = parts.pop() ?? '';
      const at = parts.reduce(
        (value, part) => value[part] as Record<string, unknown>,
        request as Record<string, unknown>,
      );
      at[last] = body.get(name);
    }
}
