import { useMemo, type ReactNode } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { NavigationProvider, type Navigation } from './navigation';
import { paths } from './paths';

const inBackOffice = (pathname: string): boolean => pathname === paths.login || pathname.startsWith(`${paths.login}/`);

/** Provides navigation by React Router for the back-office; every other address is a separate document. */
export function RouterNavigation({
  reaches = inBackOffice,
  children,
}: {
  /** Returns whether the router displays a path. */
  reaches?: Navigation['reaches'];
  children: ReactNode;
}) {
  const { pathname, search, state } = useLocation() as Navigation['location'];
  const navigate = useNavigate();
  const params = useMatches().at(-1)?.params;
  const value = useMemo<Navigation>(() => {
    const isHere = (path: string) => path === pathname || reaches(path);
    return {
      location: { pathname, search, state },
      params: params ?? {},
      reaches: isHere,
      navigate: (to, options) => {
        if (typeof to === 'number') return navigate(to);
        const target = new URL(to === '.' ? pathname : to, window.location.origin + pathname);
        if (!isHere(target.pathname)) return window.location.assign(target);
        return navigate(target.pathname + target.search + target.hash, options);
      },
    };
  }, [pathname, search, state, params, navigate, reaches]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
