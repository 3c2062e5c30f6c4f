import { useSearchParams } from '../../base/navigation';
import type { CatalogOrder, Sport } from '../../gql/enums';
import type { EventCatalogQueryVariables } from '../../gql/graphql';
import { readPage, useListParams } from '../../ui/list/list-params';

const sports: Record<string, Sport> = { running: 'RUNNING', ciclismo: 'CYCLING', ambos: 'BOTH', otros: 'NON_SPORT' };
const sportParams = Object.fromEntries(Object.entries(sports).map(([param, sport]) => [sport, param])) as Record<
  Sport,
  string
>;

const orders: Record<string, CatalogOrder> = { precio: 'PRICE', distancia: 'DISTANCE' };

/** Sort orders by their value in the URL; '' (by date) is the default. */
export const orderLabels = { '': 'Fecha', precio: 'Precio', distancia: 'Distancia' } as const;

/** Reads the filters in the URL: `?q=&deporte=running&ciudad=&mes=2026-06&orden=precio&page=2`. */
function readFilters(params: URLSearchParams) {
  const month = params.get('mes');
  const order = params.get('orden') ?? '';
  return {
    q: params.get('q') ?? '',
    sport: sports[params.get('deporte') ?? ''] ?? null,
    // A form submitted without JavaScript also sends empty fields.
    city: params.get('ciudad') || null,
    month: month !== null && /^\d{4}-\d{2}$/.test(month) ? month : null,
    order: Object.hasOwn(orders, order) ? order : '',
    page: readPage(params),
  };
}

/** Query variables for the filters in the URL; unused filters are null. */
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

/** State of the catalog's filters, in the URL. */
export function useCatalogFilters() {
  const [params] = useSearchParams();
  const { set, linkTo, linkToPage } = useListParams();
  const filters = readFilters(params);
  const { q, sport, city, month } = filters;
  return {
    ...filters,
    variables: catalogVariables(params),
    active: Boolean(q || sport || city || month),
    /** Value of the sport in the URL */
    sportParam: sport && sportParams[sport],
    linkToSport: (next: Sport | null) => linkTo({ deporte: next && sportParams[next] }),
    setCity: (next: string) => set({ ciudad: next }),
    setMonth: (next: string) => set({ mes: next }),
    setOrder: (next: string) => set({ orden: next }),
    linkToAll: linkTo({ q: null, deporte: null, ciudad: null, mes: null }),
    linkToPage,
  };
}
