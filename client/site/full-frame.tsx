import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from '../base/apollo';
import type { PreloadedResult } from '../base/page-query';

/* What a page with forms has beside the light ones: the recipes of forms, and Apollo Client with what the page came with. */

export { ApolloProvider } from '@apollo/client/react';
export { formsTheme } from '../base/forms-theme';

export const createClient = (brought: readonly PreloadedResult[]): ApolloClient => createApolloClient(brought);
