import { requestHeaders } from '../base/request-headers';
import { useMemo, useState } from 'react';
import { fetchWithin, usePolled } from '../base/polling';
import type { ListState } from '../ui/combobox-field';
import type { Option } from '../ui/select-field';

/** Departments and EPS come as files, not from the API: they are the same for every event and cached by the browser. */
const DEPARTMENTS = '/assets/json/deparment.json';
const EPS = '/assets/json/eps.json';

interface Department {
  department: string;
  cities: string[];
}

const loading = new Map<string, Promise<unknown>>();

/** Fetches a list once a page; one that failed is fetched again by the next call. */
function fetchList<T>(path: string): Promise<T> {
  const known = loading.get(path);
  if (known) return known as Promise<T>;
  const request = fetchWithin(path, async (response) => (await response.json()) as T, { headers: requestHeaders() });
  loading.set(path, request);
  request.catch(() => loading.delete(path));
  return request;
}

/** A list that comes as a file. */
export interface StaticList<T> {
  /** Null until it is loaded */
  list: T | null;
  /** How its loading stands, for the fields that need it */
  state: ListState;
}

function useList<T>(path: string): StaticList<T[]> {
  const [list, setList] = useState<T[] | null>(null);
  const { failures, requesting, requestNow } = usePolled(
    async () => setList(await fetchList<T[]>(path)),
    () => (list === null ? 0 : null),
  );
  const failed = list === null && failures > 0;
  return { list, state: { loading: list === null, failed, retrying: requesting, retry: requestNow } };
}

/** Names as choices. */
const asOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** The departments, and the cities of the chosen one. */
export function useHomeOptions(chosen: string): StaticList<{ departments: Option[]; cities: Option[] }> {
  const { list: departments, state } = useList<Department>(DEPARTMENTS);
  const list = useMemo(() => {
    if (!departments) return null;
    const cities = departments.find(({ department }) => department === chosen)?.cities ?? [];
    return { departments: asOptions(departments.map(({ department }) => department)), cities: asOptions(cities) };
  }, [departments, chosen]);
  return { list, state };
}

/** Health insurers. */
export function useEpsOptions(): StaticList<Option[]> {
  const { list: insurers, state } = useList<{ nombre: string }>(EPS);
  const list = useMemo(() => insurers && asOptions(insurers.map(({ nombre }) => nombre)), [insurers]);
  return { list, state };
}
