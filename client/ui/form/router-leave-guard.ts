import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { paths } from '../../base/paths';
import { confirmLeaving, discardUnsavedChanges, losesUnsaved, useUnloadWarning } from './leave-guard';

/**
 * Asks for confirmation before a page with unsaved changes is left by a link, by back, or by closing the tab. The login
 * page is exempt, because the session has ended. Must be rendered once in the application.
 */
export function LeaveGuard(): null {
  const isPrompting = useRef(false);
  /** Path for which the viewer chose to discard unsaved changes, while its page loads. */
  const leavingFor = useRef<string | null>(null);
  const { pathname } = useLocation();
  useUnloadWarning();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesUnsaved() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || isPrompting.current) return;
    isPrompting.current = true;
    void confirmLeaving().then((isConfirmed) => {
      isPrompting.current = false;
      leavingFor.current = isConfirmed ? blocker.location.pathname : null;
      if (isConfirmed) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  // Discards the changes when the next page renders. A layout effect runs before the cleanup of the form's effects,
  // which would store its draft again.
  useLayoutEffect(() => {
    if (leavingFor.current === pathname) discardUnsavedChanges();
    leavingFor.current = null;
  }, [pathname]);
  return null;
}
