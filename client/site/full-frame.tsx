import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from '../base/network/apollo';
import type { PreloadedResult } from '../base/network/page-query';

/* Additional code of pages with forms: the recipes of forms, and Apollo Client with the preloaded results. */

export { ApolloProvider } from '@apollo/client/react';
export { formsTheme } from '../base/theme/forms-theme';

export const createClient = (preloaded: readonly PreloadedResult[]): ApolloClient => createApolloClient(preloaded);
