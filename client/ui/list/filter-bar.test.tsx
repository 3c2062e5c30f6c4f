import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { AppRouter } from '../../app/app-router';
import { RouterNavigation } from '../../base/router-navigation';
import { unstyledSystem } from '../../testing/unstyled-system';
import { FilterBar, type ListFilter } from './filter-bar';

const payment: ListFilter = {
  param: 'pago',
  label: 'Pago',
  multiple: true,
  options: [
    { value: '0', label: 'NO PAGO' },
    { value: '4', label: 'Pago exitoso' },
    { value: '6', label: 'Pago RECHAZADO' },
  ],
};
const events: ListFilter = {
  param: 'evento',
  label: 'Evento',
  clears: ['categoria'],
  options: Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: `Carrera número ${index + 1}`,
  })),
};

function show(filters: readonly ListFilter[], at = '/lista') {
  const router = createMemoryRouter(
    [
      {
        path: '/lista',
        element: (
          <RouterNavigation>
            <FilterBar search="Busca por nombre o DNI" filters={filters} />
          </RouterNavigation>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <ChakraProvider value={unstyledSystem}>
      <AppRouter router={router} />
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), address: () => decodeURIComponent(router.state.location.search) };
}

/** Returns the search box once it has the focus, so that the opening popover does not move it during typing. */
async function findFocusedSearchBox() {
  const box = await screen.findByPlaceholderText('Escribe para buscar');
  await waitFor(() => expect(box).toHaveFocus());
  return box;
}

it('Choosing an option sets it in the address, resets the page, and closes the popover', async () => {
  const { user, address } = show([events], '/lista?page=3&categoria=9');
  await user.click(screen.getByRole('button', { name: 'Evento' }));
  await user.click(await screen.findByRole('option', { name: 'Carrera número 2' }));
  expect(address()).toBe('?evento=2');
  expect(await screen.findByRole('button', { name: 'Evento: Carrera número 2. Cambiar' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
});

it('An option is found by typing part of its name, and chosen with Enter', async () => {
  const { user, address } = show([events]);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Evento' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const box = await findFocusedSearchBox();
  await user.type(box, 'NUMERO 11');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Carrera número 11']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('?evento=11');
});

it('A filter says that nothing matches the typed text', async () => {
  const { user } = show([events]);
  await user.click(screen.getByRole('button', { name: 'Evento' }));
  await user.type(await findFocusedSearchBox(), 'zzz');
  expect(screen.getByText('No hay coincidencias.')).toBeInTheDocument();
});

it('A filter with multiple values stays open after a choice', async () => {
  const { user, address } = show([payment], '/lista?pago=0');
  await user.click(screen.getByRole('button', { name: 'Pago: NO PAGO. Cambiar' }));
  await user.click(await screen.findByRole('option', { name: 'Pago RECHAZADO' }));
  expect(address()).toBe('?pago=0,6');
  expect(screen.getByRole('option', { name: 'Pago exitoso' })).toBeInTheDocument();
});

it('The ✕ of a chip removes its filter, and Limpiar removes all', async () => {
  const { user, address } = show([events, payment], '/lista?q=ana&evento=1&pago=0&equipo=2');
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Pago' }));
  expect(address()).toBe('?q=ana&evento=1&equipo=2');
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(address()).toBe('?equipo=2');
  expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
});

it('A filter names a chosen value that is not among its options, and passes the search text to its owner', async () => {
  const onSearch = vi.fn();
  const { user } = show(
    [{ ...events, options: [], onSearch, getName: (value) => `Evento ${value}` }],
    '/lista?evento=777',
  );
  await user.click(screen.getByRole('button', { name: 'Evento: Evento 777. Cambiar' }));
  await user.type(await findFocusedSearchBox(), 'so');
  expect(onSearch).toHaveBeenLastCalledWith('so');
});

it('A filter with a fallback omits it from the address, and removing the chip sets the value for all', async () => {
  const when: ListFilter = {
    param: 'ver',
    label: 'Ver',
    options: [
      { value: 'por-correr', label: 'Por correr' },
      { value: 'terminados', label: 'Terminados' },
    ],
    fallback: 'por-correr',
  };
  const { user, address } = show([when]);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Ver/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  expect(screen.getByRole('button', { name: 'Ver: Por correr. Cambiar' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar filtro Ver' }));
  expect(address()).toBe('?ver=todos');
  await choose('Terminados');
  expect(address()).toBe('?ver=terminados');
  await choose('Por correr');
  expect(address()).toBe('');
});
