import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  type ComponentProps,
  type MouseEvent,
} from 'react';

/** Current address of the page. */
export interface Location {
  pathname: string;
  /** Query string with its `?`, or empty. */
  search: string;
  /** State passed by the previous page; null if there is none. */
  state: unknown;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** State for the next page, stored with its history entry. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
}

/** Entry of the tab's storage in which `state` is stored until the next document is loaded. */
export const HANDED_OVER = 'handed_over';

/** Opens an address, or moves by a number of history entries. */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void | Promise<void>;

/**
 * Navigation for components that are used with React Router (back-office) and without a router (public pages, which are
 * separate documents).
 */
export interface Navigation {
  location: Location;
  /** Named parameters of the path. */
  params: Readonly<Record<string, string | undefined>>;
  navigate: NavigateFunction;
  /** Returns whether a path is displayed without loading another document. */
  reaches: (pathname: string) => boolean;
}

const Current = createContext<Navigation | null>(null);

export const NavigationProvider = Current.Provider;

function useNavigation(): Navigation {
  const navigation = useContext(Current);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider around the component');
  return navigation;
}

export const useLocation = (): Location => useNavigation().location;
export const useParams = (): Navigation['params'] => useNavigation().params;
export const useNavigate = (): NavigateFunction => useNavigation().navigate;

/** Placeholder host for URL parsing; only the part after it is read. */
const HOST = 'http://host';

/** Resolves a link's address against the current one: `?page=2` stays on the page. */
function resolve(to: string, { pathname, search }: Location): { pathname: string; href: string } {
  const url = new URL(to === '.' ? pathname : to, HOST + pathname + search);
  return { pathname: url.pathname, href: url.pathname + url.search + url.hash };
}

type ChangeParams = (
  change: URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns the query parameters of the address and a function that changes them. */
export function useSearchParams(): [URLSearchParams, ChangeParams] {
  const { location, navigate } = useNavigation();
  const { search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const newParams = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next);
      void navigate(`?${newParams.toString()}`, options);
    },
    [search, navigate],
  );
  return [params, change];
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions;

/** Returns whether a click opens another tab or window. */
export const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Link within the product: an anchor, which also works without a script. */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...anchor }: LinkProps) {
  const { location, navigate, reaches } = useNavigation();
  const { pathname, href } = resolve(to, location);
  return (
    <a
      {...anchor}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event) || (target && target !== '_self')) return;
        // A plain link to another document is left to the browser, which cannot pass `state` or replace the history
        // entry.
        if (!reaches(pathname) && state === undefined && !replace) return;
        event.preventDefault();
        const isCurrent = href === location.pathname + location.search;
        void navigate(href, { replace: replace ?? isCurrent, state, preventScrollReset });
      }}
    />
  );
}

/** Link of a navigation, marked as current on its page and, unless `end`, on pages below it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { location } = useNavigation();
  const { pathname } = resolve(link.to, location);
  const current = location.pathname === pathname || (!end && location.pathname.startsWith(`${pathname}/`));
  return <Link aria-current={current ? 'page' : undefined} {...link} />;
}

/** Opens an address as soon as it is mounted. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
