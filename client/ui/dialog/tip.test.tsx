import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstyledSystem } from '../../testing/unstyled-system';
import { Tip } from './tip';

const show = () => {
  render(
    <ChakraProvider value={unstyledSystem}>
      <Tip label="Deshacer">
        <button type="button" aria-label="Deshacer">
          ↶
        </button>
      </Tip>
    </ChakraProvider>,
  );
  return userEvent.setup();
};
const tip = () => screen.findByRole('tooltip');
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

it('A tip opens while the pointer is over its button', async () => {
  const user = show();
  await user.hover(screen.getByRole('button'));
  expect(await tip()).toHaveTextContent('Deshacer');
  await user.unhover(screen.getByRole('button'));
  await waitUntilClosed();
});

it('A tip opens on keyboard focus and closes with Escape, and the button keeps the focus', async () => {
  const user = show();
  await user.tab();
  expect(await tip()).toHaveTextContent('Deshacer');
  expect(screen.getByRole('button')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  expect(screen.getByRole('button')).toHaveFocus();
});
