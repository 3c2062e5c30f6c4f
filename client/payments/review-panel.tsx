import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { TriangleAlert } from '../ui/icons';
import { formatMoney } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { reviewReasonLabels } from '../base/format/texts';
import type { PaymentDecision } from '../gql/enums';
import type { ReviewPanel_PaymentFragment } from '../gql/graphql';
import { decisionTextsFor } from './decision-dialog';
import { reviewExplanations } from './decision-texts';
import { receivedText } from './payment-texts';

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
    <Box
      as="section"
      aria-label="Por revisar"
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.muted"
      rounded="l3"
      p={{ base: '4', md: '5' }}
    >
      <Flex gap="3">
        <Box color="orange.fg" pt="0.5" flex="none">
          <TriangleAlert size={20} strokeWidth={1.9} aria-hidden="true" />
        </Box>
        <Box minW="0">
          <Heading as="h2" textStyle="section">
            Por revisar: {reviewReasonLabels[review].toLowerCase()}
          </Heading>
          <Text mt="1">{reviewExplanations[review]}</Text>
          {review === 'AMOUNT_MISMATCH' ? (
            <Text mt="1">
              Se pidieron {formatMoney(amount)}
              {received ? `, llegaron ${receivedText(received)}` : ''} y{' '}
              {purchase.people > 0 ? 'la inscripción' : 'el pedido'} vale {formatMoney(purchase.amount)}.
            </Text>
          ) : null}
        </Box>
      </Flex>
      {mayDecide && first ? (
        <Flex mt="4" gap="2.5" wrap="wrap" direction={{ base: 'column', sm: 'row' }} ps={{ sm: '8' }}>
          {/* The first decision pays the purchase; leaving it as it is comes last. */}
          <Button onClick={() => onDecide(first)}>{decisionTextsFor(first, payment).button}</Button>
          {others.map((decision) => (
            <Button
              key={decision}
              variant="outline"
              color="fg"
              bg="bg.panel"
              borderColor="border.control"
              onClick={() => onDecide(decision)}
            >
              {decisionTextsFor(decision, payment).button}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Box>
  );
}
