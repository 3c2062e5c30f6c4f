import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { usePermission } from '../app/auth';
import { useBreadcrumb } from '../app/breadcrumb';
import { errorMessage } from '../app/error-message';
import { formatNumber } from '../app/format';
import { PaymentListDocument } from '../gql/graphql';
import { DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { useListParams } from '../ui/list-params';
import { PageTitle } from '../ui/page-title';
import { SearchBox } from '../ui/search-box';
import { PaymentCard, paymentColumns } from './payment-row';

/** `/admin/pagos`: every payment of the viewer's events, or only those that wait for a decision. */
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

function Payments() {
  const { page, q, setPage } = useListParams();
  const { data, previousData, loading, error, refetch } = useQuery(PaymentListDocument, {
    variables: { filter: { search: q || null }, page },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const found = (data ?? previousData)?.payments;
  return (
    <>
      <Text role="status" mt="1" color="fg.muted" minH="5">
        {found ? `${formatNumber(found.total)} pagos` : ''}
      </Text>
      <Box my="4">
        <SearchBox label="Busca por referencia, transacción, nombre o DNI" />
      </Box>
      <DataTable
        caption="Pagos"
        columns={paymentColumns}
        rows={found?.data}
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
        empty={{ title: 'Aún no hay pagos.', body: 'Cuando alguien empiece a pagar su inscripción, aparece aquí.' }}
        page={found}
        onPage={setPage}
      />
    </>
  );
}
