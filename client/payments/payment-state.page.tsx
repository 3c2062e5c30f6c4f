import { Button, Container, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { Link, Navigate, useParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { useHydrated } from '../base/hydrated';
import { useRenderedAt } from '../base/format/now';
import { pageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { tokenOfPayment } from '../checkout/opened-payments';
import { OwnRegistrationDocument, PaymentStateDocument } from '../gql/graphql';
import { eraseDraft, loadRegistrationDraft } from '../registration/draft/draft-storage';
import { NotFoundPage } from '../ui/feedback/error-pages';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { useHeadingFocus } from '../ui/layout/focus';
import { PaidRegistration } from './paid-registration';
import { paymentPhase } from './payment-phase';
import { PaymentReport } from './payment-report';
import { usePaymentState } from './use-payment-state';
import { SlimHeader } from '../ui/layout/slim-header';

export const queries: PageQueries = ({ params: { reference = '' } }) => [
  pageQuery(PaymentStateDocument, { reference }),
  pageQuery(OwnRegistrationDocument, { reference }),
];

/** `/pago/:reference`: return page of the gateways. Query parameters are ignored, because anyone can forge them. */
export default function PaymentStatePage() {
  const { reference = '' } = useParams();
  return <PaymentOf key={reference} reference={reference} />;
}

function PaymentOf({ reference }: { reference: string }) {
  const {
    payment,
    error,
    loading,
    lookedAt,
    asking,
    failures,
    hasTimedOut: gaveUp,
    lookAgain,
  } = usePaymentState(reference);
  const phase = payment && paymentPhase(payment, gaveUp);
  const hydrated = useHydrated();
  const renderedAt = useRenderedAt();
  const token = useMemo(
    () => (hydrated ? tokenOfPayment(reference, renderedAt) : null),
    [hydrated, reference, renderedAt],
  );
  const paidEvent = phase === 'approved' && payment?.purchaseKind === 'REGISTRATION' ? payment?.event.id : undefined;

  useHeadingFocus(phase, (previous) => !!previous);

  useEffect(() => {
    // Paid: delete this team's draft, but not another team's in the same event.
    if (paidEvent && token !== null && loadRegistrationDraft(paidEvent, Date.now())?.token === token)
      eraseDraft(paidEvent);
  }, [paidEvent, token]);

  if (!payment && !loading && !error) return <NotFoundPage />;
  const order = payment?.purchaseKind === 'ORDER';
  // Paid orders are confirmed on their own page, which also shows the shipping address.
  if (order && phase === 'approved' && token !== null) return <Navigate to={paths.order(token)} replace />;
  if (payment && !order && phase === 'approved') return <PaidRegistration payment={payment} />;
  return (
    <Flex direction="column" minH="100dvh">
      <SlimHeader>
        <Button
          ml="auto"
          asChild
          variant="plain"
          size="sm"
          px="0"
          color="brand.fg"
          textDecoration="underline"
          textUnderlineOffset="3px"
        >
          {order ? <Link to={paths.shop}>Tienda</Link> : <Link to={paths.person()}>Consultar mi inscripción</Link>}
        </Button>
      </SlimHeader>
      <Container as="main" id="contenido" maxW="480px" px="4" pt="6" pb="8">
        {payment && phase ? (
          <PaymentReport
            payment={payment}
            token={token}
            known={hydrated}
            phase={phase}
            lookedAt={lookedAt}
            isRequesting={asking}
            failures={failures}
            onCheck={lookAgain}
          />
        ) : error ? (
          <ErrorPanel
            title="No pudimos consultar el pago."
            body={`${errorMessage(error)} El pago sigue su curso aunque esta página no cargue.`}
            retrying={loading || asking}
            onRetry={lookAgain}
          />
        ) : (
          <Stack gap="4" role="status" aria-label="Consultando el pago">
            <Skeleton h="10" />
            <Skeleton h="40" />
            <Skeleton h="48" rounded="l3" />
          </Stack>
        )}
      </Container>
    </Flex>
  );
}
