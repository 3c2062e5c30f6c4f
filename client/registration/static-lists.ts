import { requestHeaders } from '../base/request-headers';
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../ui/select-field';

/** Departments and EPS come as files, not from the API: they are the same for every event and cached by the browser. */
const DEPARTMENTS = '/assets/json/deparment.json';
const EPS = '/assets/json/eps.json';

interface Department {
  department: string;
  cities: string[];
}

const loading = new Map<string, Promise<unknown>>();

/** Fetches a list once a page; a failed one is asked for again the next time. */
function fetchList<T>(path: string): Promise<T> {
  const known = loading.get(path);
  if (known) return known as Promise<T>;
  const request = (async () => {
    const response = await fetch(path, { headers: requestHeaders() });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  })();
  loading.set(path, request);
  request.catch(() => loading.delete(path));
  return request;
}

function useList<T>(path: string): T[] | null {
  const [list, setList] = useState<T[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const again = () => setAttempt((count) => count + 1);
    fetchList<T[]>(path)
      .then((items) => wanted && setList(items))
      // Without a connection the list is asked for again when it is back.
      .catch(() => wanted && window.addEventListener('online', again, { once: true }));
    return () => {
      wanted = false;
      window.removeEventListener('online', again);
    };
  }, [path, attempt]);
  return list;
}

/** Names as choices. */
const asOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** The departments, and the cities of the chosen one; null while they are on their way. */
export function useHomeOptions(chosen: string): { departments: Option[]; cities: Option[] } | null {
  const list = useList<Department>(DEPARTMENTS);
  return useMemo(() => {
    if (!list) return null;
    const cities = list.find(({ department }) => department === chosen)?.cities ?? [];
    return { departments: asOptions(list.map(({ department }) => department)), cities: asOptions(cities) };
  }, [list, chosen]);
}

/** Health insurers; null while they are on their way. */
export function useEpsOptions(): Option[] | null {
  const list = useList<{ nombre: string }>(EPS);
  return useMemo(() => list && asOptions(list.map(({ nombre }) => nombre)), [list]);
}
