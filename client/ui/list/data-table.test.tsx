import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { unstyledSystem } from '../../testing/unstyled-system';
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
    <ChakraProvider value={unstyledSystem}>
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

it('A list is a table on wide screens and cards on narrow ones', () => {
  show({});
  expect(
    within(screen.getByRole('table', { name: 'Participantes' })).getByRole('cell', { name: 'Laura' }),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Participantes' })).getByRole('article')).toHaveTextContent('Laura');
});

it('A card places the columns as defined, with their own content where the header is missing', () => {
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

it('A group has one header line above its rows', () => {
  show({
    list: heldRows([laura, { id: '2', name: 'Luis' }, { id: '3', name: 'Ana' }]),
    group: { key: ({ name }) => name.charAt(0), header: ({ name }) => (name === 'Ana' ? null : 'Pareja L') },
  });
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 1 + 3);
  expect(within(screen.getByRole('list')).getAllByText('Pareja L')).toHaveLength(1);
});

it('A list shows that it is loading after 300 ms', () => {
  vi.useFakeTimers();
  show(loaded(undefined, { loading: true }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  vi.useRealTimers();
});

it('A list keeps the previous rows, dimmed, while it reloads', () => {
  const { change } = show({});
  change(loaded([laura], { loading: true }));
  expect(screen.getByRole('cell', { name: 'Laura' })).toBeInTheDocument();
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('An empty list displays its text instead of a table', () => {
  show(loaded([]));
  expect(screen.getByText('No se encuentra participantes.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('A list that failed to load offers a retry', async () => {
  const reload = vi.fn(() => Promise.resolve());
  show({ ...loaded(undefined, { error: new Error('x'), reload }), failed: 'No pudimos cargar la lista.' });
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar la lista.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('A list that failed to reload displays the error above its rows', () => {
  show(loaded([laura], { error: new Error('x') }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Laura' })).toBeInTheDocument();
});

describe('Row selection', () => {
  const rows = [
    { id: '1', name: 'Laura' },
    { id: '2', name: 'Luis' },
    { id: '3', name: 'Ana' },
  ];
  const choosing = (chosen: ReadonlySet<string> | 'all') => {
    const onChange = vi.fn<(chosen: ReadonlySet<string>) => void>();
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

  it('Checking a row adds it to rows chosen on other pages, and unchecking removes it', async () => {
    const { user, last } = choosing(new Set(['9', '2']));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Laura' }));
    expect(last()).toEqual(['1', '2', '9']);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis' }));
    expect(last()).toEqual(['9']);
  });

  it("The header's checkbox chooses all selectable rows of the page", async () => {
    const { user, last } = choosing(new Set(['9']));
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Ana' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }));
    expect(last()).toEqual(['1', '2', '9']);
  });

  it('Unchecking a row while all are chosen leaves the other rows of the page chosen', async () => {
    const { user, last } = choosing('all');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Laura' }));
    expect(last()).toEqual(['2', '3']);
  });

  it('The actions appear only while rows are chosen', () => {
    choosing(new Set());
    expect(screen.queryByText('acciones')).not.toBeInTheDocument();
  });
});

it('The pager changes the page', async () => {
  const onPage = vi.fn();
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
])('Five page numbers around page %d of %d are displayed', (current, last, pages) =>
  expect(pagesAround(current, last)).toEqual(pages),
);

it('The range of the last page ends with the last row', () => {
  expect(pageRange({ total: 154, perPage: 12, currentPage: 13, lastPage: 13 })).toBe('145 a 154 de 154');
});
