import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from './app/apollo';
import './app/fonts.css';
import { loginPath } from './app/login-path';
import { publicSystem } from './app/public-theme';
import { createRouter } from './app/routes';
import { DialogHost } from './ui/dialog-host';
import { ToastHost } from './ui/toasts';

const router = createRouter();
const apollo = createApolloClient({
  onUnauthenticated: () => {
    const { pathname, search } = router.state.location;
    // A visitor's page goes on without the session; only the back-office needs it back.
    if (pathname.startsWith('/admin/')) void router.navigate(loginPath(pathname + search));
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={publicSystem}>
      <ApolloProvider client={apollo}>
        <RouterProvider router={router} />
        <DialogHost />
        <ToastHost />
      </ApolloProvider>
    </ChakraProvider>
  </StrictMode>,
);
