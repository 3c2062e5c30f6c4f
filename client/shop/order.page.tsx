import { useQuery } from '@apollo/client/react';
import { Container, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { unmask } from '../base/fragment';
import { paths } from '../base/paths';
import { LeaveToGateway } from '../checkout/leave-to-gateway';
import type { GatewayKind } from '../gql/enums';
import { ShopOrderDocument, type OrderReport_OrderFragment } from '../gql/graphql';
import { NotFoundPage } from '../ui/error-pages';
import { ErrorPanel } from '../ui/error-panel';
import { PageTitle } from '../ui/page-title';
import { CheckoutHeader } from './checkout-header';
import { noteEnd } from './order-end';
import { orderPhase } from './order-phase';
import { OrderReport } from './order-report';
import type { OrderEntry } from './use-place-order';

/** A payment whose end is not known yet is asked about this often. */
const PENDING_MS = 15_000;

/** `/tienda/pedido/:token`: an order of the shop, to be paid and followed by whoever has its link. */
export default function OrderPage() {
  const { token = '' } = useParams();
  return <OrderOf key={token} token={token} />;
}

function OrderOf({ token }: { token: string }) {
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(ShopOrderDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skipPollAttempt: () => document.visibilityState !== 'visible',
  });
  const held = data?.heldOrder;
  const order = unmask<OrderReport_OrderFragment>(held);
  const [leaving, setLeaving] = useLeaving();
  const pending = order !== null && order !== undefined && orderPhase(order) === 'pending';

  useEffect(() => {
    if (data) noteEnd(token, data.heldOrder);
  }, [data, token]);

  useEffect(() => {
    if (!pending) return;
    startPolling(PENDING_MS);
    return stopPolling;
  }, [pending, startPolling, stopPolling]);

  useEffect(() => {
    // It may have been paid, or sent, since this tab was last looked at.
    const look = () => void (document.visibilityState === 'visible' && refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);

  if (data && !order) return <NotFoundPage />;
  const gateway = order?.gateways.find(({ kind }) => kind === leaving);
  if (order && gateway)
    return (
      <LeaveToGateway
        kind="ORDER"
        key={gateway.kind}
        token={token}
        gateway={gateway}
        choices={order.gateways}
        onChoose={setLeaving}
        onBack={() => {
          setLeaving(null);
          void refetch().catch(() => undefined);
        }}
      />
    );
  return (
    <Flex direction="column" minH="100dvh">
      <CheckoutHeader
        title="Tu pedido"
        detail={order ? `Pedido #${order.number} · ${order.event.name}` : 'Tienda'}
        back={{ to: paths.shop, label: 'Volver a la tienda' }}
      />
      {held ? (
        <OrderReport order={held} onPay={setLeaving} />
      ) : (
        <Container as="main" id="contenido" maxW="640px" px="4" py="8">
          <PageTitle document="Tu pedido" srOnly>
            Tu pedido
          </PageTitle>
          {error ? (
            <ErrorPanel
              title="No pudimos cargar tu pedido."
              body={`${errorMessage(error)} El pedido sigue guardado aunque esta página no cargue.`}
              retrying={loading}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : (
            <Stack gap="4" role="status" aria-label="Cargando tu pedido">
              <Skeleton h="10" />
              <Skeleton h="24" />
              <Skeleton h="48" rounded="l3" />
            </Stack>
          )}
        </Container>
      )}
    </Flex>
  );
}

/** The gateway that is opened; the checkout names it when it comes here, once: a reload or the way back opens nothing. */
function useLeaving() {
  const navigate = useNavigate();
  const entry = useLocation().state as OrderEntry | null;
  const [leaving, setLeaving] = useState<GatewayKind | null>(entry?.pay ?? null);
  useEffect(() => {
    if (entry) void navigate('.', { replace: true, state: null });
  }, [entry, navigate]);
  return [leaving, setLeaving] as const;
}
