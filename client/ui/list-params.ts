import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../base/navigation';

export const SEARCH_DELAY_MS = 500;

/** The page that an address asks for, from 1. */
export const readPage = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1);

/**
 * A list's state in the address: `?q=…&page=2` and any further filters, so that back, reload and a shared link show the same.
 * A new filter or search goes back to page 1.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const q = params.get('q') ?? '';

  function set(changes: Record<string, string | null>, options: { replace?: boolean } = {}) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (!('page' in changes)) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: options.replace, preventScrollReset: true },
    );
  }

  return {
    page,
    q,
    get: (key: string) => params.get(key),
    set,
    setPage: (to: number) => set({ page: to === 1 ? null : String(to) }),
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
