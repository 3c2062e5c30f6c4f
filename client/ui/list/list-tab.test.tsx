import { screen, waitFor, within } from '@testing-library/react';
import { UserListDocument, type UserRow_UserFragment } from '../../gql/graphql';
import type { DataOf } from '../../testing/responses';
import { deferResponses } from '../../testing/deferred-responses';
import { renderPage, type Responses } from '../../testing/render-page';
import type { Column } from './column';
import { toPage, useList } from './list';
import { useListParams } from './list-params';
import { sortsByText, useListSort } from './list-sort';
import { ListTab } from './list-tab';
import { RowName, seeColumn } from './row-name';

type Page = DataOf<'UserList'>['users'];
const aUser = (id: number): Page['data'][number] => ({
  __typename: 'User',
  id: String(id),
  name: `Persona ${id}`,
  email: `p${id}@correo.co`,
  phone: '3105550148',
  company: null,
  active: true,
  role: { __typename: 'Role', id: '2', name: 'Organizador' },
});
const page = (ids: number[], rest: Partial<Page> = {}) => ({
  data: {
    users: {
      __typename: 'UserPage',
      data: ids.map(aUser),
      total: ids.length,
      more: false,
      perPage: 2,
      currentPage: 1,
      lastPage: 1,
      ...rest,
    },
  },
});
const broken = { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' as const } }] };
const texts = { one: 'persona', many: 'personas', the: 'las personas', no: 'Ninguna persona' };

const rowPath = ({ id }: { id: string }) => `/personas/${id}`;
const columns: Column<UserRow_UserFragment>[] = [
  {
    key: 'name',
    header: 'Nombre',
    sort: { by: 'nombre', ...sortsByText },
    card: 'title',
    cell: (row) => <RowName name={row.name} to={rowPath(row)} />,
  },
  {
    key: 'role',
    header: 'Rol',
    sort: { by: 'puesto', first: 'desc', asc: 'Primero los de menos', desc: 'Primero los de más' },
    card: 'line',
    cell: ({ role }) => role.name,
  },
  seeColumn(rowPath, ({ name }) => `Ver a ${name}`),
];

/** Complete example of a list. */
function People() {
  const { page, q, get } = useListParams();
  const { sort, sorting } = useListSort({ nombre: 'NAME', puesto: 'ROLE' }, 'nombre-asc');
  const list = useList(
    UserListDocument,
    { sort, search: [q, get('rol')].filter(Boolean).join(' ') || null, page },
    ({ users }) => toPage<UserRow_UserFragment>(users),
  );
  return (
    <ListTab
      page
      title="Personas"
      texts={texts}
      list={list}
      columns={columns}
      sorting={sorting}
      search="Busca por nombre"
      filters={[{ param: 'rol', label: 'Rol', options: [{ value: 'org', label: 'Organizador' }] }]}
      empty={{ title: 'Aún no hay personas.' }}
    />
  );
}

const show = (responses: Responses, at = '/personas') => renderPage({ path: '/personas', at, Page: People, responses });

beforeEach(() => void vi.restoreAllMocks());

it('A list is built from a query, columns and texts', async () => {
  show({ UserList: () => page([1, 2], { total: 1284, more: true, lastPage: 642 }) });
  expect(await screen.findByText('Más de 1.284 personas')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Personas' })).toBeInTheDocument();
  const row = within(screen.getByRole('table', { name: 'Personas' })).getByRole('row', { name: /Persona 1/ });
  expect(within(row).getByRole('link', { name: 'Ver a Persona 1' })).toHaveAttribute('href', '/personas/1');
  const cards = within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('article');
  expect(cards[1]).toHaveTextContent('Persona 2Organizador');
  // Each card has one link, its title's, which covers the card.
  expect(within(cards[1]!).getAllByRole('link')).toHaveLength(1);
});

it('A count of one is singular', async () => {
  show({ UserList: () => page([1]) });
  expect(await screen.findByText('1 persona')).toBeInTheDocument();
});

it('Changing the page updates the address and keeps the previous rows until the response', async () => {
  const deferred = deferResponses<'UserList'>();
  const { user, address } = show({
    UserList: (variables) =>
      variables.page === 1 ? page([1, 2], { total: 3, lastPage: 2 }) : deferred.hold(variables),
  });
  await user.click(await screen.findByRole('button', { name: 'Página 2' }));
  expect(address()).toBe('/personas?page=2');
  const second = await deferred.nth(1);
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('row', { name: /Persona 1/ })).toBeInTheDocument();
  await second.response(page([3], { total: 3, currentPage: 2, lastPage: 2 }));
  expect(screen.getByRole('row', { name: /Persona 3/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Persona 1/ })).not.toBeInTheDocument();
});

it('A page that fails to load does not show the rows of another page, and can be retried', async () => {
  let fails = true;
  const { user } = show({
    UserList: ({ page: number }) =>
      number === 1 ? page([1, 2], { total: 3, lastPage: 2 }) : fails ? broken : page([3], { currentPage: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Página 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar las personas.');
  expect(screen.queryByRole('row', { name: /Persona 1/ })).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('row', { name: /Persona 3/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('A list without rows displays its empty text', async () => {
  show({ UserList: () => page([]) });
  expect(await screen.findByText('Aún no hay personas.')).toBeInTheDocument();
});

it('A search without matches can be cleared without clearing the filters', async () => {
  const { user, address } = show({ UserList: () => page([]) }, '/personas?q=zzz&rol=org');
  expect(await screen.findByText('Ninguna persona coincide con «zzz».')).toBeInTheDocument();
  await user.click(screen.getByText('Limpiar búsqueda'));
  expect(address()).toBe('/personas?rol=org');
  expect(await screen.findByText('Ninguna persona cumple estos filtros.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(address()).toBe('/personas');
  expect(await screen.findByText('Aún no hay personas.')).toBeInTheDocument();
});

it('The column headers sort the list, in the address, and reset the page', async () => {
  const { asked, address, user } = show({ UserList: () => page([1, 2], { lastPage: 5 }) }, '/personas?page=3');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => user.click(within(head(name)).getByRole('button', { name }));
  const sorts = () => [head('Nombre'), head('Rol'), head('Acciones')].map((cell) => cell.getAttribute('aria-sort'));
  const lastVariables = () => asked.at(-1)?.variables;
  await screen.findAllByText('Persona 1');
  expect(sorts()).toEqual(['ascending', 'none', null]);
  expect(lastVariables()).toMatchObject({ sort: null, page: 3 });
  await press('Rol');
  expect(sorts()).toEqual(['none', 'descending', null]);
  expect(address()).toBe('/personas?orden=puesto-desc');
  await waitFor(() => expect(lastVariables()).toMatchObject({ sort: 'ROLE_DESC', page: 1 }));
  await press('Rol');
  expect(address()).toBe('/personas?orden=puesto-asc');
  await press('Nombre');
  expect(address()).toBe('/personas');
});

it('A select offers the orders on phones, and an unknown order in the address is ignored', async () => {
  const { asked, address, user } = show({ UserList: () => page([1]) }, '/personas?orden=constructor-asc');
  const order = await screen.findByRole('combobox', { name: 'Ordenar por' });
  expect(order).toHaveValue('nombre-asc');
  expect(asked.at(-1)?.variables).toMatchObject({ sort: null });
  await user.selectOptions(order, 'Rol: primero los de más');
  expect(address()).toBe('/personas?orden=puesto-desc');
});
