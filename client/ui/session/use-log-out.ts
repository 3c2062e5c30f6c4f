import { useMutation } from '@apollo/client/react';
import { endSession } from '../../base/network/session';
import { LogoutDocument } from '../../gql/graphql';
import { useViewer } from './auth';
import { mayLeave } from '../form/leave-guard';

/** Maximum wait for the server's response; the request continues after the page is left. */
const MAX_WAIT_MS = 3_000;

/**
 * Returns a function that ends the session on the server and in every tab of this browser, after a confirmation if
 * there are unsaved changes, and deletes the user's data on this device. If the server cannot be reached, the session
 * still ends here; on the server it expires unused.
 */
export function useLogOut(): () => Promise<void> {
  const { viewer } = useViewer();
  const [logOut] = useMutation(LogoutDocument, { context: { fetchOptions: { keepalive: true } } });
  return async () => {
    if (!(await mayLeave())) return;
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([logOut().catch(() => undefined), timeout]);
    endSession(viewer?.id);
  };
}
