import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Outlet, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createApolloClient } from '../base/apollo';
import { AppRouter } from '../app/app-router';
import { PageAnswersProvider, type PreloadedResults } from '../base/page-query';
import { RouterNavigation } from '../base/router-navigation';
import { system } from '../base/theme';
import { LeaveGuard } from '../ui/router-leave-guard';
import type { Answer, Answers } from './answers';
import { mockGraphqlServer, type Request } from './mock-graphql-server';
import { MockUpload } from './mock-upload';
import { setUpUser } from './set-up-user';

export type { Answers } from './answers';

/** What is wrong with the answers that this test gave. */
let problems: string[] = [];

afterEach(() => {
  const told = problems;
  problems = [];
  if (told.length > 0) throw new Error(told.join('\n'));
});

/** What the server has besides its API. */
export const served: Record<string, () => unknown> = {
  '/healthz': () => ({ alive: true }),
  '/assets/json/deparment.json': () => [{ department: 'Antioquia', cities: ['Medellín', 'Envigado'] }],
  '/assets/json/eps.json': () => [{ nombre: 'Sura' }, { nombre: 'Compensar EPS' }],
};

/** The answer, unless the page stops waiting for it. */
function unlessAborted<T>(signal: AbortSignal | null | undefined, answer: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    Promise.resolve(answer).then(resolve, reject);
  });
}

/**
 * Renders a page at an address, with the application's own Apollo client and theme; only the network is played. A test
 * fails whose answers the schema does not know. `asked` collects the variables of every operation; other addresses show
 * their path.
 */
export function renderPage({
  path,
  at,
  Page,
  pages = [{ index: true, Component: Page }],
  answers,
  files = served,
  shown,
  brought = [],
}: {
  path: string;
  at: string;
  Page?: ComponentType;
  /** Instead of one page: several below `path` */
  pages?: RouteObject[];
  answers: Answers;
  /** What other addresses answer; the others cannot be reached */
  files?: Record<string, () => unknown>;
  /** What the page around it hands a tab */
  shown?: unknown;
  /** What the page came with */
  brought?: PreloadedResults['brought'];
}) {
  const asked: { operationName: string; variables: Record<string, unknown> }[] = [];
  const givenTo = answers as Record<
    string,
    ((variables: Record<string, unknown>) => Answer | Promise<Answer>) | undefined
  >;
  const json = { headers: { 'content-type': 'application/json' } };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = requestIn(init?.body);
    if (!request) {
      const file = files[String(address)];
      if (file === undefined) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(await file()), json);
    }
    asked.push(request);
    const answer = givenTo[request.operationName];
    if (!answer) throw new TypeError('Failed to fetch');
    const played = mockGraphqlServer(request, await unlessAborted(init?.signal, answer(request.variables)));
    problems.push(...played.problems);
    return new Response(JSON.stringify(played.answer), json);
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
  const client = createApolloClient();
  const pageAnswers: PreloadedResults = { brought, client: () => Promise.resolve(client) };
  render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <PageAnswersProvider value={pageAnswers}>
          <AppRouter router={router} />
        </PageAnswersProvider>
      </ApolloProvider>
    </ChakraProvider>,
  );
  return {
    asked,
    router,
    user: setUpUser(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** The operation in a request's body, of which one with files is a form; null where there is none. */
function requestIn(body: BodyInit | null | undefined): Required<Request> | null {
  const text = body instanceof FormData ? body.get('operations') : body;
  if (typeof text !== 'string') return null;
  const request = { variables: {}, ...(JSON.parse(text) as Request) };
  if (body instanceof FormData) putFiles(request, body);
  return request;
}

/** Puts the files of a form where its map says that they belong. */
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
