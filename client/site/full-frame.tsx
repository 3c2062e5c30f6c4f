import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from '../base/apollo';
import type { PreloadedResult } from '../base/page-query';

/* Additional code of pages with forms: the recipes of forms, and Apollo Client with the preloaded results. */

export { ApolloProvider } from '@apollo/client/react';
export { formsTheme } from '../base/forms-theme';

export const createClient = (preloaded: readonly PreloadedResult[]): ApolloClient => createApolloClient(preloaded);
