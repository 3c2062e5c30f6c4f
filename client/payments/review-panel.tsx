import { Button, Text } from '@chakra-ui/react';
import { TriangleAlert } from '../ui/icons';
import { formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { reviewReasonLabels } from '../base/format/texts';
import type { PaymentDecision } from '../gql/enums';
import type { ReviewPanel_PaymentFragment } from '../gql/graphql';
import { decisionTextsFor } from './decision-dialog';
import { reviewExplanations } from './decision-texts';
import { receivedText } from './payment-texts';
import { AttentionPanel } from './attention-panel';

/** Reason of a payment's review and the possible decisions. */
export function ReviewPanel({
  payment: masked,
  mayDecide,
  onDecide,
}: {
  payment: Masked<ReviewPanel_PaymentFragment>;
  mayDecide: boolean;
  onDecide: (decision: PaymentDecision) => void;
}) {
  const payment = unmask<ReviewPanel_PaymentFragment>(masked);
  const { review, purchase, received, amount } = payment;
  if (!review) return null;
  const [first, ...others] = payment.decisions;
  return (
    <AttentionPanel
      label="Por revisar"
      title={`Por revisar: ${reviewReasonLabels[review].toLowerCase()}`}
      icon={TriangleAlert}
      actions={
        mayDecide && first ? (
          <>
            {/* The first decision pays the purchase; leaving it as it is comes last. */}
            <Button onClick={() => onDecide(first)}>{decisionTextsFor(first, payment).button}</Button>
            {others.map((decision) => (
              <Button key={decision} variant="outline" onClick={() => onDecide(decision)}>
                {decisionTextsFor(decision, payment).button}
              </Button>
            ))}
          </>
        ) : null
      }
    >
      <Text mt="1">{reviewExplanations[review]}</Text>
      {review === 'AMOUNT_MISMATCH' ? (
        <Text mt="1">
          Se pidieron {formatMoney(amount)}
          {received ? `, llegaron ${receivedText(received)}` : ''} y{' '}
          {purchase.people > 0 ? 'la inscripción' : 'el pedido'} vale {formatMoney(purchase.amount)}.
        </Text>
      ) : null}
    </AttentionPanel>
  );
}
