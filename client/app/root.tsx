import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { RouterNavigation } from '../base/router-navigation';
import { LeaveGuard } from '../ui/form/router-leave-guard';
import { SkipLink } from '../ui/layout/skip-link';
import { keepFocus, useHeadingFocus } from '../ui/layout/focus';

/** Layout of every page: skip link, scroll position restored on the way back, focus on the new page's heading. */
export function Root() {
  const { pathname } = useLocation();
  // On the first page the focus stays where the browser put it.
  useHeadingFocus(pathname);
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
