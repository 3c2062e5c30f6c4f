import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { RouterNavigation } from '../base/router-navigation';
import { LeaveGuard } from '../ui/router-leave-guard';
import { SkipLink } from '../ui/skip-link';
import { focusHeading } from '../ui/page-focus';
import { keepFocus } from './keep-focus';

/** What every page has: the skip link, scroll kept on the way back, focus on the new page's heading. */
export function Root() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    // The first page keeps the browser's own focus; tabs of one page (same depth, last part changed) still move it.
    if (previous.current !== pathname) focusHeading();
    previous.current = pathname;
  }, [pathname]);

  useEffect(keepFocus, []);

  return (
    <RouterNavigation>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      <LeaveGuard />
    </RouterNavigation>
  );
}
