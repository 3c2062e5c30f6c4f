import { useQuery } from '@apollo/client/react';
import { Center, Spinner } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Permission } from '../gql/enums';
import { ViewerDocument, type ViewerQuery } from '../gql/graphql';
import { ErrorPanel } from '../ui/error-panel';
import { errorMessage } from './error-message';
import { loginPath } from './login-path';
import { currentToken, onSessionChange } from './session';

/** Whoever is logged in, with what they may do. */
export type Viewer = NonNullable<ViewerQuery['me']>;

/** The session's token, followed as it is stored and dropped. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, currentToken);
}

/** The person of the session; null for a visitor and while the answer is on its way (`loading`). */
export function useViewer() {
  const token = useToken();
  const { data, loading, error, refetch } = useQuery(ViewerDocument, { skip: token === null });
  const viewer: Viewer | null = token === null ? null : (data?.me ?? null);
  return { viewer, loading: loading && viewer === null, error, refetch };
}

/** Whether the viewer holds a permission. */
export function usePermission(permission: Permission): boolean {
  return useViewer().viewer?.permissions.includes(permission) ?? false;
}

/** Shows its children with a session only; a visitor goes to the login page and comes back after it. */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useToken();
  const { viewer, loading, error, refetch } = useViewer();
  const { pathname, search } = useLocation();
  const login = <Navigate to={loginPath(pathname + search)} replace />;

  if (token === null) return login;
  if (viewer) return children;
  if (loading)
    return (
      <Center as="main" minH="100dvh">
        <Spinner size="lg" color="brand.solid" aria-label="Cargando" />
      </Center>
    );
  if (error)
    return (
      <Center as="main" minH="100dvh" p="6">
        <ErrorPanel title="No pudimos abrir tu sesión" body={errorMessage(error)} onRetry={() => void refetch()} />
      </Center>
    );
  return login;
}
