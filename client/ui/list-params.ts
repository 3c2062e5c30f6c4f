import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../base/navigation';

export const SEARCH_DELAY_MS = 500;

/** The largest page number that the API reads (a GraphQL Int). */
const MAX_PAGE = 2 ** 31 - 1;

/** Returns the page that an address names, from 1; 1 for anything that is not a finite number. */
export function readPage(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page')));
  return Number.isFinite(page) ? Math.min(MAX_PAGE, Math.max(1, page)) : 1;
}

type Changes = Record<string, string | null>;

/** An address's parameters with others, without the empty ones; on page 1 unless a page is among them. */
function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) next.set(key, value ?? '');
  for (const [key, value] of [...next]) if (value === '') next.delete(key);
  return next;
}

const pageParam = (to: number): Changes => ({ page: to === 1 ? null : String(to) });

/**
 * A list's state in the address: `?q=…&page=2` and any further filters, so that back, reload and a shared link show the same.
 * A new filter or search goes back to page 1.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const q = params.get('q') ?? '';

  function set(changes: Changes, options: { replace?: boolean } = {}) {
    setParams((current) => changed(current, changes), { replace: options.replace, preventScrollReset: true });
  }

  /** Where the same leads as a link, which needs no script */
  const linkTo = (changes: Changes): string => `?${changed(params, changes).toString()}`;

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

/** A search box's text, which reaches the address (`?q=`) 500 ms after the last key, or at once with `submit`. */
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
    // The address changed by itself (back, a cleared filter): the box follows.
    if (inAddress !== lastSent.current) {
      lastSent.current = inAddress;
      setText(inAddress);
    }
  }, [inAddress]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = wanted;
      setLatest.current({ [key]: wanted }, { replace: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, key]);

  const submit = () => {
    lastSent.current = text.trim();
    set({ [key]: text.trim() });
  };
  return { text, setText, submit };
}
