import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import { ToastHost } from '../ui/feedback/toasts';
import UserListPage from './user-list.page';

const duplicateEmailMessage = 'El correo electrónico ya se encuentra registrado.';
type Row = DataOf<'UserList'>['users']['data'][number];
const aUser = (id: string, name: string): Row => ({
  __typename: 'User',
  id,
  name,
  email: `p${id}@correo.co`,
  phone: '3105550148',
  company: null,
  active: id !== '3',
  role: { __typename: 'Role', id: '2', name: 'Organizador' },
});
const all = [aUser('1', 'Liliana Orozco'), aUser('2', 'Rosa Díaz'), aUser('3', 'Luis Mora')];
const roles: DataOf<'Roles'>['roles'] = [
  { __typename: 'Role', id: '1', key: 'ADMINISTRATOR', name: 'Administrador' },
  { __typename: 'Role', id: '2', key: 'ORGANISER', name: 'Organizador' },
];

const users = (data: Row[]) => ({
  data: {
    users: {
      __typename: 'UserPage',
      data,
      total: data.length,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: 1,
    },
  },
});

function show(
  responses: Responses = {},
  permissions: Permission[] = ['USERS_READ', 'USERS_WRITE'],
  at = '/admin/usuarios',
) {
  return renderPage({
    path: '/admin/usuarios',
    at,
    Page: () => (
      <>
        <UserListPage />
        <DialogHost />
        <ToastHost />
      </>
    ),
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      UserList: ({ search }) => users(search ? [] : all),
      Roles: () => ({ data: { roles } }),
      ...responses,
    },
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

it('the list shows users as links, with role and status', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Usuarios' });
  expect(await within(table).findByRole('link', { name: 'Rosa Díaz' })).toHaveAttribute('href', '/admin/usuario/2');
  expect(within(table).getByText('Inactivo')).toBeInTheDocument();
  expect(screen.getByText('3 usuarios')).toBeInTheDocument();
});

it('selected users are deleted after a confirmation with their names, and the viewer cannot be selected', async () => {
  let stored = all;
  const { user, asked } = show({
    UserList: () => users(stored),
    DeleteUsers: () => {
      stored = all.slice(0, 1);
      return { data: { deleteUsers: 2 } };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Rosa Díaz' }));
  expect(screen.getByRole('checkbox', { name: 'Seleccionar Liliana Orozco' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Luis Mora' }));
  expect(screen.getByText('2 seleccionados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Eliminar seleccionados' }));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Eliminar 2 usuarios?' });
  expect(confirmation).toHaveTextContent('Esta acción no es reversible.');
  expect(confirmation).toHaveTextContent('Rosa Díaz y Luis Mora');
  await user.click(within(confirmation).getByRole('button', { name: 'Eliminar 2 usuarios' }));
  expect(await screen.findByText('Se eliminaron 2 usuarios')).toBeInTheDocument();
  // Deleted users must not be visible behind the success message.
  expect(screen.queryByText('Rosa Díaz')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(asked.find(({ operationName }) => operationName === 'DeleteUsers')?.variables).toEqual({ ids: ['2', '3'] });
});

it('a refused deletion says why in its dialog', async () => {
  const { user } = show({
    DeleteUsers: () => ({
      data: null,
      errors: [
        {
          message: 'No se eliminó ningún usuario.',
          extensions: { code: 'WRONG_STATE', body: 'Debe quedar al menos una persona activa: Rosa Díaz.' },
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Rosa Díaz' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar seleccionados' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar 1 usuario' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se eliminó ningún usuario. Debe quedar al menos una persona activa: Rosa Díaz.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
});

it('a user is added, and an email in use is reported without losing what was typed', async () => {
  let known = true;
  const { user, asked } = show({
    CreateUser: () =>
      known
        ? {
            data: null,
            errors: [
              {
                message: duplicateEmailMessage,
                extensions: { code: 'VALIDATION', fields: { email: [duplicateEmailMessage] } },
              },
            ],
          }
        : { data: { createUser: { __typename: 'User', id: '4' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar Usuario' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar Usuario' });
  const field = (name: RegExp) => within(dialog).getByLabelText(name);
  await user.click(within(dialog).getByRole('button', { name: 'Agregar Usuario' }));
  expect((await within(dialog).findAllByText('Selecciona un rol.')).length).toBeGreaterThan(0);
  await user.type(field(/^Nombre/), 'Nora Ruiz');
  await user.type(field(/^Correo electrónico/), 'nora@correo.co');
  await user.type(field(/^Contraseña/), 'bicicleta azul');
  await user.type(field(/^Teléfono/), '3105550148');
  await user.selectOptions(field(/^Rol/), 'Organizador');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar Usuario' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  expect((await within(dialog).findAllByText(duplicateEmailMessage)).length).toBeGreaterThan(0);
  expect(field(/^Nombre/)).toHaveValue('Nora Ruiz');
  known = false;
  await user.type(field(/^Correo electrónico/), 'm');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar Usuario' }));
  expect(await screen.findByText('El usuario se ha creado con éxito')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(asked.findLast(({ operationName }) => operationName === 'CreateUser')?.variables).toEqual({
    input: {
      name: 'Nora Ruiz',
      email: 'nora@correo.com',
      password: 'bicicleta azul',
      phone: '3105550148',
      company: '',
      role: 'ORGANISER',
      active: true,
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar Usuario' })).not.toBeInTheDocument());
});

it('a search without results says so', async () => {
  show({}, ['USERS_READ', 'USERS_WRITE'], '/admin/usuarios?q=zzz');
  expect(await screen.findByText('Ningún usuario coincide con «zzz».')).toBeInTheDocument();
});

it('a viewer without write permission gets no actions', async () => {
  show({}, ['USERS_READ']);
  await screen.findByRole('table', { name: 'Usuarios' });
  expect(screen.queryByRole('button', { name: 'Agregar Usuario' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
