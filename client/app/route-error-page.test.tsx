import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { RouterNavigation } from '../base/router-navigation';
import { unstyledSystem } from '../testing/unstyled-system';
import { AppRouter } from './app-router';
import { RouteErrorPage } from './route-error-page';

it('The error page of the back-office mentions drafts, not a registration', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const errorElement = (
    <RouterNavigation>
      <RouteErrorPage />
    </RouterNavigation>
  );
  render(
    <ChakraProvider value={unstyledSystem}>
      <AppRouter router={createMemoryRouter([{ path: '/', Component: Broken, errorElement }])} />
    </ChakraProvider>,
  );
  expect(await screen.findByText(/borrador/)).toBeInTheDocument();
  expect(screen.queryByText(/inscripción/)).not.toBeInTheDocument();
});
