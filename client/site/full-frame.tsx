import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { FullTheme } from '../base/full-theme';
import { createApolloClient } from '../base/apollo';
import type { Answered } from '../base/page-query';

export const createClient = (brought: readonly Answered[]): ApolloClient => createApolloClient(brought);

/** Around a page with forms: every recipe, and Apollo Client with what the page came with. */
export function FullFrame({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <FullTheme>{children}</FullTheme>
    </ApolloProvider>
  );
}
