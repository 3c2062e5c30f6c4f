import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from './app/app-router';
import { officeClient, sendAhead } from './app/office-client';
import './base/fonts.css';
import './base/network/missing-code.css';
import { pageQuery } from './base/network/page-query';
import { system } from './base/theme/theme';
import { createRouter } from './app/routes';
import { ViewerDocument } from './gql/graphql';
import { Boundary } from './ui/feedback/boundary';
import { DialogHost } from './ui/dialog/dialog-host';
import { isBehindLogin } from './ui/layout/office-places';
import { BrokenOfficePage } from './ui/feedback/broken-page';
import { ToastHost } from './ui/feedback/toasts';

if (isBehindLogin(window.location.pathname)) sendAhead([pageQuery(ViewerDocument, {})]);
const router = createRouter();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <ApolloProvider client={officeClient}>
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
