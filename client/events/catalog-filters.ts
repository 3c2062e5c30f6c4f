import type { CatalogOrder, Sport } from '../gql/enums';
import type { EventCatalogQueryVariables } from '../gql/graphql';
import { useListParams } from '../ui/list-params';

const sports: Record<string, Sport> = { running: 'RUNNING', ciclismo: 'CYCLING', ambos: 'BOTH', otros: 'NON_SPORT' };
const sportParams = Object.fromEntries(Object.entries(sports).map(([param, sport]) => [sport, param])) as Record<
  Sport,
  string
>;

const orders: Record<string, CatalogOrder> = { precio: 'PRICE', distancia: 'DISTANCE' };

/** How the list can be sorted, under what stands in its address; by date where nothing stands there. */
export const orderLabels = { '': 'Fecha', precio: 'Precio', distancia: 'Distancia' } as const;

/**
 * The catalog's filters in the address: `?q=&deporte=running&ciudad=&mes=2026-06&orden=precio&page=2`.
 * `variables` leaves out what is not filtered; the server embeds the same variables with the page it sends first.
 */
export function useCatalogFilters() {
  const { page, q, get, set, setPage } = useListParams();
  const sport = sports[get('deporte') ?? ''] ?? null;
  const city = get('ciudad');
  const month = /^\d{4}-\d{2}$/.test(get('mes') ?? '') ? get('mes') : null;
  const orderParam = Object.hasOwn(orders, get('orden') ?? '') ? (get('orden') ?? '') : '';
  const order = orders[orderParam];
  const variables: EventCatalogQueryVariables = {
    filter: {
      ...(q ? { search: q } : {}),
      ...(sport ? { sport } : {}),
      ...(city ? { city } : {}),
      ...(month ? { month } : {}),
    },
    page,
    ...(order ? { order } : {}),
  };
  return {
    q,
    sport,
    city,
    month,
    page,
    order: orderParam,
    variables,
    active: Boolean(q || sport || city || month),
    setSport: (next: Sport | null) => set({ deporte: next && sportParams[next] }),
    setCity: (next: string) => set({ ciudad: next }),
    setMonth: (next: string) => set({ mes: next }),
    setOrder: (next: string) => set({ orden: next }),
    clear: () => set({ q: null, deporte: null, ciudad: null, mes: null }),
    setPage,
  };
}
