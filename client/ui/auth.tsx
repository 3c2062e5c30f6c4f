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
import { isConfirmationPending, onConfirmationChange, settleConfirmation } from '../base/confirm-password';
import { Navigate, useLocation } from '../base/navigation';
import { errorMessage } from '../base/error-message';
import { loginPath } from '../base/login-path';
import { paths } from '../base/paths';
import { currentToken, onSessionChange } from '../base/session';
import type { Permission } from '../gql/enums';
import { ViewerDocument, type ViewerQuery } from '../gql/graphql';
import { ErrorPanel } from './error-panel';
import { hasUnsaved } from './leave-guard';
import { lazily } from '../base/defer-hydration';

const SessionExpiredDialog = lazily(() => import('./session-expired-dialog'));

/** Whoever is logged in, with what they may do. */
export type Viewer = NonNullable<ViewerQuery['me']>;

/** The session's token, followed as it is stored and dropped. */
export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, currentToken);
}

/** Whoever used the page when the session ended, while it waits for them to log in again. */
const WaitingViewer = createContext<Viewer | null>(null);

/** The person of the session; null for a visitor and while the answer is on its way (`loading`). */
export function useViewer() {
  const token = useToken();
  const waiting = useContext(WaitingViewer);
  const { data, loading, error, refetch } = useQuery(ViewerDocument, { skip: token === null });
  const viewer: Viewer | null = (token === null ? null : data?.me) ?? waiting;
  return { viewer, loading: loading && viewer === null, error, refetch };
}

/** Whether the viewer holds a permission. */
export function usePermission(permission: Permission): boolean {
  return useViewer().viewer?.permissions.includes(permission) ?? false;
}

/**
 * Shows its children with a session only; a visitor goes to the login page and comes back after it. When a session ends
 * while something is typed, the page stays as it is, and whoever used it logs in over it. A sensitive operation asks for
 * the password over the page in the same way.
 */
export function RequireSession({
  waiting = null,
  children,
}: {
  /** Shown until the session is known */
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
  // An operation that waits for the password goes with this page.
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
        <ErrorPanel title="No pudimos abrir tu sesión" body={errorMessage(error)} onRetry={() => void refetch()} />
      </Center>
    );
  return login;
}

/** Another token may be another person's, when the session changed in another tab: nothing read before may stay in sight. */
function useSameViewer(
  token: string | null,
  seen: Viewer | null,
  ask: () => Promise<{ data?: ViewerQuery | undefined }>,
): void {
  const known = useRef(token);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
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
