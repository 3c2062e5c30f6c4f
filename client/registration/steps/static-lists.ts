import { requestHeaders } from '../../base/network/request-headers';
import { useMemo, useState } from 'react';
import { fetchWithin, usePolled } from '../../base/network/polling';
import type { ListState } from '../../ui/field/combobox-field';
import type { Option } from '../../ui/field/select-field';

/**
 * Departments and EPS are static files instead of API data: they are the same for every event and browsers cache them.
 */
const DEPARTMENTS = '/assets/json/deparment.json';
const EPS = '/assets/json/eps.json';

interface Department {
  department: string;
  cities: string[];
}

const loading = new Map<string, Promise<unknown>>();

/** Fetches a list once per page; a failed one is fetched again by the next call. */
function fetchList<T>(path: string): Promise<T> {
  const known = loading.get(path);
  if (known) return known as Promise<T>;
  const request = fetchWithin(path, async (response) => (await response.json()) as T, { headers: requestHeaders() });
  loading.set(path, request);
  request.catch(() => loading.delete(path));
  return request;
}

/** A list loaded from a static file. */
export interface StaticList<T> {
  /** Null until loaded */
  list: T | null;
  /** Loading state, for the fields that need the list */
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

/** A city with its department, because city names repeat across departments. */
interface City {
  department: string;
  city: string;
}

export interface CityOption extends Option, City {}

/** A city as an option: 'Bucaramanga, Santander'; empty if there is none. */
export function cityOption({ department, city }: City): CityOption {
  const name = [city, department].filter(Boolean).join(', ');
  return { value: name, label: name, department, city };
}

const byName = new Intl.Collator('es');

/** Cities by name. A stored city missing from the list stays an option until another one is picked. */
export function useCityOptions({ department, city }: City): StaticList<readonly CityOption[]> {
  const { list: departments, state } = useList<Department>(DEPARTMENTS);
  const known = useMemo(
    () =>
      departments &&
      departments
        .flatMap(({ department, cities }) => cities.map((city) => cityOption({ department, city })))
        .sort((a, b) => byName.compare(a.label, b.label)),
    [departments],
  );
  const list = useMemo(() => {
    const stored = cityOption({ department, city });
    const isListed = city === '' || known?.some(({ value }) => value === stored.value);
    return known && !isListed ? [stored, ...known] : known;
  }, [known, department, city]);
  return { list, state };
}

/** Health insurers (EPS) as options. */
export function useEpsOptions(): StaticList<Option[]> {
  const { list: insurers, state } = useList<{ nombre: string }>(EPS);
  const list = useMemo(() => insurers && insurers.map(({ nombre }) => ({ value: nombre, label: nombre })), [insurers]);
  return { list, state };
}
