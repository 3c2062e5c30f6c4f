import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../base/theme';
import { Tip } from './tip';

const show = () => {
  render(
    <ChakraProvider value={system}>
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
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

it('A tip opens where the pointer rests and closes where it leaves', async () => {
  const user = show();
  await user.hover(screen.getByRole('button'));
  expect(await tip()).toHaveTextContent('Deshacer');
  await user.unhover(screen.getByRole('button'));
  await gone();
});

it('A tip opens for the keyboard and closes with Escape, and the button keeps the focus', async () => {
  const user = show();
  await user.tab();
  expect(await tip()).toHaveTextContent('Deshacer');
  expect(screen.getByRole('button')).toHaveFocus();
  await user.keyboard('{Escape}');
  await gone();
  expect(screen.getByRole('button')).toHaveFocus();
});
