import { useMutation } from '@apollo/client/react';
import { Box, Grid, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLocation, useNavigate, useParams } from '../base/navigation';
import { errorBody, errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { SendPasswordLinkDocument, UserDetailDocument, type UserForm_UserFragment } from '../gql/graphql';
import { usePermission, useViewer } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { confirm } from '../ui/dialog/dialogs';
import { NoSuchRecord, QueryBoundary } from '../ui/feedback/query-boundary';
import { RequirePermission } from '../ui/session/not-allowed';
import { toast } from '../ui/feedback/toasts';
import { ViewTabs } from '../ui/list/view-tabs';
import { useDeleteUsers } from './use-delete-users';
import { UserCard } from './user-card';
import type { UserContext } from './user-context';
import UserDialog from './user-dialog';

/** `/admin/usuario/:id`: a user with events and audit log. */
export default function UserDetailPage() {
  const { id = '' } = useParams();
  return (
    <RequirePermission permission="USERS_READ" what="ver usuarios">
      <QueryBoundary
        query={UserDetailDocument}
        variables={{ id }}
        what="el usuario"
        title="Usuario"
        crumb={usersCrumb}
        notFound={
          <NoSuchRecord
            heading="Usuario"
            title="No encontramos este usuario."
            body="Puede que ya no exista."
            link={{ to: paths.admin.users, label: 'Ver usuarios' }}
          />
        }
        skeleton={skeleton}
        minH="420px"
      >
        {({ user }) => <Detail user={user} />}
      </QueryBoundary>
    </RequirePermission>
  );
}

const usersCrumb = { label: 'Usuarios', to: paths.admin.users };
const columns = { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' };

const skeleton = (
  <Grid templateColumns={columns} gap="6">
    <Skeleton h="380px" rounded="l3" />
    <Box>
      <Skeleton h="10" w="220px" />
      <Skeleton h="260px" mt="5" rounded="l3" />
    </Box>
  </Grid>
);

function Detail({ user }: UserContext) {
  const { viewer } = useViewer();
  const mayWrite = usePermission('USERS_WRITE');
  const navigate = useNavigate();
  const deleteUsers = useDeleteUsers();
  const [sendPasswordLink] = useMutation(SendPasswordLinkDocument);
  const [editing, setEditing] = useState(false);
  useBreadcrumb(usersCrumb, { label: user.name });

  async function remove() {
    await deleteUsers([user], () => navigate(paths.admin.users, { replace: true }));
  }

  async function sendLink() {
    const sent = await confirm({
      title: user.hasPassword ? '¿Enviar un enlace de contraseña?' : '¿Enviar la invitación?',
      body: user.hasPassword
        ? `Le llega a ${user.email}, sirve una hora y le permite elegir otra contraseña. La actual sigue valiendo hasta entonces.`
        : `Le llega a ${user.email} un enlace para que cree su contraseña. Sirve 7 días.`,
      confirmLabel: user.hasPassword ? 'Enviar enlace' : 'Enviar invitación',
      action: async () => {
        try {
          await sendPasswordLink({ variables: { userId: user.id } });
          return undefined;
        } catch (error) {
          return [errorMessage(error), errorBody(error)].filter(Boolean).join(' ');
        }
      },
    });
    if (sent) await toast({ title: user.hasPassword ? 'Enviamos el enlace' : 'Enviamos la invitación' });
  }

  async function saved() {
    setEditing(false);
    await toast({ title: 'Usuario actualizado' });
  }

  return (
    <Grid templateColumns={columns} gap={{ base: '5', lg: '6' }} alignItems="start">
      <UserCard
        user={user}
        onEdit={mayWrite ? () => setEditing(true) : undefined}
        onSendLink={mayWrite && user.active && user.id !== viewer?.id ? () => void sendLink() : undefined}
        onDelete={mayWrite && user.id !== viewer?.id ? () => void remove() : undefined}
      />
      <Box minW="0">
        <UserTabs id={user.id} />
        <Outlet context={{ user }} />
      </Box>
      {editing ? (
        <UserDialog
          user={unmask<UserForm_UserFragment>(user)}
          onSaved={() => void saved()}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Grid>
  );
}

function UserTabs({ id }: { id: string }) {
  const { pathname } = useLocation();
  const createView = (label: string, to: string) => ({ label, to, current: pathname === to });
  return (
    <ViewTabs
      label="Secciones del usuario"
      views={[
        createView('Eventos', paths.admin.user(id)),
        ...(usePermission('AUDIT_READ') ? [createView('Historial', paths.admin.userHistory(id))] : []),
      ]}
    />
  );
}
