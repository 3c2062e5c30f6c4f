import { useQuery } from '@apollo/client/react';
import { Center } from '@chakra-ui/react';
import {
  Suspense,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { isConfirmationPending, onConfirmationChange, settleConfirmation } from '../../base/network/confirm-password';
import { Navigate, useLocation } from '../../base/navigation';
import { loginPath } from '../../base/network/login-path';
import { paths } from '../../base/paths';
import { currentToken, onSessionChange } from '../../base/network/session';
import type { Permission } from '../../gql/enums';
import { ViewerDocument, type ViewerQuery } from '../../gql/graphql';
import { QueryError } from '../feedback/query-error';
import { hasUnsaved } from '../form/leave-guard';
import { lazily } from '../../base/defer-hydration';

const SessionExpiredDialog = lazily(() => import('./session-expired-dialog'));

/** Logged-in user with permissions. */
export type Viewer = NonNullable<ViewerQuery['me']>;

/** Returns the session's token; renders again when it changes. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, currentToken);
}

/** User whose session ended on this page, until the next login. */
const WaitingViewer = createContext<Viewer | null>(null);

/** Returns the session's user; null for a visitor and while the query is `loading`. */
export function useViewer() {
  const token = useToken();
  const waiting = useContext(WaitingViewer);
  const { data, loading, error, refetch } = useQuery(ViewerDocument, { skip: token === null });
  const viewer: Viewer | null = (token === null ? null : data?.me) ?? waiting;
  return { viewer, loading: loading && viewer === null, error, refetch };
}

/** Returns whether the viewer has a permission. */
export function usePermission(permission: Permission): boolean {
  return useViewer().viewer?.permissions.includes(permission) ?? false;
}

/**
 * Renders its children only with a session; a visitor is sent to the login page and back afterwards. If the session
 * ends with unsaved input, the page stays and the user logs in over it. A sensitive operation prompts for the password
 * over the page in the same way.
 */
export function RequireSession({
  waiting = null,
  children,
}: {
  /** Displayed until the session is known. */
  waiting?: ReactNode;
  children: ReactNode;
}) {
  const token = useToken();
  const { viewer, loading, error, refetch } = useViewer();
  const { pathname, search } = useLocation();
  const [seen, setSeen] = useState<Viewer | null>(null);
  if (viewer && viewer !== seen) setSeen(viewer);
  useSameViewer(token, seen, refetch);
  const login = <Navigate to={loginPath(pathname + search)} replace />;
  const confirms = useSyncExternalStore(onConfirmationChange, isConfirmationPending);
  // Leaving the page cancels operations that wait for the password.
  useEffect(() => () => settleConfirmation(false), []);
  const waits = token === null && seen !== null && (hasUnsaved() || confirms);

  if (token === null && !waits) return login;
  if (viewer || seen)
    return (
      <>
        <WaitingViewer value={seen}>{children}</WaitingViewer>
        {seen && (waits || confirms) ? (
          <Suspense>
            <SessionExpiredDialog viewer={seen} hasEnded={waits} back={pathname + search} />
          </Suspense>
        ) : null}
      </>
    );
  if (loading) return waiting;
  if (error)
    return (
      <Center as="main" minH="100dvh" p="6">
        <QueryError what="abrir tu sesión" query={{ error, loading, refetch }} />
      </Center>
    );
  return login;
}

/**
 * Reloads the viewer when the token changes, as by a login in another tab, and leaves the page if it is another user's:
 * data of the previous user must not stay visible.
 */
function useSameViewer(
  token: string | null,
  seen: Viewer | null,
  refetch: () => Promise<{ data?: ViewerQuery | undefined }>,
): void {
  const known = useRef(token);
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (token === null || token === known.current) return;
    known.current = token;
    if (seen === null) return;
    const check = async () => {
      const { data } = await latest.current();
      if (data && data.me?.id !== seen.id) window.location.assign(paths.admin.events);
    };
    check().catch(() => undefined);
  }, [token, seen]);
}
