import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Outlet, RouterProvider, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createApolloClient } from '../app/apollo';
import { system } from '../app/theme';

/** An operation's `data`, or GraphQL errors. */
export interface Answer {
  data?: unknown;
  errors?: unknown[];
}

/** What the server answers to an operation; later, where a promise is given, and not at all where that fails. */
export type Answers = Record<string, (variables: Record<string, unknown>) => Answer | Promise<Answer>>;

/**
 * Renders a page at an address, with the application's own Apollo client and theme; only the network is played.
 * `asked` collects the variables of every operation; other addresses show their path.
 */
export function renderPage({
  path,
  at,
  Page,
  pages = [{ index: true, Component: Page }],
  answers,
  shown,
}: {
  path: string;
  at: string;
  Page?: ComponentType;
  /** Instead of one page: several below `path` */
  pages?: RouteObject[];
  answers: Answers;
  /** What the page around it hands a tab */
  shown?: unknown;
}) {
  const asked: { operationName: string; variables: Record<string, unknown> }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const request = JSON.parse(String(init?.body)) as (typeof asked)[number];
    asked.push(request);
    const answer = answers[request.operationName];
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(await answer(request.variables)), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const router = createMemoryRouter(
    [
      { path, element: <Outlet context={shown} />, children: pages },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <ChakraProvider value={system}>
      <ApolloProvider client={createApolloClient()}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </ChakraProvider>,
  );
  return {
    asked,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
