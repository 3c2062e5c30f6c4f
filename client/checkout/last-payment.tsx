import { Link as ChakraLink } from '@chakra-ui/react';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { Link } from '../base/navigation';
import { unmask, type Masked } from '../base/fragment';
import { gatewayNames } from '../base/gateways';
import { paths } from '../base/paths';
import type { LastPayment_PurchaseFragment } from '../gql/graphql';
import { Notice } from '../ui/notice';

/** A payment that was opened and whose end nobody knows yet, or that was refused. */
export function LastPayment({ purchase }: { purchase: Masked<LastPayment_PurchaseFragment> }) {
  const { payment, status, beingPaid } = unmask<LastPayment_PurchaseFragment>(purchase);
  if (beingPaid && payment?.status === 'PENDING') {
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
