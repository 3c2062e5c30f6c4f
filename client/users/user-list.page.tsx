import { Button } from '@chakra-ui/react';
import { Plus } from '../ui/icons';
import { Suspense, useState } from 'react';
import { lazily } from '../base/defer-hydration';
import { UserListDocument } from '../gql/graphql';
import { usePermission, useViewer } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { BulkBar, BulkButton } from '../ui/list/bulk-bar';
import { showDialog } from '../ui/dialog/dialogs';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { useListSort } from '../ui/list/list-sort';
import { ListTab } from '../ui/list/list-tab';
import { RequirePermission } from '../ui/session/not-allowed';
import { useChosenUsers } from './use-chosen-users';
import { useDeleteUsers } from './use-delete-users';
import { userColumns, type UserRow } from './user-columns';

const UserDialog = lazily(() => import('./user-dialog'));

/** `/admin/usuarios`: users of the back-office. */
export default function UserListPage() {
  useBreadcrumb({ label: 'Usuarios' });
  return (
    <RequirePermission permission="USERS_READ" what="ver usuarios">
      <Users />
    </RequirePermission>
  );
}

const labels = { one: 'usuario', many: 'usuarios', the: 'los usuarios', no: 'Ningún usuario' };

function Users() {
  const { viewer } = useViewer();
  const mayWrite = usePermission('USERS_WRITE');
  const { page, q, set } = useListParams();
  const { sort, sorting } = useListSort({ nombre: 'NAME', rol: 'ROLE', empresa: 'COMPANY' }, null);
  const list = useList(UserListDocument, { search: q || null, page, sort }, ({ users }) => toPage<UserRow>(users));
  const [adding, setAdding] = useState(false);
  const { chosen, choose, clear } = useChosenUsers(list.rows);
  const deleteUsers = useDeleteUsers();

  const remove = () =>
    deleteUsers(chosen, async () => {
      await list.reload();
      clear();
    });

  async function added(invited: string | null) {
    setAdding(false);
    set({ q: null });
    await list.reload();
    await showDialog({
      icon: 'success',
      title: 'El usuario se ha creado con éxito',
      body: invited ? `Le enviamos a ${invited} un enlace para que cree su contraseña.` : undefined,
    });
  }

  return (
    <>
      <ListTab
        page
        title="Usuarios"
        texts={labels}
        list={list}
        columns={userColumns}
        sorting={sorting}
        search="Busca por nombre o correo"
        empty={{ title: 'No hay usuarios.' }}
        noMatch={() => ({ body: 'Busca con una parte del nombre o del correo.' })}
        selection={
          mayWrite
            ? {
                chosen: new Set(chosen.map(({ id }) => id)),
                onChange: choose,
                label: ({ name }) => name,
                disabled: ({ id }) => id === viewer?.id,
                bar: (
                  <BulkBar count={chosen.length} total={chosen.length} onClear={clear}>
                    <BulkButton tone="danger" onClick={() => void remove()}>
                      Eliminar seleccionados
                    </BulkButton>
                  </BulkBar>
                ),
              }
            : undefined
        }
        actions={
          mayWrite ? (
            <Button onClick={() => setAdding(true)}>
              <Plus size={18} />
              Agregar Usuario
            </Button>
          ) : null
        }
      />
      {adding ? (
        <Suspense>
          <UserDialog user={null} onSaved={(invited) => void added(invited)} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
