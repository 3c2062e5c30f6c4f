import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstyledSystem } from '../../testing/unstyled-system';
import { MenuButton } from './menu-button';

beforeEach(() => vi.clearAllMocks());
const open = vi.fn();
const close = vi.fn();
const choose = vi.fn();

function show() {
  render(
    <ChakraProvider value={unstyledSystem}>
      <MenuButton
        placement="bottom-end"
        minW="180px"
        sections={[
          { items: [{ value: 'open', label: 'Abrir', onSelect: open }] },
          {
            label: 'Tamaño',
            chosen: 'small',
            items: [
              { value: 'small', label: 'Pequeño', onSelect: () => choose('small') },
              { value: 'large', label: 'Grande', onSelect: () => choose('large') },
            ],
          },
          { items: [{ value: 'close', label: 'Cerrar', onSelect: close }] },
        ]}
      >
        <button type="button">Más</button>
      </MenuButton>
    </ChakraProvider>,
  );
  return userEvent.setup();
}
const waitUntilOpen = () => waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
const button = () => screen.getByRole('button', { name: 'Más' });

it('The first press loads and opens the menu, and closing it returns the focus to the button', async () => {
  const user = show();
  expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  await waitUntilOpen();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['{Enter}', 'Abrir'],
  ['{ArrowDown}', 'Abrir'],
  ['{ArrowUp}', 'Cerrar'],
])('The key %s opens the menu at "%s"', async (key, item) => {
  const user = show();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard(key);
  await waitUntilOpen();
  expect(screen.getByRole('menuitem', { name: item })).toHaveAttribute('data-highlighted');
});

it('A radio item displays the current choice, and choosing another calls its handler', async () => {
  const user = show();
  await user.click(button());
  await waitUntilOpen();
  expect(screen.getByRole('menuitemradio', { name: 'Pequeño' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Grande' }));
  expect(choose).toHaveBeenCalledWith('large');
  await waitFor(() => expect(button()).toHaveFocus());
});

it('An item chosen by keyboard calls its handler each time the menu is opened', async () => {
  const user = show();
  await user.tab();
  for (const times of [1, 2]) {
    await user.keyboard('{Enter}');
    await waitUntilOpen();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledTimes(times);
    await waitFor(() => expect(button()).toHaveFocus());
  }
});
