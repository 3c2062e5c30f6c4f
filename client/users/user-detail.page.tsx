import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Grid, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Link, useLocation, useNavigate, useParams } from '../base/navigation';
import { errorBody, errorCode, errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { SendPasswordLinkDocument, UserDetailDocument, type UserForm_UserFragment } from '../gql/graphql';
import { usePermission, useViewer } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { confirm } from '../ui/dialog/dialogs';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { RequirePermission } from '../ui/session/not-allowed';
import { PageTitle } from '../ui/layout/page-title';
import { toast } from '../ui/feedback/toasts';
import { useDelayed } from '../ui/feedback/use-delayed';
import { ViewTabs } from '../ui/list/view-tabs';
import { useDeleteUsers } from './use-delete-users';
import { UserCard } from './user-card';
import UserDialog from './user-dialog';

/** `/admin/usuario/:id`: a user with events and audit log. */
export default function UserDetailPage() {
  return (
    <RequirePermission permission="USERS_READ" what="ver usuarios">
      <Detail />
    </RequirePermission>
  );
}

const columns = { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' };

function Detail() {
  const { id = '' } = useParams();
  const { viewer } = useViewer();
  const mayWrite = usePermission('USERS_WRITE');
  const navigate = useNavigate();
  const deleteUsers = useDeleteUsers();
  const [sendPasswordLink] = useMutation(SendPasswordLinkDocument);
  const [editing, setEditing] = useState(false);
  const { data, loading, error, refetch } = useQuery(UserDetailDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.user;
  useBreadcrumb({ label: 'Usuarios', to: paths.admin.users }, ...(user ? [{ label: user.name }] : []));

  if (!user)
    return (
      <>
        <PageTitle document="Usuario" srOnly>
          Usuario
        </PageTitle>
        {errorCode(error) === 'NOT_FOUND' ? (
          <NoSuchUser />
        ) : error ? (
          <ErrorPanel
            title="No pudimos cargar el usuario."
            body={errorMessage(error)}
            retrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <DetailSkeleton />
        )}
      </>
    );

  async function remove() {
    if (user) await deleteUsers([user], () => navigate(paths.admin.users, { replace: true }));
  }

  async function sendLink() {
    if (!user) return;
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
        <UserTabs id={id} />
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

function NoSuchUser() {
  return (
    <Box layerStyle="panel">
      <EmptyState
        title="No encontramos este usuario."
        body="Puede que ya no exista."
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin.users}>Ver usuarios</Link>
          </Button>
        }
      />
    </Box>
  );
}

function DetailSkeleton() {
  const visible = useDelayed(true);
  return (
    <Grid templateColumns={columns} gap="6" role="status" aria-label="Cargando el usuario" minH="420px">
      {visible ? (
        <>
          <Skeleton h="380px" rounded="l3" />
          <Box>
            <Skeleton h="10" w="220px" />
            <Skeleton h="260px" mt="5" rounded="l3" />
          </Box>
        </>
      ) : null}
    </Grid>
  );
}
