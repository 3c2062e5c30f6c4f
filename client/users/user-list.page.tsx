import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { UserListDocument, type UserRow_UserFragment } from '../gql/graphql';
import { useViewer, usePermission } from '../ui/auth';
import { useBreadcrumb } from '../ui/breadcrumb';
import { BulkBar, BulkButton } from '../ui/bulk-bar';
import { DataTable } from '../ui/data-table';
import { showDialog } from '../ui/dialogs';
import { useListParams } from '../ui/list-params';
import { RequirePermission } from '../ui/not-allowed';
import { PageTitle } from '../ui/page-title';
import { SearchBox } from '../ui/search-box';
import { useDeleteUsers } from './use-delete-users';
import { UserDialog } from './user-dialog';
import { UserCard, userColumns } from './user-row';

/** `/admin/usuarios`: who may log in to the back-office. */
export default function UserListPage() {
  useBreadcrumb({ label: 'Usuarios' });
  return (
    <RequirePermission permission="USERS_READ" what="ver usuarios">
      <Users />
    </RequirePermission>
  );
}

function Users() {
  const { viewer } = useViewer();
  const mayWrite = usePermission('USERS_WRITE');
  const { page, q, set, setPage } = useListParams();
  const { data, previousData, loading, error, refetch } = useQuery(UserListDocument, {
    variables: { search: q || null, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const found = (data ?? previousData)?.users;
  const [adding, setAdding] = useState(false);
  // By their names, which the question repeats: those of other pages too.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const deleteUsers = useDeleteUsers();

  const reload = () => refetch().catch(() => undefined);
  const choose = (ids: ReadonlySet<string>) =>
    setChosen(
      new Map([...ids].map((id) => [id, found?.data.find((user) => user.id === id)?.name ?? chosen.get(id) ?? ''])),
    );

  async function remove() {
    if (!(await deleteUsers([...chosen].map(([id, name]) => ({ id, name }))))) return;
    setChosen(new Map());
    await reload();
  }

  async function added(invited: string | null) {
    setAdding(false);
    await showDialog({
      icon: 'success',
      title: 'El usuario se ha creado con éxito',
      body: invited ? `Le enviamos a ${invited} un enlace para que cree su contraseña.` : undefined,
    });
    set({ q: null });
    await reload();
  }

  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <Box>
          <PageTitle document="Usuarios">Usuarios</PageTitle>
          <Text role="status" mt="1" color="fg.muted" minH="5">
            {found ? `${formatNumber(found.total)} ${found.total === 1 ? 'usuario' : 'usuarios'}` : ''}
          </Text>
        </Box>
        {mayWrite ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
            Agregar Usuario
          </Button>
        ) : null}
      </Flex>
      <DataTable<UserRow_UserFragment>
        caption="Usuarios"
        columns={userColumns}
        rows={error && !data ? undefined : found?.data}
        rowKey={({ id }) => id}
        card={(user) => <UserCard user={user} />}
        toolbar={<SearchBox label="Busca por nombre o correo" />}
        selection={
          mayWrite
            ? {
                chosen: new Set(chosen.keys()),
                onChange: choose,
                label: ({ name }) => name,
                disabled: ({ id }) => id === viewer?.id,
                bar: (
                  <BulkBar count={chosen.size} total={chosen.size} onClear={() => setChosen(new Map())}>
                    <BulkButton tone="danger" onClick={() => void remove()}>
                      Eliminar seleccionados
                    </BulkButton>
                  </BulkBar>
                ),
              }
            : undefined
        }
        loading={loading}
        error={
          error
            ? { title: 'No pudimos cargar los usuarios.', body: errorMessage(error), onRetry: () => void reload() }
            : undefined
        }
        empty={
          q
            ? {
                title: `No hay usuarios que coincidan con «${q}».`,
                body: 'Busca con una parte del nombre o del correo.',
                action: (
                  <Button variant="outline" onClick={() => set({ q: null })}>
                    Limpiar búsqueda
                  </Button>
                ),
              }
            : { title: 'No hay usuarios.' }
        }
        page={found}
        onPage={setPage}
      />
      {adding ? (
        <UserDialog user={null} onSaved={(invited) => void added(invited)} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
