import { useQuery } from '@apollo/client/react';
import { Badge, Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { CircleCheck, CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatNumber } from '../base/format';
import { gatewayNames, gatewayOfSlug, gatewaySlug } from '../base/gateways';
import { paths } from '../base/paths';
import { paymentStatusLabels, reviewReasonLabels } from '../base/texts';
import { useEventFilter } from '../events/use-event-filter';
import type { GatewayKind, PaymentStatus, ReviewReason } from '../gql/enums';
import { PaymentListDocument, PaymentsToReviewDocument, type PaymentFilterInput } from '../gql/graphql';
import { usePermission } from '../ui/auth';
import { useBreadcrumb } from '../ui/breadcrumb';
import { DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { FilterBar, type ListFilter } from '../ui/filter-bar';
import { useListParams } from '../ui/list-params';
import { PageTitle } from '../ui/page-title';
import { PaymentCard, paymentColumns } from './payment-row';

/** `/admin/pagos`: every payment of the viewer's events; `?vista=revisar`: only those that wait for a decision. */
export default function PaymentListPage() {
  useBreadcrumb({ label: 'Pagos' });
  return (
    <>
      <PageTitle document="Pagos">Pagos</PageTitle>
      {usePermission('MONEY_READ') ? (
        <Payments />
      ) : (
        <Box layerStyle="panel" mt="5">
          <EmptyState title="Tu usuario no puede ver pagos." body="Pide el permiso a quien administra Dorsal." />
        </Box>
      )}
    </>
  );
}

const REVIEW = 'revisar';
const params = ['evento', 'estado', 'motivo', 'pasarela'] as const;

function Payments() {
  const { page, q, get, set, setPage } = useListParams();
  const reviewing = get('vista') === REVIEW;
  const filter = filterOf(get, reviewing);
  const narrowed = q !== '' || params.some((param) => get(param) !== null);
  const waiting = useQuery(PaymentsToReviewDocument, { fetchPolicy: 'cache-and-network' }).data?.paymentsToReview;
  const { data, previousData, loading, error, refetch } = useQuery(PaymentListDocument, {
    variables: { filter: { ...filter, search: q || null }, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? previousData)?.payments;
  const clear = () => set(Object.fromEntries(['q', ...params].map((param) => [param, null])));

  return (
    <>
      <Text role="status" mt="1" color="fg.muted" minH="5">
        {list ? countText(list) : ''}
      </Text>
      <ViewTabs reviewing={reviewing} waiting={waiting} />
      <Box my="4">
        <FilterBar search="Busca por referencia, nombre o DNI" filters={useFilters(reviewing)} />
      </Box>
      <DataTable
        caption={reviewing ? 'Pagos por revisar' : 'Pagos'}
        columns={paymentColumns}
        rows={error && !data ? undefined : list?.data}
        rowKey={({ id }) => id}
        card={(row) => <PaymentCard payment={row} />}
        loading={loading}
        error={
          error && !data
            ? {
                title: 'No pudimos cargar los pagos.',
                body: errorMessage(error),
                onRetry: () => void refetch().catch(() => undefined),
              }
            : undefined
        }
        empty={narrowed ? noMatch(q, clear) : reviewing ? nothingToReview : nothingAtAll}
        page={list}
        onPage={setPage}
      />
    </>
  );
}

const nothingToReview = {
  icon: <CircleCheck size={36} strokeWidth={1.5} />,
  title: 'Ningún pago espera una decisión.',
  body: 'Aquí llega el dinero que no pudo pagar su inscripción por sí solo: tarde, doble, por otro valor o devuelto. También los avisos de una pasarela que no se pudieron comprobar.',
};

const nothingAtAll = {
  icon: <CreditCard size={36} strokeWidth={1.5} />,
  title: 'Aún no hay pagos.',
  body: 'Cuando alguien empiece a pagar su inscripción, aparece aquí.',
};

const noMatch = (term: string, clear: () => void) => ({
  title: term ? `Ningún pago coincide con «${term}».` : 'Ningún pago cumple estos filtros.',
  body: 'Revisa la referencia, o busca por el nombre o el DNI de quien se inscribió.',
  action: (
    <Button variant="outline" color="fg" borderColor="border.control" onClick={clear}>
      {term ? 'Limpiar búsqueda' : 'Limpiar filtros'}
    </Button>
  ),
});

function countText({ total, more }: { total: number; more: boolean }): string {
  if (total === 1) return '1 pago';
  return `${more ? 'Más de ' : ''}${formatNumber(total)} pagos`;
}

const idOf = (inAddress: string | null): string | null => (/^\d{1,9}$/.test(inAddress ?? '') ? inAddress : null);

/** A value of a closed set as the address writes it: `?estado=approved`. */
function oneOf<T extends string>(labels: Readonly<Record<T, unknown>>, inAddress: string | null): T | null {
  const value = (inAddress ?? '').toUpperCase();
  return value in labels ? (value as T) : null;
}

/** The address as the server's filter; what cannot be read narrows nothing. */
function filterOf(get: (param: string) => string | null, reviewing: boolean): PaymentFilterInput {
  return {
    eventId: idOf(get('evento')),
    gateway: gatewayOfSlug(get('pasarela')),
    status: reviewing ? null : oneOf<PaymentStatus>(paymentStatusLabels, get('estado')),
    underReview: reviewing ? true : null,
    review: reviewing ? oneOf<ReviewReason>(reviewReasonLabels, get('motivo')) : null,
  };
}

function useFilters(reviewing: boolean): ListFilter[] {
  const event = useEventFilter();
  const gateways = (Object.keys(gatewayNames) as GatewayKind[]).map((kind) => ({
    value: gatewaySlug(kind),
    label: gatewayNames[kind],
  }));
  const reasons = Object.entries(reviewReasonLabels).map(([value, label]) => ({ value: value.toLowerCase(), label }));
  const statuses = Object.entries(paymentStatusLabels).map(([value, { label }]) => ({
    value: value.toLowerCase(),
    label,
  }));
  return [
    event,
    reviewing
      ? { param: 'motivo', label: 'Motivo', options: reasons }
      : { param: 'estado', label: 'Estado', options: statuses },
    { param: 'pasarela', label: 'Pasarela', options: gateways },
  ];
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '3.5',
    pt: '2.5',
    pb: '3',
    fontWeight: '600',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -3px 0 {colors.brand.solid}' },
  },
});

/** All payments, or those that wait for a decision, with their count. */
function ViewTabs({ reviewing, waiting }: { reviewing: boolean; waiting: number | undefined }) {
  return (
    <Flex as="nav" aria-label="Vistas de pagos" mt="3" borderBottomWidth="1px" overflowX="auto">
      <Tab to={paths.admin.payments} aria-current={reviewing ? undefined : 'page'}>
        Todos
      </Tab>
      <Tab to={`${paths.admin.payments}?vista=${REVIEW}`} aria-current={reviewing ? 'page' : undefined}>
        Pagos por revisar
        {waiting ? (
          <Badge colorPalette="orange" variant="subtle" rounded="full" px="2" fontWeight="700">
            {formatNumber(waiting)}
          </Badge>
        ) : null}
      </Tab>
    </Flex>
  );
}
