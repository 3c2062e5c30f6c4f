import { useApolloClient, useQuery } from '@apollo/client/react';
import { Container, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { HANDED_OVER, useLocation, useNavigate, useParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { pageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { usePolled } from '../base/network/polling';
import { LeaveToGateway } from '../checkout/leave-to-gateway';
import type { GatewayKind } from '../gql/enums';
import { ShopOrderDocument, type OrderReport_OrderFragment, type ShopOrderQuery } from '../gql/graphql';
import { NotFoundPage } from '../ui/feedback/error-pages';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { PageTitle } from '../ui/layout/page-title';
import { UnlessStored } from '../ui/form/unless-stored';
import { CheckoutHeader } from './checkout-header';
import { noteEnd } from './order-end';
import { orderPhase } from './order-phase';
import { OrderReport } from './order-report';
import type { OrderEntry } from './use-place-order';

/** Milliseconds between polls of a pending payment. */
const PENDING_MS = 15_000;

export const queries: PageQueries = ({ params: { token = '' } }) => [pageQuery(ShopOrderDocument, { token })];

/** `/tienda/pedido/:token`: an order of the shop, for anyone with its link to pay and follow. */
export default function OrderPage() {
  const { token = '' } = useParams();
  // Buyers from the checkout go straight to the gateway: do not flash the order first.
  return (
    <UnlessStored names={[HANDED_OVER]}>
      <OrderOf key={token} token={token} />
    </UnlessStored>
  );
}

function OrderOf({ token }: { token: string }) {
  const entry = useEntry();
  const client = useApolloClient();
  const { data, error, loading } = useQuery(ShopOrderDocument, { variables: { token } });
  const held = data?.heldOrder;
  const order = unmask<OrderReport_OrderFragment>(held);
  const pending = order !== null && order !== undefined && orderPhase(order) === 'pending';
  const request = (signal: AbortSignal) => {
    const context = { fetchOptions: { signal } };
    return client.query({ query: ShopOrderDocument, variables: { token }, fetchPolicy: 'network-only', context });
  };
  // The order may have been paid or sent since the tab was last visible.
  const { failures, requesting, requestNow } = usePolled(request, () => (pending ? PENDING_MS : null), {
    onReturn: true,
  });

  useEffect(() => {
    if (data) noteEnd(token, data.heldOrder);
  }, [data, token]);

  if (data && !order) return <NotFoundPage />;
  if (held && order)
    return (
      <Loaded
        key={entry?.pay}
        held={held}
        order={order}
        entry={entry}
        failures={pending ? failures : 0}
        onCheck={requestNow}
      />
    );
  return (
    <Frame detail="Tienda">
      <Container as="main" id="contenido" maxW="640px" px="4" py="8">
        <PageTitle document="Tu pedido" srOnly>
          Tu pedido
        </PageTitle>
        {error ? (
          <ErrorPanel
            title="No pudimos cargar tu pedido."
            body={`${errorMessage(error)} El pedido sigue guardado aunque esta página no cargue.`}
            retrying={loading || requesting}
            onRetry={requestNow}
          />
        ) : (
          <Stack gap="4" role="status" aria-label="Cargando tu pedido">
            <Skeleton h="10" />
            <Skeleton h="24" />
            <Skeleton h="48" rounded="l3" />
          </Stack>
        )}
      </Container>
    </Frame>
  );
}

/** The order, or the redirect to its gateway. */
function Loaded({
  held,
  order,
  entry,
  failures,
  onCheck,
}: {
  held: NonNullable<ShopOrderQuery['heldOrder']>;
  order: OrderReport_OrderFragment;
  entry: OrderEntry | null;
  /** Failed polls in a row */
  failures: number;
  onCheck: () => void;
}) {
  const [leaving, setLeaving] = useState<GatewayKind | null>(() => {
    // A repeated checkout can return an order whose payment is in progress or done: do not open a second payment
    // automatically.
    const phase = orderPhase(order);
    return entry && (phase === 'held' || phase === 'rejected') ? entry.pay : null;
  });
  const gateway = order.gateways.find(({ kind }) => kind === leaving);
  if (gateway)
    return (
      <LeaveToGateway
        kind="ORDER"
        key={gateway.kind}
        token={order.token}
        gateway={gateway}
        choices={order.gateways}
        onChoose={setLeaving}
        onBack={() => {
          setLeaving(null);
          onCheck();
        }}
      />
    );
  return (
    <Frame detail={`Pedido #${order.number} · ${order.event.name}`}>
      <OrderReport order={held} failures={failures} onPay={setLeaving} />
    </Frame>
  );
}

function Frame({ detail, children }: { detail: string; children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      <CheckoutHeader title="Tu pedido" detail={detail} back={{ to: paths.shop, label: 'Volver a la tienda' }} />
      {children}
    </Flex>
  );
}

/** Router state from the checkout, read once: a reload or back button does not repeat it. */
function useEntry(): OrderEntry | null {
  const navigate = useNavigate();
  const state = useLocation().state as OrderEntry | null;
  const [entry, setEntry] = useState(state);
  // Router state is available after hydration.
  if (state && state !== entry) setEntry(state);
  useEffect(() => {
    if (state) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);
  return entry;
}
