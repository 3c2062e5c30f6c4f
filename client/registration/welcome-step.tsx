import { Box, Button, Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import { ArrowLeft, Hourglass, Lock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { gatewayNames } from '../base/gateways';
import { paths } from '../base/paths';
import type { GatewayKind } from '../gql/enums';
import type { Held_RegistrationFragment } from '../gql/graphql';
import { categoryName } from './category-choice';
import { DiscountField } from './discount-field';
import { GatewayPicker } from './gateway-picker';
import { HoldNotice } from './hold-notice';
import type { HoldTime } from './hold-time';
import { Notice } from './notice';
import { TeamSummary } from './team-summary';
import type { Discount } from './use-discount';

/** A payment that was opened and whose end nobody knows yet, or that was refused. */
function LastPayment({ registration }: { registration: Held_RegistrationFragment }) {
  const { payment } = registration;
  if (payment?.status === 'PENDING') {
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
  if (registration.status === 'REJECTED') {
    return (
      <Notice tone="warning" icon={TriangleAlert} mt="4">
        <b>Tu banco rechazó el pago y no hubo cobro.</b> Puedes intentar de nuevo.
      </Notice>
    );
  }
  return null;
}

/** The last participant's extra step: the seats are held, the team is in sight, what is left is to pay. */
export function WelcomeStep({
  registration,
  time,
  gateway,
  onGateway,
  onPay,
  onBack,
  discount,
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
  onHoldAgain: () => void;
  busy: boolean;
}) {
  const { category, gateways, holdExpiresAt, members } = registration;
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
        holdExpiresAt={holdExpiresAt ?? registration.now}
        serverNow={registration.now}
        holdMinutes={registration.holdMinutes}
        seats={registration.teamSize}
        onHoldAgain={onHoldAgain}
        busy={busy}
      />
      {expired ? null : <LastPayment registration={registration} />}
      <Box mt="4">
        <TeamSummary members={members} />
      </Box>
      {expired ? null : (
        <>
          <DiscountField registration={registration} discount={discount} />
          <GatewayPicker
            gateways={gateways}
            value={gateway}
            onChange={onGateway}
            amount={registration.amount}
            holdExpiresAt={holdExpiresAt}
          />
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
            loading={discount.unsettled}
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
