import { useQuery } from '@apollo/client/react';
import { Badge } from '@chakra-ui/react';
import { CircleCheck, CreditCard } from '../ui/icons';
import { formatNumber } from '../base/format/format';
import { gatewayNames, gatewayOfSlug, gatewaySlug } from '../base/format/gateways';
import { paths } from '../base/paths';
import { paymentStatusLabels, purchaseStatusLabels, reviewReasonLabels } from '../base/format/texts';
import { useEventFilter } from '../events/catalog/use-event-filter';
import type { GatewayKind } from '../gql/enums';
import { PaymentListDocument, PaymentsToReviewDocument, type PaymentFilterInput } from '../gql/graphql';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import type { ListFilter } from '../ui/list/filter-bar';
import { toPage, useList } from '../ui/list/list';
import { idIn, toOptions, valueIn } from '../ui/list/list-filters';
import { useListParams } from '../ui/list/list-params';
import { useListSort } from '../ui/list/list-sort';
import { ListTab } from '../ui/list/list-tab';
import { RequirePermission } from '../ui/session/not-allowed';
import { ViewTabs } from '../ui/list/view-tabs';
import { paymentColumns, type PaymentRow } from './payment-columns';

/** `/admin/pagos`: all payments of the viewer's events; `?vista=revisar`: only those under review. */
export default function PaymentListPage() {
  useBreadcrumb({ label: 'Pagos' });
  return (
    <RequirePermission permission="MONEY_READ" what="ver pagos">
      <Payments />
    </RequirePermission>
  );
}

const REVIEW = 'revisar';
/** Filter value for payments that are pending and in verification; `pending` finds all pending ones. */
const VERIFIED = 'verificacion';
const labels = { one: 'pago', many: 'pagos', the: 'los pagos', no: 'Ningún pago' };

function Payments() {
  const { page, q, get } = useListParams();
  const reviewing = get('vista') === REVIEW;
  const waiting = useQuery(PaymentsToReviewDocument, { fetchPolicy: 'cache-and-network' }).data?.paymentsToReview;
  const filter = { ...filterFromParams(get, reviewing), search: q || null };
  const { sort, sorting } = useListSort({ fecha: 'DATE', valor: 'AMOUNT' }, 'fecha-desc');
  const list = useList(PaymentListDocument, { filter, page, sort }, ({ payments }) => toPage<PaymentRow>(payments));

  return (
    <ListTab
      page
      title="Pagos"
      caption={reviewing ? 'Pagos por revisar' : 'Pagos'}
      texts={labels}
      list={list}
      columns={paymentColumns}
      sorting={sorting}
      search="Busca por referencia, nombre o DNI"
      filters={useFilters(reviewing)}
      empty={reviewing ? nothingToReview : nothingAtAll}
      noMatch={() => ({ body: 'Revisa la referencia, o busca por el nombre o el DNI de quien se inscribió.' })}
    >
      <ViewTabs label="Vistas de pagos" views={listViews(reviewing, waiting)} />
    </ListTab>
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

/** Converts the URL to the server's filter; invalid parameters are ignored. */
function filterFromParams(get: (param: string) => string | null, reviewing: boolean): PaymentFilterInput {
  return {
    eventId: idIn(get('evento')),
    gateway: gatewayOfSlug(get('pasarela')),
    status: reviewing ? null : valueIn(paymentStatusLabels, get('estado')),
    inVerification: !reviewing && get('estado') === VERIFIED ? true : null,
    underReview: reviewing ? true : null,
    review: reviewing ? valueIn(reviewReasonLabels, get('motivo')) : null,
  };
}

function useFilters(reviewing: boolean): ListFilter[] {
  const event = useEventFilter();
  const gateways = (Object.keys(gatewayNames) as GatewayKind[]).map((kind) => ({
    value: gatewaySlug(kind),
    label: gatewayNames[kind],
  }));
  return [
    event,
    reviewing
      ? { param: 'motivo', label: 'Motivo', options: toOptions(reviewReasonLabels) }
      : {
          param: 'estado',
          label: 'Estado',
          options: [
            { value: VERIFIED, label: purchaseStatusLabels.IN_VERIFICATION.label },
            ...toOptions(paymentStatusLabels),
          ],
        },
    { param: 'pasarela', label: 'Pasarela', options: gateways },
  ];
}

/** Views: all payments, or those under review with their number. */
const listViews = (reviewing: boolean, waiting: number | undefined) => [
  { label: 'Todos', to: paths.admin.payments, current: !reviewing },
  {
    label: 'Pagos por revisar',
    to: `${paths.admin.payments}?vista=${REVIEW}`,
    current: reviewing,
    count: waiting ? (
      <Badge colorPalette="orange" variant="subtle" rounded="full" px="2" fontWeight="700">
        {formatNumber(waiting)}
      </Badge>
    ) : null,
  },
];
