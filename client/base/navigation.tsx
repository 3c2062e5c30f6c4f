import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  type ComponentProps,
  type MouseEvent,
} from 'react';

/*
 * Addresses, as every page and part reads and changes them. Public pages are documents of their own, which need no
 * router; the back-office is one document with React Router. What stands in both asks here.
 */

/** Where the page is. */
export interface Location {
  pathname: string;
  /** With its `?`, or empty */
  search: string;
  /** Of its entry in the history */
  key: string;
  /** What the page that led here handed over; null where there is none */
  state: unknown;
}

export interface NavigateOptions {
  /** In the place of this entry of the history */
  replace?: boolean | undefined;
  /** Handed to the page that is led to; it stays with the entry of the history */
  state?: unknown;
  /** Stays where it is scrolled to */
  preventScrollReset?: boolean | undefined;
}

/** Under which a tab keeps what a page hands over (`state`) until the next document has come. */
export const HANDED_OVER = 'handed_over';

/** Leads to an address, or so many entries back in the history. */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => void | Promise<void>;

export interface Navigation {
  location: Location;
  /** The named parts of the path */
  params: Readonly<Record<string, string | undefined>>;
  navigate: NavigateFunction;
  /** Whether this path is shown without loading another document */
  reaches: (pathname: string) => boolean;
}

const Current = createContext<Navigation | null>(null);

export const NavigationProvider = Current.Provider;

function useNavigation(): Navigation {
  const navigation = useContext(Current);
  if (!navigation) throw new Error('Outside of a NavigationProvider');
  return navigation;
}

export const useLocation = (): Location => useNavigation().location;
export const useParams = (): Navigation['params'] => useNavigation().params;
export const useNavigate = (): NavigateFunction => useNavigation().navigate;

/** Any host will do: only what follows it is read. */
const HOST = 'http://host';

/** An address as it is written in a link, seen from here: `?page=2` stays on the page. */
function resolve(to: string, { pathname, search }: Location): { pathname: string; href: string } {
  const url = new URL(to === '.' ? pathname : to, HOST + pathname + search);
  return { pathname: url.pathname, href: url.pathname + url.search + url.hash };
}

type ChangeParams = (
  change: URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** What the address asks for after its `?`, and how to change it. */
export function useSearchParams(): [URLSearchParams, ChangeParams] {
  const { location, navigate } = useNavigation();
  const { search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeParams>(
    (next, options) => {
      const wanted = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next);
      void navigate(`?${wanted.toString()}`, options);
    },
    [search, navigate],
  );
  return [params, change];
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions;

/** Whether a press of a link asks for another tab or window. */
export const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link within the product. It is an anchor, which works before and without a script. */
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
        // What is handed over goes only where the script leads; a plain link to another document is the browser's.
        if (!reaches(pathname) && state === undefined && !replace) return;
        event.preventDefault();
        const again = href === location.pathname + location.search;
        void navigate(href, { replace: replace ?? again, state, preventScrollReset });
      }}
    />
  );
}

/** A link of a navigation, marked as current on its page and, unless `end`, on those below it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { location } = useNavigation();
  const { pathname } = resolve(link.to, location);
  const current = location.pathname === pathname || (!end && location.pathname.startsWith(`${pathname}/`));
  return <Link aria-current={current ? 'page' : undefined} {...link} />;
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
