import { useQuery } from '@apollo/client/react';
import { Box, Grid } from '@chakra-ui/react';
import { Banknote, CircleAlert, Package, Truck } from '../ui/icons';
import { useSearchParams } from '../base/navigation';
import { calendarDaysBetween, formatMoney, formatNumber, formatShortDate } from '../base/format/format';
import { OrderCountersDocument, type OrderCountersQuery } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { CounterLink, type CounterFacts } from '../ui/list/counter-link';
import { idIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { ORDER_PARAMS } from './order-filter';

type Counters = OrderCountersQuery['orderCounters'];

/** A counter and the filter that it links to. */
interface Counter extends CounterFacts {
  narrows: { pago?: string; envio?: string };
}

/** Loads the counters; shared by all callers through the cache. */
export function useOrderCounters(): Counters | undefined {
  const money = usePermission('MONEY_READ');
  const eventId = idIn(useListParams().get('evento'));
  return useQuery(OrderCountersDocument, { variables: { eventId, money }, fetchPolicy: 'cache-and-network' }).data
    ?.orderCounters;
}

/** Counters above the list, each a filter; pressing an active one removes it. */
export function OrderCounters() {
  const counters = useOrderCounters();
  const [params] = useSearchParams();
  const visibleCounters = counters ? toCounters(counters) : [];
  const money = usePermission('MONEY_READ');
  const columns = money ? 4 : 3;
  return (
    <Grid
      as="nav"
      aria-label="Órdenes por estado"
      layerStyle="panel"
      bg="border"
      gap="1px"
      overflow="hidden"
      mb="3.5"
      templateColumns={{
        base: money ? '1fr 1fr' : '1fr',
        sm: money ? '1fr 1fr' : 'repeat(3, 1fr)',
        lg: `repeat(${columns}, 1fr)`,
      }}
    >
      {counters
        ? visibleCounters.map(({ narrows, ...counter }) => {
            const current =
              params.get('pago') === (narrows.pago ?? null) && params.get('envio') === (narrows.envio ?? null);
            return (
              <CounterLink
                key={counter.label}
                {...counter}
                search={searchFor(params, current ? {} : narrows)}
                current={current}
              />
            );
          })
        : Array.from({ length: columns }, (_, index) => <Box key={index} bg="bg.panel" h="82px" aria-hidden="true" />)}
    </Grid>
  );
}

function toCounters({
  toSend,
  oldestToSend,
  sentLast30Days,
  unpaid,
  inVerification,
  revenueLast30Days,
}: Counters): Counter[] {
  return [
    {
      Icon: Package,
      label: 'Por enviar',
      value: formatNumber(toSend),
      aside: oldestToSend ? `${toSend === 1 ? 'es' : 'la más antigua,'} ${dayText(oldestToSend)}` : 'todo al día',
      narrows: { pago: 'aprobado', envio: 'sin-enviar' },
    },
    {
      Icon: Truck,
      label: 'Enviadas',
      value: formatNumber(sentLast30Days),
      aside: 'en 30 días',
      narrows: { envio: 'enviado' },
    },
    {
      Icon: CircleAlert,
      label: 'Sin aprobar',
      value: formatNumber(unpaid),
      aside: inVerification > 0 ? `y ${formatNumber(inVerification)} en verificación` : 'se liberan solas',
      narrows: { pago: 'no-aprobado' },
    },
    ...(revenueLast30Days === undefined
      ? []
      : [
          {
            Icon: Banknote,
            label: 'Recaudo',
            value: formatMoney(revenueLast30Days),
            aside: 'de la tienda, en 30 días',
            narrows: { pago: 'aprobado' },
          },
        ]),
  ];
}

/** "de hoy", "de ayer", "de hace 5 días", "del 3 oct 2026" */
function dayText(at: string): string {
  const days = calendarDaysBetween(at, new Date());
  if (days <= 0) return 'de hoy';
  if (days === 1) return 'de ayer';
  return days <= 30 ? `de hace ${days} días` : `del ${formatShortDate(at)}`;
}

/** Query string with a counter's filter; other filters stay. */
function searchFor(params: URLSearchParams, narrows: Counter['narrows']): string {
  const next = new URLSearchParams();
  for (const name of ORDER_PARAMS) {
    const value = name === 'pago' || name === 'envio' ? narrows[name] : params.get(name);
    if (value) next.set(name, value);
  }
  return next.toString();
}
