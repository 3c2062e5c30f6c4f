import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { HANDED_OVER, NavigationProvider, type Location, type Navigation } from '../base/navigation';
import { tabEntries } from '../base/storage';

/*
 * Navigation of a page that is a document of its own: what stays on its path changes the history, everything else is the
 * browser's.
 */

/** What an entry of the history keeps. */
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

/** The same object until something changes. */
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

function handOver(href: string, state: unknown): void {
  tabEntries.set(HANDED_OVER, JSON.stringify({ href, state }));
}

/** Puts what the page before handed over where it stays: with the entry of the history. */
export function receiveHanded(): void {
  const handed = tabEntries.getJson(HANDED_OVER) as { href: string; state: unknown } | null;
  tabEntries.remove(HANDED_OVER);
  if (handed && handed.href === window.location.pathname + window.location.search)
    window.history.replaceState({ key: newKey(), state: handed.state } satisfies Entry, '');
}

const navigate: Navigation['navigate'] = (to, { replace = false, state = null, preventScrollReset = false } = {}) => {
  if (typeof to === 'number') return window.history.go(to);
  const target = new URL(to === '.' ? window.location.pathname : to, window.location.href);
  const href = target.pathname + target.search;
  if (target.pathname !== window.location.pathname) {
    if (state !== null) handOver(href, state);
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
 * `first` is where the server rendered the page for. The browser's own address, which may say more than the server reads
 * of it, follows once the page is taken over.
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
