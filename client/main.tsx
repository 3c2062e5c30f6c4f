import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from './base/apollo';
import { AppRouter } from './app/app-router';
import './base/fonts.css';
import './base/missing-code.css';
import { system } from './base/theme';
import { createRouter } from './app/routes';
import { Boundary } from './ui/boundary';
import { DialogHost } from './ui/dialog-host';
import { BrokenOfficePage } from './ui/broken-page';
import { ToastHost } from './ui/toasts';

const router = createRouter();
const apollo = createApolloClient();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <ApolloProvider client={apollo}>
        <Boundary broken={<BrokenOfficePage />}>
          <AppRouter router={router} />
        </Boundary>
        <DialogHost />
        <Boundary broken={null}>
          <ToastHost />
        </Boundary>
      </ApolloProvider>
    </ChakraProvider>
  </StrictMode>,
);
