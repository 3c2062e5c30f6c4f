import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { TriangleAlert } from '../ui/icons';
import { answeredWithin } from '../base/network/connection';
import { formatDeadline, formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { gatewayNames } from '../base/format/gateways';
import { useNavigate } from '../base/navigation';
import { paths } from '../base/paths';
import { CheckPaymentDocument, type LastPayment_PurchaseFragment } from '../gql/graphql';
import { confirm } from '../ui/dialog/dialogs';
import { Notice } from '../ui/feedback/notice';

/** Deadline of the request in milliseconds; the server waits 2 s for the gateway. */
const DEADLINE_MS = 5_000;

type Payment = NonNullable<LastPayment_PurchaseFragment['payment']>;

/** "Abriste un pago de $ 128.000 con Wompi, hoy a las 4:05 p. m." */
export const openedText = ({ gateway, openedAt }: Payment, amount?: string): string =>
  `Abriste un pago ${amount ? `de ${amount} ` : ''}con ${gatewayNames[gateway]}${openedAt ? `, ${formatDeadline(openedAt)}` : '.'}`;

/**
 * Returns a function that resolves to whether a payment may be opened. While an earlier one is in verification, it is
 * checked once more; if still undecided, the payer is asked to confirm.
 */
export function useConfirmBeforePaying(): (purchase: Masked<LastPayment_PurchaseFragment>) => Promise<boolean> {
  const navigate = useNavigate();
  const [check] = useMutation(CheckPaymentDocument);
  return async (masked) => {
    const { status, payment } = unmask<LastPayment_PurchaseFragment>(masked);
    if (status !== 'IN_VERIFICATION' || !payment) return true;
    const { reference } = payment;
    const see = () => void navigate(paths.payment(reference));
    const known = await check({ variables: { reference }, context: answeredWithin(DEADLINE_MS) }).then(
      ({ data }) => data?.checkPayment,
      // Without a response, let the payer decide.
      () => null,
    );
    if (known && (known.status === 'APPROVED' || known.underReview)) {
      see();
      return false;
    }
    if (known && known.purchaseStatus !== 'IN_VERIFICATION') return true;
    return confirm({
      title: '¿No terminaste el pago anterior?',
      body: (
        <>
          <Text>{`${openedText(payment, formatMoney(payment.amount))} Tu banco todavía no responde.`}</Text>
          <Notice tone="warning" icon={TriangleAlert} mt="4">
            Si llegaste a aprobarlo en tu banco, <b>espera</b>: pagar otra vez puede ser un cobro doble.
          </Notice>
          <Text mt="4" textStyle="caption">
            Si llegaran dos pagos, la organización te devuelve uno.
          </Text>
        </>
      ),
      confirmLabel: 'No lo terminé: pagar de nuevo',
      cancelLabel: 'Ver estado del pago',
      onCancel: see,
    });
  };
}
