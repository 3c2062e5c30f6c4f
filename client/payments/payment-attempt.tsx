import { Flex, Text } from '@chakra-ui/react';
import { formatDateTime, formatMoney } from '../base/format/format';
import { gatewayNames } from '../base/format/gateways';
import { paymentLabel, reviewReasonLabels } from '../base/format/texts';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import type { PaymentAttempt_PaymentFragment } from '../gql/graphql';
import { TextLink } from '../ui/display/text-link';
import { StatusBadge } from '../ui/feedback/status-badge';

/** Reference, amount and status of a payment, with a link to it. `at`: time that it shows. */
export function PaymentAttempt({ payment, at }: { payment: Masked<PaymentAttempt_PaymentFragment>; at: string }) {
  const { id, reference, gateway, amount, status, review, inVerification } =
    unmask<PaymentAttempt_PaymentFragment>(payment);
  return (
    <>
      <Flex justify="space-between" gap="3" align="baseline" wrap="wrap">
        <TextLink fontWeight="600" overflowWrap="anywhere" display="inline-block" py="0.5" to={paths.admin.payment(id)}>
          {reference}
        </TextLink>
        <Text fontWeight="600" whiteSpace="nowrap">
          {formatMoney(amount)}
        </Text>
      </Flex>
      <Flex mt="1.5" gap="2" align="center" wrap="wrap">
        <StatusBadge {...paymentLabel({ status, review, inVerification })} />
        {review ? <StatusBadge label={reviewReasonLabels[review]} palette="orange" /> : null}
        <Text fontSize="13px" color="fg.muted">
          {gatewayNames[gateway]} · {formatDateTime(at)}
        </Text>
      </Flex>
    </>
  );
}
