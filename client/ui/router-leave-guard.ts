import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '../base/paths';
import { losesUnsaved, mayLeave, useUnloadWarning } from './leave-guard';

/**
 * Asks before a page with unsaved changes is left: by a link, by back, or by closing the tab. The way to the login page
 * is free, since a session that has ended cannot be argued with. It stands once in the application.
 */
export function LeaveGuard(): null {
  const asking = useRef(false);
  useUnloadWarning();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesUnsaved() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void mayLeave().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
