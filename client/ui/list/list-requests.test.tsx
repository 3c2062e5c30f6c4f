import { act, screen, waitFor } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import { UserListDocument, type UserRow_UserFragment } from '../../gql/graphql';
import { renderPage } from '../../testing/render-page';
import { DialogHost } from '../dialog/dialog-host';
import { toPage, useList } from './list';
import { useListParams } from './list-params';
import { ListTab } from './list-tab';
import { useErrorDialog } from '../feedback/use-error-dialog';

const page = (search: string | null) => ({
  data: {
    users: {
      __typename: 'UserPage' as const,
      data: [
        {
          __typename: 'User' as const,
          id: search ? '2' : '1',
          name: search ? `Encontrada ${search}` : 'Persona 1',
          email: 'p@correo.co',
          phone: '3105550148',
          company: null,
          active: true,
          role: { __typename: 'Role' as const, id: '2', name: 'Organizador' },
        },
      ],
      total: 1,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: 1,
    },
  },
});
const failure = { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' as const } }] };

function People() {
  const { page, q } = useListParams();
  const list = useList(UserListDocument, { search: q || null, page }, ({ users }) =>
    toPage<UserRow_UserFragment>(users),
  );
  useErrorDialog(list.error);
  return (
    <>
      <ListTab
        page
        title="Personas"
        texts={{ one: 'persona', many: 'personas', the: 'las personas', no: 'Ninguna persona' }}
        list={list}
        columns={[{ key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name }]}
        search="Busca por nombre"
        empty={{ title: 'No hay personas.' }}
      />
      <DialogHost />
    </>
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
});

function show(respond: (search: string | null) => ReturnType<typeof page> | typeof failure) {
  const renderedPage = renderPage({
    path: '/personas',
    at: '/personas',
    Page: People,
    responses: { UserList: ({ search }) => respond(search ?? null) },
  });
  return {
    ...renderedPage,
    requestsFor: (search: string | null) =>
      renderedPage.asked.filter(({ variables }) => variables.search === search).length,
  };
}

/** Waits long enough for an unwanted request to be sent. */
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

it('A list sends one request when it is opened and one per search', async () => {
  const { user, requestsFor } = show(page);
  await screen.findAllByText('Persona 1');
  for (const text of ['rosa', 'luis', 'ana']) {
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, text);
    await screen.findAllByText(`Encontrada ${text}`, undefined, { timeout: 3_000 });
    await quiet();
    expect(requestsFor(text)).toBe(1);
  }
  expect(requestsFor(null)).toBe(1);
});

it('A list sends one request per search and shows one dialog per failure if every search fails', async () => {
  const { user, requestsFor } = show((search) => (search ? failure : page(null)));
  await screen.findAllByText('Persona 1');
  for (const text of ['rosa', 'luis', 'ana', 'eva']) {
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, text);
    const button = await screen.findByRole('button', { name: 'Ok' }, { timeout: 3_000 });
    await quiet();
    expect(requestsFor(text)).toBe(1);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
});
