import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useEventFilter } from '../events/catalog/use-event-filter';
import { OrderFilterProductDocument, OrderFilterProductsDocument, type OrderFilter } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { parseDay } from '../ui/list/date-range-chip';
import type { ListFilter } from '../ui/list/filter-bar';
import { idIn, toOptions, valueIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { useDebounced } from '../ui/list/use-debounced';
import { paidLabels, sentLabels } from './order-texts';

/** Path of the export, which accepts the list's filter. */
export const ORDERS_FILE = '/api/orders/export';

/** Query parameters that filter orders, for links from the list. */
export const ORDER_PARAMS = ['q', 'pago', 'envio', 'evento', 'producto', 'desde', 'hasta'] as const;

/** Filter of the orders in the URL: `?q=&pago=aprobado&envio=sin-enviar&evento=&producto=&desde=&hasta=`. */
export function useOrderFilter(): { filter: OrderFilter; params: URLSearchParams } {
  const { q, get } = useListParams();
  const paid = valueIn(paidLabels, get('pago'));
  const sent = valueIn(sentLabels, get('envio'));
  const filter = {
    search: q || null,
    eventId: idIn(get('evento')),
    productId: idIn(get('producto')),
    paid: paid && paid === 'APROBADO',
    inVerification: paid === null || paid === 'APROBADO' ? null : paid === 'EN-VERIFICACION',
    sent: sent && sent === 'ENVIADO',
    from: parseDay(get('desde')),
    to: parseDay(get('hasta')),
  } satisfies OrderFilter;
  /** Filter as query parameters of the export. */
  const params = new URLSearchParams(
    Object.entries({
      search: filter.search,
      event_id: filter.eventId,
      product_id: filter.productId,
      paid: flag(filter.paid),
      in_verification: flag(filter.inVerification),
      sent: flag(filter.sent),
      from: filter.from,
      to: filter.to,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return { filter, params };
}

const flag = (value: boolean | null | undefined): string | null => (value == null ? null : value ? '1' : '0');

/** Filter chips above the list. */
export function useOrderChips(): ListFilter[] {
  const event = useEventFilter();
  const product = useProductFilter();
  return [
    { param: 'pago', label: 'Pago', options: toOptions(paidLabels) },
    { param: 'envio', label: 'Envío', options: toOptions(sentLabels) },
    ...(product ? [product] : []),
    { ...event, clears: ['producto'] },
  ];
}

/** Filter 'Producto': offers the newest products of the chosen event and finds others by typing. */
function useProductFilter(): ListFilter | null {
  const { get } = useListParams();
  const allowed = usePermission('PRODUCTS_READ');
  const chosen = idIn(get('producto'));
  const [typed, setTyped] = useState('');
  const [search] = useDebounced(typed);
  const { data } = useQuery(OrderFilterProductsDocument, {
    variables: { filter: { search: search || null, eventId: idIn(get('evento')) } },
    skip: !allowed,
  });
  const options = data?.products.data.map(({ id, name }) => ({ value: id, label: name }));
  const known = options?.some(({ value }) => value === chosen) ?? true;
  // Name of a product chosen by a link or no longer among the results.
  const { data: named } = useQuery(OrderFilterProductDocument, {
    variables: { id: chosen ?? '' },
    skip: !allowed || chosen === null || known,
  });
  if (!allowed) return null;
  return {
    param: 'producto',
    label: 'Producto',
    options,
    onSearch: setTyped,
    getName: (value) => (named?.product?.id === value ? named.product.name : undefined),
  };
}
