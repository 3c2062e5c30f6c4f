import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { unstyledSystem } from '../../testing/unstyled-system';
import { BulkBar, BulkButton } from './bulk-bar';

function show(props: Partial<ComponentProps<typeof BulkBar>>) {
  const calls = { onAll: vi.fn(), onClear: vi.fn() };
  render(
    <ChakraProvider value={unstyledSystem}>
      <BulkBar count={3} total={154} {...calls} {...props}>
        <BulkButton>Exportar</BulkButton>
      </BulkBar>
    </ChakraProvider>,
  );
  return calls;
}

it('The bulk bar counts the chosen rows, offers all rows, and clears the selection', async () => {
  const { onAll, onClear } = show({});
  expect(screen.getByRole('status')).toHaveTextContent('3 seleccionados');
  await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 154' }));
  expect(onAll).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled();
});

it('The bulk bar displays the number of all rows once all are chosen', () => {
  show({ onAll: undefined, count: 50000, total: 50000, more: true });
  expect(screen.getByRole('status')).toHaveTextContent('más de 50.000 seleccionados');
  expect(screen.queryByRole('button', { name: /Seleccionar los/ })).not.toBeInTheDocument();
});
