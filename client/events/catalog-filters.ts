import { useSearchParams } from '../base/navigation';
import type { CatalogOrder, Sport } from '../gql/enums';
import type { EventCatalogQueryVariables } from '../gql/graphql';
import { readPage, useListParams } from '../ui/list-params';

const sports: Record<string, Sport> = { running: 'RUNNING', ciclismo: 'CYCLING', ambos: 'BOTH', otros: 'NON_SPORT' };
const sportParams = Object.fromEntries(Object.entries(sports).map(([param, sport]) => [sport, param])) as Record<
  Sport,
  string
>;

const orders: Record<string, CatalogOrder> = { precio: 'PRICE', distancia: 'DISTANCE' };

/** How the list can be sorted, under what stands in its address; by date where nothing stands there. */
export const orderLabels = { '': 'Fecha', precio: 'Precio', distancia: 'Distancia' } as const;

/** What an address asks of the list: `?q=&deporte=running&ciudad=&mes=2026-06&orden=precio&page=2`. */
function readFilters(params: URLSearchParams) {
  const month = params.get('mes');
  const order = params.get('orden') ?? '';
  return {
    q: params.get('q') ?? '',
    sport: sports[params.get('deporte') ?? ''] ?? null,
    // A form that was sent without a script names what was left open, too.
    city: params.get('ciudad') || null,
    month: month !== null && /^\d{4}-\d{2}$/.test(month) ? month : null,
    order: Object.hasOwn(orders, order) ? order : '',
    page: readPage(params),
  };
}

/** The question that an address asks: what is not filtered is left out. */
export function catalogVariables(params: URLSearchParams): EventCatalogQueryVariables {
  const { q, sport, city, month, order: orderParam, page } = readFilters(params);
  const order = orders[orderParam];
  return {
    filter: {
      ...(q ? { search: q } : {}),
      ...(sport ? { sport } : {}),
      ...(city ? { city } : {}),
      ...(month ? { month } : {}),
    },
    page,
    ...(order ? { order } : {}),
  };
}

/** The catalog's filters in the address. */
export function useCatalogFilters() {
  const [params] = useSearchParams();
  const { set, linkTo, linkToPage } = useListParams();
  const filters = readFilters(params);
  const { q, sport, city, month } = filters;
  return {
    ...filters,
    variables: catalogVariables(params),
    active: Boolean(q || sport || city || month),
    /** What stands in the address for the sport */
    sportParam: sport && sportParams[sport],
    linkToSport: (next: Sport | null) => linkTo({ deporte: next && sportParams[next] }),
    setCity: (next: string) => set({ ciudad: next }),
    setMonth: (next: string) => set({ mes: next }),
    setOrder: (next: string) => set({ orden: next }),
    linkToAll: linkTo({ q: null, deporte: null, ciudad: null, mes: null }),
    linkToPage,
  };
}
