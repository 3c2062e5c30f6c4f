import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { system } from '../base/theme';
import { DataTable } from './data-table';
import { heldRows, type List } from './list';
import { pageRange, pagesAround } from './pager';

interface Runner {
  id: string;
  name: string;
}

type Props = Partial<ComponentProps<typeof DataTable<Runner>>>;
const laura = { id: '1', name: 'Laura' };
const loaded = (rows: readonly Runner[] | undefined, more: Partial<List<Runner>> = {}): Props => ({
  list: { ...heldRows<Runner>([]), rows, ...more },
});

function show(props: Props) {
  const element = (extra: Props) => (
    <ChakraProvider value={system}>
      <DataTable<Runner>
        caption="Participantes"
        columns={[{ key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name }]}
        list={heldRows([laura])}
        empty={{ title: 'No se encuentra participantes.' }}
        {...props}
        {...extra}
      />
    </ChakraProvider>
  );
  const { rerender } = render(element({}));
  return { change: (extra: Props) => rerender(element(extra)) };
}

it('lists rows in a table for wide screens and as cards for narrow ones', () => {
  show({});
  expect(
    within(screen.getByRole('table', { name: 'Participantes' })).getByRole('cell', { name: 'Laura' }),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Participantes' })).getByRole('article')).toHaveTextContent('Laura');
});

it('draws a card from the columns: their places, and what they say where the header is missing', () => {
  show({
    columns: [
      { key: 'id', header: 'Número', cell: ({ id }) => `n.º ${id}` },
      { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
      { key: 'state', header: 'Activo', card: 'corner', cell: () => 'sí', inCard: () => 'Activo' },
      { key: 'actions', header: 'Acciones', card: 'actions', cell: () => <button type="button">Editar</button> },
    ],
  });
  const card = within(screen.getByRole('list')).getByRole('article');
  expect(card).toHaveTextContent(/^LauraActivoEditar$/);
  expect(within(screen.getByRole('table')).getAllByRole('cell')[2]).toHaveTextContent('sí');
});

it('puts a line above the rows of a group, once', () => {
  show({
    list: heldRows([laura, { id: '2', name: 'Luis' }, { id: '3', name: 'Ana' }]),
    group: { key: ({ name }) => name.charAt(0), header: ({ name }) => (name === 'Ana' ? null : 'Pareja L') },
  });
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 1 + 3);
  expect(within(screen.getByRole('list')).getAllByText('Pareja L')).toHaveLength(1);
});

it('waits 300 ms before it shows that it is loading', () => {
  jest.useFakeTimers();
  show(loaded(undefined, { loading: true }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  jest.useRealTimers();
});

it('keeps the former rows, dimmed, while it loads again', () => {
  const { change } = show({});
  change(loaded([laura], { loading: true }));
  expect(screen.getByRole('cell', { name: 'Laura' })).toBeInTheDocument();
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('says that there is nothing, never an empty table', () => {
  show(loaded([]));
  expect(screen.getByText('No se encuentra participantes.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  const reload = jest.fn(() => Promise.resolve());
  show({ ...loaded(undefined, { error: new Error('x'), reload }), failed: 'No pudimos cargar la lista.' });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar la lista.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says that loading again failed above the rows it has', () => {
  show(loaded([laura], { error: new Error('x') }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Laura' })).toBeInTheDocument();
});

describe('choosing rows', () => {
  const rows = [
    { id: '1', name: 'Laura' },
    { id: '2', name: 'Luis' },
    { id: '3', name: 'Ana' },
  ];
  const choosing = (chosen: ReadonlySet<string> | 'all') => {
    const onChange = jest.fn<(chosen: ReadonlySet<string>) => void>();
    show({
      list: heldRows(rows),
      selection: {
        chosen,
        onChange,
        label: ({ name }) => name,
        disabled: ({ name }) => name === 'Ana',
        bar: <p>acciones</p>,
      },
    });
    return { user: userEvent.setup(), last: () => [...(onChange.mock.calls.at(-1)?.[0] ?? [])].sort() };
  };

  it('adds a row to those chosen on other pages, and takes it away', async () => {
    const { user, last } = choosing(new Set(['9', '2']));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Laura' }));
    expect(last()).toEqual(['1', '2', '9']);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis' }));
    expect(last()).toEqual(['9']);
  });

  it('chooses the page from the header, but for what cannot be chosen', async () => {
    const { user, last } = choosing(new Set(['9']));
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Ana' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
    expect(last()).toEqual(['1', '2', '9']);
  });

  it('goes from everything to the page without the row that was taken away', async () => {
    const { user, last } = choosing('all');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Laura' }));
    expect(last()).toEqual(['2', '3']);
  });

  it('shows the actions only while something is chosen', () => {
    choosing(new Set());
    expect(screen.queryByText('acciones')).not.toBeInTheDocument();
  });
});

it('turns pages', async () => {
  const onPage = jest.fn();
  show({ ...loaded([laura], { page: { total: 154, perPage: 12, currentPage: 1, lastPage: 13 } }), onPage });
  expect(screen.getByText('1 a 12 de 154')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});

it.each([
  [1, 13, [1, 2, 3, 4, 5]],
  [7, 13, [5, 6, 7, 8, 9]],
  [13, 13, [9, 10, 11, 12, 13]],
  [2, 3, [1, 2, 3]],
])('shows five page numbers around page %d of %d', (current, last, pages) =>
  expect(pagesAround(current, last)).toEqual(pages),
);

it('ends the range with the last row', () => {
  expect(pageRange({ total: 154, perPage: 12, currentPage: 13, lastPage: 13 })).toBe('145 a 154 de 154');
});
