import { Button } from '@chakra-ui/react';
import { Printer, ReceiptText } from '../ui/icons';
import { Link, useSearchParams } from '../base/navigation';
import { formatCount } from '../base/format/format';
import { paths } from '../base/paths';
import { OrderListDocument } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import { ExportButton } from '../ui/list/export-button';
import { toPage, useList } from '../ui/list/list';
import { useListParams } from '../ui/list/list-params';
import { useListSort } from '../ui/list/list-sort';
import { countText, ListTab } from '../ui/list/list-tab';
import { RequirePermission } from '../ui/session/not-allowed';
import { orderColumns, type OrderRow } from './order-columns';
import { OrderCounters, useOrderCounters } from './order-counters';
import { ORDER_PARAMS, ORDERS_FILE, useOrderChips, useOrderFilter } from './order-filter';

/** `/admin/ordenes`: orders of products, from the shop and with registrations. */
export default function OrderListPage() {
  useBreadcrumb({ label: 'Órdenes' });
  return (
    <RequirePermission permission="ORDERS_READ" what="ver órdenes">
      <Orders />
    </RequirePermission>
  );
}

const labels = { one: 'orden', many: 'órdenes', the: 'las órdenes', no: 'Ninguna orden' };
const sorts = { orden: 'NUMBER', cliente: 'BUYER', fecha: 'DATE' } as const;
/** Text of the specification, verbatim. */
const NOTHING = 'No se en encuentran resultados.';

function Orders() {
  const { page } = useListParams();
  const { filter, params } = useOrderFilter();
  const money = usePermission('MONEY_READ');
  const { sort, sorting } = useListSort(money ? { ...sorts, total: 'AMOUNT' } : sorts, 'orden-desc');
  const list = useList(OrderListDocument, { filter, page, sort, money }, ({ orders }) => toPage<OrderRow>(orders));
  return (
    <ListTab
      page
      title="Órdenes"
      texts={labels}
      scope={(found) => `${countText(found, labels)} · hora de Bogotá`}
      list={list}
      columns={orderColumns(money, list.reload)}
      sorting={sorting}
      search="Buscar Orden"
      filters={useOrderChips()}
      dates="Fecha"
      actions={
        <>
          <PrintButton />
          <Can permission="PARTICIPANTS_EXPORT">
            <ExportButton from={ORDERS_FILE} params={params} what="líneas" disabled={list.page?.total === 0} />
          </Can>
        </>
      }
      empty={{
        icon: <ReceiptText size={36} strokeWidth={1.5} />,
        title: NOTHING,
        body: 'Cuando alguien compre en la tienda, o elija productos con su inscripción, aparece aquí.',
      }}
      noMatch={() => ({
        title: NOTHING,
        body: 'Busca por el número de la orden, el nombre o el documento de quien compró, o la referencia del pago.',
      })}
    >
      <OrderCounters />
    </ListTab>
  );
}

/** Link to the packing slips of all unsent orders within the filter. */
function PrintButton() {
  const waiting = useOrderCounters()?.toSend ?? 0;
  const [params] = useSearchParams();
  const query = new URLSearchParams(
    ORDER_PARAMS.filter((name) => name !== 'pago' && name !== 'envio').flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  // The counter only respects the event filter.
  const counted = [...query.keys()].every((name) => name === 'evento');
  if (waiting === 0) return null;
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={paths.admin.packingSlips(query.toString())}>
        <Printer size={18} />
        {counted ? `Imprimir ${formatCount(waiting, 'lista', 'listas')} de empaque` : 'Imprimir listas de empaque'}
      </Link>
    </Button>
  );
}
