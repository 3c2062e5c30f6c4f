import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { HANDED_OVER, NavigationProvider, type Location, type Navigation } from '../base/navigation';
import { tabEntries } from '../base/storage/storage';

/** State of a history entry. */
interface Entry {
  key: string;
  state: unknown;
}

const listeners = new Set<() => void>();
let current: Location | null = null;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function read(): Location {
  const { pathname, search } = window.location;
  const { key, state } = (window.history.state ?? {}) as Partial<Entry>;
  return { pathname, search, key: key ?? '', state: state ?? null };
}

/** Returns the current location: the same object until it changes. */
const location = (): Location => (current ??= read());

const isSame = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.key === other.key && one.state === other.state;

function changed(): void {
  current = null;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', changed);
  };
}

function passState(href: string, state: unknown): void {
  tabEntries.set(HANDED_OVER, JSON.stringify({ href, state }));
}

/** Moves the state that the previous document passed to the history entry, where it stays. */
export function receivePassedState(): void {
  const passed = tabEntries.getJson(HANDED_OVER) as { href: string; state: unknown } | null;
  tabEntries.remove(HANDED_OVER);
  if (passed && passed.href === window.location.pathname + window.location.search)
    window.history.replaceState({ key: newKey(), state: passed.state } satisfies Entry, '');
}

const navigate: Navigation['navigate'] = (to, { replace = false, state = null, preventScrollReset = false } = {}) => {
  if (typeof to === 'number') return window.history.go(to);
  const target = new URL(to === '.' ? window.location.pathname : to, window.location.href);
  const href = target.pathname + target.search;
  if (target.pathname !== window.location.pathname) {
    if (state !== null) passState(href, state);
    return replace ? window.location.replace(target) : window.location.assign(target);
  }
  const entry: Entry = { key: newKey(), state };
  if (replace) window.history.replaceState(entry, '', href + target.hash);
  else window.history.pushState(entry, '', href + target.hash);
  changed();
  if (replace || preventScrollReset) return;
  const part = document.getElementById(target.hash.slice(1));
  if (part) part.scrollIntoView({ block: 'start' });
  else window.scrollTo({ top: 0 });
};

const reaches = (pathname: string): boolean => pathname === window.location.pathname;

/**
 * Navigation of a page that is a separate document: addresses on the page's path change the history, all others are
 * loaded by the browser.
 * @param first location that the server rendered; the browser's address, which may have more parameters, follows after
 * hydration
 */
export function DocumentNavigation({
  first,
  params,
  children,
}: {
  first: Location;
  params: Navigation['params'];
  children: ReactNode;
}) {
  const [here, setHere] = useState(first);
  useEffect(() => {
    startTransition(() => setHere((before) => (isSame(before, location()) ? before : location())));
    return subscribe(() => setHere(location()));
  }, []);
  const value = useMemo<Navigation>(() => ({ location: here, params, navigate, reaches }), [here, params]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
