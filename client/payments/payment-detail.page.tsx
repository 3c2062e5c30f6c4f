import { Box, Button, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { NotebookPen, Undo2 } from '../ui/icons';
import { useState } from 'react';
import { useParams } from '../base/navigation';
import { unmask } from '../base/network/fragment';
import { paths } from '../base/paths';
import { paymentLabel } from '../base/format/texts';
import type { PaymentDecision } from '../gql/enums';
import { PaymentDetailDocument, type PaymentDetail_PaymentFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { useBreadcrumb } from '../ui/layout/breadcrumb';
import { NoSuchRecord, QueryBoundary } from '../ui/feedback/query-boundary';
import { PageTitle } from '../ui/layout/page-title';
import { StatusBadge } from '../ui/feedback/status-badge';
import { toast } from '../ui/feedback/toasts';
import { Panel } from '../ui/display/panel';
import { DecisionDialog, NoteDialog } from './decision-dialog';
import { PaymentHistory } from './payment-history';
import { OtherAttempts, PaidFor, PaymentData } from './payment-detail-parts';
import { valueHeading } from './payment-texts';
import { ReviewPanel } from './review-panel';
import { UnverifiedPanel } from './unverified-panel';

type DetailPayment = PaymentDetail_PaymentFragment;

/** `/admin/pagos/:id`: a payment with its history and the decisions about it. */
export default function PaymentDetailPage() {
  const { id = '' } = useParams();
  const allowed = usePermission('MONEY_READ');
  const mayDecide = usePermission('PAYMENTS_WRITE');
  const mayReadOrders = usePermission('ORDERS_READ');
  if (!allowed)
    return (
      <NoSuchRecord
        heading="Pago"
        title="Tu usuario no puede ver pagos."
        body="Pide el permiso a quien administra Dorsal."
      />
    );
  return (
    <QueryBoundary
      query={PaymentDetailDocument}
      variables={{ id, mayDecide, mayReadOrders }}
      what="el pago"
      title="Pago"
      crumb={paymentsCrumb}
      notFound={
        <NoSuchRecord
          heading="Pago"
          title="No encontramos este pago."
          body="Puede ser de un evento que no tienes asignado."
          link={{ to: paths.admin.payments, label: 'Ver todos los pagos' }}
        />
      }
      skeleton={
        <>
          <Skeleton h="9" w="min(320px, 70%)" />
          <Skeleton h="180px" mt="5" rounded="l3" />
          <Skeleton h="240px" mt="4" rounded="l3" />
        </>
      }
      minH="420px"
    >
      {({ payment }, reload) => (
        <Detail payment={unmask<PaymentDetail_PaymentFragment>(payment)} mayDecide={mayDecide} reload={reload} />
      )}
    </QueryBoundary>
  );
}

const paymentsCrumb = { label: 'Pagos', to: paths.admin.payments };

function Detail({
  payment,
  mayDecide,
  reload,
}: {
  payment: DetailPayment;
  mayDecide: boolean;
  reload: () => Promise<void>;
}) {
  useBreadcrumb(paymentsCrumb, { label: payment.reference });
  const [open, setOpen] = useState<PaymentDecision | 'NOTE' | null>(null);
  const [draft, setDraft] = useState('');
  const close = () => setOpen(null);

  async function done(title: string) {
    close();
    setDraft('');
    await reload();
    await toast({ title });
  }

  return (
    <>
      <Flex align="flex-start" justify="space-between" gap="4" wrap="wrap" mb="5">
        <Box minW="0">
          <PageTitle document={`Pago ${payment.reference}`} overflowWrap="anywhere">
            {valueHeading(payment)}
          </PageTitle>
          <Flex mt="1.5" gap="2.5" align="center" wrap="wrap" color="fg.muted">
            <StatusBadge {...paymentLabel(payment)} />
            <Text overflowWrap="anywhere">Referencia {payment.reference}</Text>
          </Flex>
        </Box>
        {mayDecide ? (
          <Flex gap="2" wrap="wrap">
            {payment.review === null && payment.decisions.includes('REFUND') ? (
              <Button variant="outline" onClick={() => setOpen('REFUND')}>
                <Undo2 size={18} />
                Devolver
              </Button>
            ) : null}
            <Button variant="outline" onClick={() => setOpen('NOTE')}>
              <NotebookPen size={18} />
              Agregar nota
            </Button>
          </Flex>
        ) : null}
      </Flex>
      <Stack gap="4">
        <UnverifiedPanel payment={payment} mayDecide={mayDecide} reload={reload} />
        <ReviewPanel payment={payment} mayDecide={mayDecide} onDecide={setOpen} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4" minW="0">
            <Panel title="Datos del pago">
              <PaymentData payment={payment} />
            </Panel>
            <Panel title="Historial">
              <PaymentHistory payment={payment} />
            </Panel>
          </Stack>
          <Stack gap="4" minW="0">
            <Panel title={payment.purchase.kind === 'ORDER' ? 'Orden' : 'Inscripción'}>
              <PaidFor payment={payment} />
            </Panel>
            <Panel title="Otros intentos">
              <OtherAttempts payment={payment} />
            </Panel>
          </Stack>
        </Grid>
      </Stack>
      {open === 'NOTE' ? (
        <NoteDialog id={payment.id} onDone={() => void done('Nota agregada')} onClose={close} />
      ) : null}
      {open !== null && open !== 'NOTE' ? (
        <DecisionDialog
          decision={open}
          payment={payment}
          draft={draft}
          onDone={() => void done('Decisión guardada')}
          onChanged={(note) => {
            close();
            setDraft(note);
            void reload();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
