/* Additional code of pages with forms: the recipes of forms, and Apollo Client. */

export { ApolloProvider } from '@apollo/client/react';
export { createApolloClient } from '../base/network/apollo';
export { formsTheme } from '../base/theme/forms-theme';
