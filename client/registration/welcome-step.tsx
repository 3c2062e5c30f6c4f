import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft, Lock } from 'lucide-react';
import type { GatewayKind } from '../gql/enums';
import type { Held_RegistrationFragment } from '../gql/graphql';
import { categoryName } from './category-choice';
import { DiscountField } from './discount-field';
import { GatewayPicker } from '../checkout/gateway-picker';
import { HoldNotice } from '../checkout/hold-notice';
import type { HoldTime } from '../checkout/hold-time';
import { LastPayment } from '../checkout/last-payment';
import { GoodsChoice } from './goods-choice';
import type { Order } from './order-lines';
import { OrderBreakdown } from './order-summary';
import { TeamSummary } from './team-summary';
import type { Discount } from './use-discount';
import type { Goods } from './use-goods';

/** The last participant's extra step: the seats are held, the team is in sight, what is left is to pay. */
export function WelcomeStep({
  registration,
  time,
  gateway,
  onGateway,
  onPay,
  onBack,
  discount,
  goods,
  order,
  onHoldAgain,
  busy,
}: {
  registration: Held_RegistrationFragment;
  time: HoldTime | null;
  gateway: GatewayKind | null;
  onGateway: (kind: GatewayKind) => void;
  onPay: () => void;
  /** Null when the steps are not on this device */
  onBack: (() => void) | null;
  discount: Discount;
  goods: Goods;
  order: Order;
  onHoldAgain: () => void;
  busy: boolean;
}) {
  const { category, gateways } = registration;
  const expired = time === null || time.kind === 'expired';
  const canPay = !expired && gateways.length > 0;
  return (
    <>
      <Text color="fg.muted" mb="6">
        La inscripción es en{' '}
        <Text as="b" fontWeight="600" color="fg">
          {categoryName(category)}
        </Text>
        . {expired ? '' : 'Falta el pago.'}
      </Text>
      <HoldNotice
        time={time ?? { kind: 'expired', minutes: 0 }}
        kind="REGISTRATION"
        purchase={registration}
        count={registration.teamSize}
        onHoldAgain={onHoldAgain}
        busy={busy}
      />
      {expired ? null : <LastPayment purchase={registration} />}
      <Heading
        as="h2"
        id="equipo"
        fontFamily="heading"
        fontWeight="800"
        fontSize="26px"
        lineHeight="1.1"
        mt="9"
        mb={expired || registration.beingPaid ? '3.5' : '1'}
      >
        {registration.teamSize > 1 ? 'Tu equipo' : 'Tu inscripción'}
      </Heading>
      {expired || registration.beingPaid ? null : (
        <Text color="fg.muted" fontSize="15px" mb="3.5">
          Puedes corregir lo que quieras hasta que abras el pago.
        </Text>
      )}
      <TeamSummary registration={registration} over={expired} />
      {expired ? null : (
        <>
          <GoodsChoice goods={goods} />
          <DiscountField purchase={registration} discount={discount} />
          <GatewayPicker
            kind="REGISTRATION"
            gateways={gateways}
            amount={registration.amount}
            holdExpiresAt={registration.holdExpiresAt}
            value={gateway}
            onChange={onGateway}
          />
          <Box layerStyle="panel" px="4" py="3" mt="6" hideFrom="xl">
            <OrderBreakdown order={order} />
          </Box>
        </>
      )}
      <Flex justify="space-between" mt={{ base: '6', md: '9' }} gap="4">
        {onBack ? (
          <Button variant="outline" size="xl" borderColor="border.control" bg="bg.panel" onClick={onBack}>
            <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
            Atrás
          </Button>
        ) : (
          <span />
        )}
        {canPay ? (
          <Button
            size="xl"
            minW="220px"
            hideBelow="xl"
            loading={discount.unsettled || goods.unsettled}
            loadingText="Pagar"
            onClick={onPay}
          >
            <Lock size={18} strokeWidth={1.9} aria-hidden="true" />
            Pagar
          </Button>
        ) : null}
      </Flex>
    </>
  );
}
