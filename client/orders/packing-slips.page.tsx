import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Printer } from '../ui/icons';
import { Link, useSearchParams } from '../base/navigation';
import { errorCode } from '../base/network/error-message';
import { formatNumber } from '../base/format/format';
import type { Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import { PackingSlipDocument, PackingSlipsDocument, type PackingSlip_OrderFragment } from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { EmptyState } from '../ui/feedback/empty-state';
import { QueryError } from '../ui/feedback/query-error';
import { idIn } from '../ui/list/list-filters';
import { RequirePermission } from '../ui/session/not-allowed';
import { PageTitle } from '../ui/layout/page-title';
import { PrintStyle } from '../ui/layout/print-style';
import { useDelayed } from '../ui/feedback/use-delayed';
import { useOrderFilter } from './order-filter';
import { PackingSlip, slipOnPaper } from './packing-slip';

/**
 * `/admin/ordenes/empaque`: printable packing slips of one order (`?orden=12`) or of all unsent ones within the filter.
 */
export default function PackingSlipsPage() {
  return (
    <RequirePermission permission="ORDERS_READ" what="ver órdenes">
      <Slips />
    </RequirePermission>
  );
}

/** Maximum number of orders that the server returns. */
const MAX_SLIPS = 100;

function Slips() {
  const id = idIn(useSearchParams()[0].get('orden'));
  useBreadcrumb(
    { label: 'Órdenes', to: paths.admin.orders },
    ...(id ? [{ label: `Orden ${id}`, to: paths.admin.order(id) }] : []),
    { label: id ? 'Lista de empaque' : 'Listas de empaque' },
  );
  const title = id ? `Lista de empaque de la orden ${id}` : 'Listas de empaque';
  const slips = useSlips(id);
  const visibleOrders = slips.orders;
  return (
    <>
      <PrintStyle styles={slipOnPaper} />
      <Flex className="no-print" justify="space-between" align="flex-end" gap="4" wrap="wrap" mb="4">
        <Box minW="0">
          <PageTitle document={title}>{title}</PageTitle>
          <Text role="status" mt="1" color="fg.muted" minH="6">
            {visibleOrders ? countText(visibleOrders.length) : ''}
          </Text>
        </Box>
        <Button disabled={!visibleOrders || visibleOrders.length === 0} onClick={() => window.print()}>
          <Printer size={18} />
          Imprimir
        </Button>
      </Flex>
      {visibleOrders ? <Sheets orders={visibleOrders} one={id !== null} /> : <Waiting slips={slips} />}
    </>
  );
}

const countText = (count: number): string =>
  count === MAX_SLIPS
    ? `Las ${MAX_SLIPS} órdenes que esperan desde hace más tiempo, una por hoja`
    : count === 1
      ? '1 orden, en una hoja'
      : `${formatNumber(count)} órdenes, una por hoja, la más antigua primero`;

interface Loaded {
  /** Undefined while loading or after a failure */
  orders: readonly (Masked<PackingSlip_OrderFragment> & { id: string })[] | undefined;
  loading: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** One paid order, or all unsent ones. */
function useSlips(id: string | null): Loaded {
  const { filter } = useOrderFilter();
  const fresh = { fetchPolicy: 'network-only' } as const;
  const singleQuery = useQuery(PackingSlipDocument, { variables: { id: id ?? '' }, skip: id === null, ...fresh });
  const all = useQuery(PackingSlipsDocument, { variables: { filter }, skip: id !== null, ...fresh });
  const { loading, error, refetch } = id === null ? all : singleQuery;
  const orders =
    id === null
      ? all.data?.ordersToSend
      : singleQuery.data && (singleQuery.data.order.paid ? [singleQuery.data.order] : []);
  return { orders, loading, error, refetch };
}

function Sheets({ orders, one: singleQuery }: { orders: NonNullable<Loaded['orders']>; one: boolean }) {
  if (orders.length === 0)
    return (
      <Box layerStyle="panel">
        <EmptyState
          title={singleQuery ? 'Esta orden no está paga.' : 'Ninguna orden espera su envío.'}
          body={
            singleQuery
              ? 'Solo se empacan y se envían órdenes pagadas.'
              : 'Cuando se apruebe un pago, su lista de empaque aparece aquí.'
          }
          action={
            <Button asChild variant="outline">
              <Link to={paths.admin.orders}>Ver órdenes</Link>
            </Button>
          }
        />
      </Box>
    );
  return (
    <Stack className="packing-slips" gap="4" maxW="820px">
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </Stack>
  );
}

function Waiting({ slips }: { slips: Loaded }) {
  const { error } = slips;
  const visible = useDelayed(error === undefined);
  if (errorCode(error) === 'NOT_FOUND')
    return (
      <Box layerStyle="panel">
        <EmptyState title="No encontramos esta orden." body="Puede ser de un evento que no tienes asignado." />
      </Box>
    );
  if (error !== undefined) return <QueryError what="cargar las listas de empaque" query={slips} />;
  return (
    <Box role="status" aria-label="Cargando las listas de empaque" minH="320px">
      {visible ? <Skeleton h="320px" rounded="l3" maxW="820px" /> : null}
    </Box>
  );
}
