import { useEffect, useState } from 'react';
import { SEARCH_DELAY_MS } from './list-params';

/**
 * Returns the search of a typed text, without outer blanks: it follows 500 ms after the last key, or at once with the
 * function that is returned beside it.
 */
export function useDebounced(typed: string): [search: string, applyNow: () => void] {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [search, () => setSearch(typed.trim())];
}
