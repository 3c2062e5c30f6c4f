import { useQuery } from '@apollo/client/react';
import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { usePermission } from '../app/auth';
import { useBreadcrumb } from '../app/breadcrumb';
import { errorMessage } from '../app/error-message';
import { formatMoney } from '../app/format';
import { paymentStatusLabels } from '../app/texts';
import { PaymentDetailDocument } from '../gql/graphql';
import { ErrorPanel } from '../ui/error-panel';
import { PageTitle } from '../ui/page-title';
import { StatusBadge } from '../ui/status-badge';
import { useDelayed } from '../ui/use-delayed';
import { gatewayNames } from './gateway-slugs';

/** `/admin/pagos/:id`: a payment with everything known about it, and what can be decided. */
export default function PaymentDetailPage() {
  const { id = '' } = useParams();
  const mayDecide = usePermission('PAYMENTS_WRITE');
  const { data, loading, error, refetch } = useQuery(PaymentDetailDocument, {
    variables: { id, mayDecide },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const payment = data?.payment;
  useBreadcrumb({ label: 'Pagos', to: '/admin/pagos' }, ...(payment ? [{ label: payment.reference }] : []));
  if (!payment)
    return (
      <>
        <PageTitle document="Pago" srOnly>
          Pago
        </PageTitle>
        {error ? (
          <ErrorPanel
            title="No pudimos cargar el pago."
            body={errorMessage(error)}
            retrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <DetailSkeleton />
        )}
      </>
    );
  return (
    <Stack gap="4">
      <PageTitle document={`Pago ${payment.reference}`}>{payment.reference}</PageTitle>
      <StatusBadge {...paymentStatusLabels[payment.status]} />
      <Text>
        {formatMoney(payment.amount)} · {gatewayNames[payment.gateway]} · {payment.event.name}
      </Text>
    </Stack>
  );
}

function DetailSkeleton() {
  const visible = useDelayed(true);
  return (
    <Box role="status" aria-label="Cargando el pago" minH="420px">
      {visible ? (
        <>
          <Skeleton h="9" w="min(320px, 70%)" />
          <Skeleton h="180px" mt="5" rounded="l3" />
          <Skeleton h="240px" mt="4" rounded="l3" />
        </>
      ) : null}
    </Box>
  );
}
