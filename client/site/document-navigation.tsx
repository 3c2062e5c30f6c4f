import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { HANDED_OVER, NavigationProvider, type Location, type Navigation } from '../base/navigation';
import { tabEntries } from '../base/storage/storage';

/** The state of a history entry is that of its location. */
function currentLocation(): Location {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state as unknown };
}

/** Moves the state that the previous document passed to the history entry, where it stays. */
export function receivePassedState(): void {
  const passed = tabEntries.getJson(HANDED_OVER) as { href: string; state: unknown } | null;
  tabEntries.remove(HANDED_OVER);
  if (passed && passed.href === window.location.pathname + window.location.search)
    window.history.replaceState(passed.state, '');
}

const reaches = (pathname: string): boolean => pathname === window.location.pathname;

/**
 * Navigation of a page that is a separate document: addresses on the page's path change the history, all others are
 * loaded by the browser. The location is first the server's; the browser's, which may have more parameters, follows after
 * hydration.
 */
export function DocumentNavigation({
  page: { pathname, search, params },
  children,
}: {
  page: Omit<Location, 'state'> & Pick<Navigation, 'params'>;
  children: ReactNode;
}) {
  const [location, setLocation] = useState<Location>({ pathname, search, state: null });
  useEffect(() => {
    const update = () => setLocation(currentLocation());
    const { state, search: searched } = currentLocation();
    // Without a change, an update would interrupt the hydration of the page's parts.
    if (state !== null || searched !== search) startTransition(update);
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }, [search]);

  const navigate = useCallback<Navigation['navigate']>(
    (to, { replace = false, state = null, preventScrollReset = false } = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      const target = new URL(to === '.' ? window.location.pathname : to, window.location.href);
      if (!reaches(target.pathname)) {
        if (state !== null)
          tabEntries.set(HANDED_OVER, JSON.stringify({ href: target.pathname + target.search, state }));
        return replace ? window.location.replace(target) : window.location.assign(target);
      }
      window.history[replace ? 'replaceState' : 'pushState'](state, '', target);
      setLocation(currentLocation());
      if (replace || preventScrollReset) return;
      const part = document.getElementById(target.hash.slice(1));
      if (part) part.scrollIntoView({ block: 'start' });
      else window.scrollTo({ top: 0 });
    },
    [],
  );
  const value = useMemo(() => ({ location, params, navigate, reaches }), [location, params, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
