import { Box, Button, Link as ChakraLink, Text } from '@chakra-ui/react';
import { Hourglass, TriangleAlert } from '../ui/icons';
import { Link } from '../base/navigation';
import { formatDeadline } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { paths } from '../base/paths';
import { purchaseStatusLabels } from '../base/format/texts';
import type { LastPayment_PurchaseFragment } from '../gql/graphql';
import { Notice } from '../ui/feedback/notice';
import { StatusBadge } from '../ui/feedback/status-badge';
import { openedText } from './pay-again';

/** The last payment of a purchase, if it is in verification, unfinished or rejected. */
export function LastPayment({ purchase }: { purchase: Masked<LastPayment_PurchaseFragment> }) {
  const { payment, status, paymentInProgress, holdExpiresAt } = unmask<LastPayment_PurchaseFragment>(purchase);
  if (status === 'IN_VERIFICATION') {
    return (
      <Box layerStyle="panel" p="5" mt="4">
        <StatusBadge {...purchaseStatusLabels.IN_VERIFICATION} mb="3" />
        <Text fontWeight="600">
          {payment?.underReview
            ? 'Recibimos tu pago y la organización lo está revisando.'
            : `${payment ? `${openedText(payment)} ` : ''}Tu banco todavía no responde.`}
        </Text>
        <Text mt="1" color="fg.muted">
          No hace falta llenar nada otra vez ni pagar de nuevo.
          {holdExpiresAt ? ` Lo que apartaste sigue reservado hasta ${formatDeadline(holdExpiresAt)}` : ''}
        </Text>
        {payment ? (
          <Button asChild size="lg" mt="4">
            <Link to={paths.payment(payment.reference)}>Ver estado del pago</Link>
          </Button>
        ) : null}
      </Box>
    );
  }
  if (paymentInProgress && payment?.status === 'PENDING') {
    return (
      <Notice tone="warning" icon={Hourglass} mt="4">
        <b>{`Ya abriste un pago con ${gatewayNames[payment.gateway]}.`}</b> Si lo terminaste, no pagues de nuevo:{' '}
        <ChakraLink asChild color="brand.fg" fontWeight="600" variant="underline">
          <Link to={paths.payment(payment.reference)}>consulta su estado</Link>
        </ChakraLink>
        .
      </Notice>
    );
  }
  if (status === 'REJECTED') {
    return (
      <Notice tone="warning" icon={TriangleAlert} mt="4">
        <b>Tu banco rechazó el pago y no hubo cobro.</b> Puedes intentar de nuevo.
      </Notice>
    );
  }
  return null;
}
