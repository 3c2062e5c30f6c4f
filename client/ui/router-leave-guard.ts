import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { paths } from '../base/paths';
import { confirmLeaving, forgetUnsaved, losesUnsaved, useUnloadWarning } from './leave-guard';

/**
 * Asks before a page with unsaved changes is left: by a link, by back, or by closing the tab. The way to the login page
 * is free, since a session that has ended cannot be argued with. It stands once in the application.
 */
export function LeaveGuard(): null {
  const asking = useRef(false);
  /** Path that the viewer chose to leave unsaved changes for, and whose page may still be loading. */
  const leavingFor = useRef<string | null>(null);
  const { pathname } = useLocation();
  useUnloadWarning();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesUnsaved() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirmLeaving().then((leave) => {
      asking.current = false;
      leavingFor.current = leave ? blocker.location.pathname : null;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  // The next page is there. A layout effect runs before the form's own effects end, which would store its draft again.
  useLayoutEffect(() => {
    if (leavingFor.current === pathname) forgetUnsaved();
    leavingFor.current = null;
  }, [pathname]);
  return null;
}
