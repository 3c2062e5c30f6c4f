import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../base/navigation';

export const SEARCH_DELAY_MS = 500;

/** Largest page number that the API reads (a GraphQL Int). */
const MAX_PAGE = 2 ** 31 - 1;

/** Returns the page number of an address, from 1; 1 if it is not a finite number. */
export function readPage(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page')));
  return Number.isFinite(page) ? Math.min(MAX_PAGE, Math.max(1, page)) : 1;
}

type Changes = Record<string, string | null>;

/** Applies changes to query parameters, without empty ones, and resets the page unless it is among the changes. */
function applyChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) next.set(key, value ?? '');
  for (const [key, value] of [...next]) if (value === '') next.delete(key);
  return next;
}

const pageParam = (to: number): Changes => ({ page: to === 1 ? null : String(to) });

/**
 * State of a list in the address: `?q=…&page=2` and filters, so that back, reload and shared links keep it. A new
 * filter or search resets the page.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const q = params.get('q') ?? '';

  function set(changes: Changes, options: { replace?: boolean } = {}) {
    setParams((current) => applyChanges(current, changes), { replace: options.replace, preventScrollReset: true });
  }

  /** Returns the address with changes, for links that work without a script. */
  const linkTo = (changes: Changes): string => `?${applyChanges(params, changes).toString()}`;

  return {
    page,
    q,
    get: (key: string) => params.get(key),
    set,
    linkTo,
    setPage: (to: number) => set(pageParam(to)),
    linkToPage: (to: number) => linkTo(pageParam(to)),
  };
}

/**
 * State of a search box. The text is written to the address (`?q=`) 500 ms after the last key, or at once with
 * `submit`.
 */
export function useSearchText(key = 'q') {
  const { get, set } = useListParams();
  const inAddress = get(key) ?? '';
  const [text, setText] = useState(inAddress);
  const lastSent = useRef(inAddress);
  const setLatest = useRef(set);

  useEffect(() => {
    setLatest.current = set;
  });
  useEffect(() => {
    // The address changed outside the box (back, a cleared filter): updates the text.
    if (inAddress !== lastSent.current) {
      lastSent.current = inAddress;
      setText(inAddress);
    }
  }, [inAddress]);
  useEffect(() => {
    const term = text.trim();
    if (term === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = term;
      setLatest.current({ [key]: term }, { replace: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, key]);

  const submit = () => {
    lastSent.current = text.trim();
    set({ [key]: text.trim() });
  };
  return { text, setText, submit };
}
