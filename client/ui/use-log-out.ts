import { useMutation } from '@apollo/client/react';
import { endSession } from '../base/session';
import { LogoutDocument } from '../gql/graphql';
import { useViewer } from './auth';
import { mayLeave } from './leave-guard';

/** How long the server may take to answer; the call goes on when the page has left. */
const PATIENCE_MS = 3_000;

/**
 * Ends the session, on the server and in every tab of this browser, after a question where something is typed. What the
 * device keeps of the person goes with it. A server
 * that cannot be reached keeps nobody logged in here: there the session ends by itself when it is not used.
 */
export function useLogOut(): () => Promise<void> {
  const { viewer } = useViewer();
  const [logOut] = useMutation(LogoutDocument, { context: { fetchOptions: { keepalive: true } } });
  return async () => {
    if (!(await mayLeave())) return;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([logOut().catch(() => undefined), patience]);
    endSession(viewer?.id);
  };
}
