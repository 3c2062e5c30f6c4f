import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { PackageX, Printer, Truck } from '../ui/icons';
import { useState } from 'react';
import { Link, useParams } from '../base/navigation';
import { History } from '../audit/history';
import { formatDateTime } from '../base/format/format';
import { paths } from '../base/paths';
import { OrderDetailDocument, type OrderDetailQuery } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { Can } from '../ui/session/can';
import { NoSuchRecord, QueryBoundary } from '../ui/feedback/query-boundary';
import { RequirePermission } from '../ui/session/not-allowed';
import { PageTitle } from '../ui/layout/page-title';
import { StatusBadge } from '../ui/feedback/status-badge';
import { GiveBackButton } from './give-back-button';
import { OrderLines } from './order-lines';
import { AddressPanel, BuyerPanel, OrderPaymentsPanel, StockPanel, OrderTeamPanel } from './order-panels';
import { OrderSteps } from './order-steps';
import { orderPaymentLabel, sentWord } from './order-texts';
import { useMarkSent } from './use-mark-sent';

type DetailOrder = OrderDetailQuery['order'];

/** `/admin/ordenes/:id`: an order with items, address, history and actions. */
export default function OrderDetailPage() {
  const { id = '' } = useParams();
  useBreadcrumb({ label: 'Órdenes', to: paths.admin.orders }, { label: `Orden ${id}` });
  return (
    <RequirePermission permission="ORDERS_READ" what="ver órdenes">
      <Order id={id} />
    </RequirePermission>
  );
}

function Order({ id }: { id: string }) {
  const money = usePermission('MONEY_READ');
  const people = usePermission('PARTICIPANTS_READ');
  return (
    <QueryBoundary
      query={OrderDetailDocument}
      variables={{ id, money, people }}
      what="la orden"
      title="Detalle de Orden"
      notFound={
        <NoSuchRecord
          heading="Detalle de Orden"
          title="No encontramos esta orden."
          body="Puede ser de un evento que no tienes asignado, o su reserva venció hace más de 30 días."
          link={{ to: paths.admin.orders, label: 'Ver todas las órdenes' }}
        />
      }
      skeleton={
        <>
          <Skeleton h="9" w="min(320px, 70%)" />
          <Skeleton h="220px" mt="5" rounded="l3" />
          <Skeleton h="180px" mt="4" rounded="l3" />
        </>
      }
      minH="420px"
    >
      {({ order }, reload) => <Detail order={order} reload={reload} />}
    </QueryBoundary>
  );
}

function Detail({ order, reload }: { order: DetailOrder; reload: () => Promise<unknown> }) {
  const { id, createdAt, reference, paid, event } = order;
  // The key changes after an action, so that the audit log is fetched again.
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    await reload();
    setChanges((count) => count + 1);
  };
  return (
    <>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="4">
        <Box minW="0" flex={{ md: '1 1 320px' }}>
          <PageTitle document={`Orden ${id}`}>Detalle de Orden {id}</PageTitle>
          <Flex mt="1.5" columnGap="2.5" rowGap="1" align="center" wrap="wrap" color="fg.muted">
            <StatusBadge {...orderPaymentLabel(order)} />
            <Text overflowWrap="anywhere">
              {[formatDateTime(createdAt), reference, event.name].filter(Boolean).join(' · ')}
            </Text>
          </Flex>
        </Box>
        {paid ? (
          <Flex gap="2" wrap="wrap">
            <Button asChild variant="outline">
              <Link to={paths.admin.packingSlips(`orden=${id}`)}>
                <Printer size={18} />
                Lista de empaque
              </Link>
            </Button>
            <GiveBackButton order={order} reload={refresh} />
            <Can permission="ORDERS_WRITE">
              <SentButton order={order} reload={refresh} />
            </Can>
          </Flex>
        ) : null}
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 300px', '2xl': 'minmax(0, 1fr) 340px' }}
        templateRows={{ xl: 'auto 1fr' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4" minW="0">
          <OrderLines order={order} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
            <BuyerPanel order={order} reload={refresh} />
            <AddressPanel order={order} />
          </Grid>
        </Stack>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' }}
          gap="4"
          minW="0"
          alignItems="start"
          // Next to all of the left column, including the audit log.
          gridRow={{ xl: 'span 2' }}
        >
          <OrderSteps order={order} />
          <OrderPaymentsPanel order={order} />
          <OrderTeamPanel order={order} />
          <StockPanel order={order} />
        </Grid>
        <History key={changes} subject="ORDER" subjectId={id} />
      </Grid>
    </>
  );
}

/** The primary action, marking as sent; unmarking is secondary. */
function SentButton({ order: { id, sentAt }, reload }: { order: DetailOrder; reload: () => Promise<unknown> }) {
  const sent = sentAt !== null;
  const { busy, mark } = useMarkSent(id, reload);
  const Icon = sent ? PackageX : Truck;
  return (
    <Button variant={sent ? 'outline' : 'solid'} aria-busy={busy} onClick={() => (busy ? undefined : void mark(!sent))}>
      <Icon size={18} />
      Marcar como {sentWord(!sent)}
    </Button>
  );
}
