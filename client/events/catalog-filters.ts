import type { Sport } from '../gql/enums';
import type { EventCatalogQueryVariables } from '../gql/graphql';
import { useListParams } from '../ui/list-params';

const sports: Record<string, Sport> = { running: 'RUNNING', ciclismo: 'CYCLING', ambos: 'BOTH', otros: 'NON_SPORT' };
const sportParams = Object.fromEntries(Object.entries(sports).map(([param, sport]) => [sport, param])) as Record<
  Sport,
  string
>;

/**
 * The catalog's filters in the address: `?q=&deporte=running&ciudad=&mes=2026-06&page=2`.
 * `variables` leaves out what is not filtered; the server embeds the same variables with the page it sends first.
 */
export function useCatalogFilters() {
  const { page, q, get, set, setPage } = useListParams();
  const sport = sports[get('deporte') ?? ''] ?? null;
  const city = get('ciudad');
  const month = /^\d{4}-\d{2}$/.test(get('mes') ?? '') ? get('mes') : null;
  const variables: EventCatalogQueryVariables = {
    filter: {
      ...(q ? { search: q } : {}),
      ...(sport ? { sport } : {}),
      ...(city ? { city } : {}),
      ...(month ? { month } : {}),
    },
    page,
  };
  return {
    q,
    sport,
    city,
    month,
    page,
    variables,
    active: Boolean(q || sport || city || month),
    setSport: (next: Sport | null) => set({ deporte: next && sportParams[next] }),
    setCity: (next: string) => set({ ciudad: next }),
    setMonth: (next: string) => set({ mes: next }),
    clear: () => set({ q: null, deporte: null, ciudad: null, mes: null }),
    setPage,
  };
}
