import { Box, Button, Link as ChakraLink, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft, Info, Lock } from '../../ui/icons';
import { Link } from '../../base/navigation';
import { paths } from '../../base/paths';
import { Notice } from '../../ui/feedback/notice';
import type { GatewayKind } from '../../gql/enums';
import type { Held_RegistrationFragment } from '../../gql/graphql';
import { DiscountField } from './discount-field';
import { GatewayPicker } from '../../checkout/gateway-picker';
import { HoldBanner } from '../../checkout/hold-banner';
import type { HoldTime } from '../../checkout/hold-time';
import { LastPayment } from '../../checkout/last-payment';
import { GoodsChoice } from '../products/goods-choice';
import type { Order } from '../order-lines';
import { OrderBreakdown } from '../wizard/order-summary';
import { TeamSummary } from '../wizard/team-summary';
import type { Discount } from './use-discount';
import type { Goods } from '../products/use-goods';
import { categoryName } from '../../base/format/texts';

/** Last step of the last competitor: the held seats, the team, and the payment. */
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
  /** Null if the steps are not on this device */
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
  const isOwner = registration.relation === 'OWNER';
  const verified = registration.status === 'IN_VERIFICATION';
  const editable = isOwner && !expired && !verified && !registration.lockedByPayment;
  return (
    <>
      <Text color="fg.muted" mb="6">
        {category ? (
          <>
            La inscripción es en{' '}
            <Text as="b" fontWeight="600" color="fg">
              {categoryName(category)}
            </Text>
            .{' '}
          </>
        ) : null}
        {expired || verified ? '' : 'Falta el pago.'}
      </Text>
      <HoldBanner
        time={time ?? { kind: 'expired', minutes: 0 }}
        kind="REGISTRATION"
        purchase={registration}
        count={registration.teamSize}
        onHoldRetry={onHoldAgain}
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
        mb={editable ? '1' : '3.5'}
      >
        {registration.teamSize > 1 ? 'Tu equipo' : 'Tu inscripción'}
      </Heading>
      {editable ? (
        <Text color="fg.muted" fontSize="15px" mb="3.5">
          Puedes corregir lo que quieras hasta que abras el pago.
        </Text>
      ) : null}
      <TeamSummary registration={registration} over={expired} />
      {isOwner || expired ? null : <NotOwnNotice />}
      {expired ? null : (
        <>
          {isOwner && verified ? (
            <Text mt="6" color="fg.muted" fontSize="15px">
              Código y productos quedan bloqueados mientras tu banco responde.
            </Text>
          ) : isOwner ? (
            <>
              <GoodsChoice goods={goods} />
              <DiscountField purchase={registration} discount={discount} />
            </>
          ) : null}
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
          <Button variant="outline" size="xl" onClick={onBack}>
            <ArrowLeft size={18} />
            Atrás
          </Button>
        ) : (
          <span />
        )}
        {canPay ? (
          <Button
            {...(verified
              ? { variant: 'outline', borderColor: 'border.control', bg: 'bg.panel' }
              : { hideBelow: 'xl' })}
            size="xl"
            minW="220px"
            loading={discount.unsettled || goods.unsettled}
            loadingText="Pagar"
            onClick={onPay}
          >
            <Lock size={18} />
            Pagar
          </Button>
        ) : null}
      </Flex>
      {canPay && verified ? (
        <Text mt="2" textAlign="end" textStyle="caption" color="fg.muted">
          Solo si no terminaste el pago anterior.
        </Text>
      ) : null}
    </>
  );
}

/** For a browser that did not create the registration: it may pay; all else requires a code. */
function NotOwnNotice() {
  return (
    <Notice tone="info" icon={Info} mt="4">
      Desde este dispositivo puedes pagar. Para ver todos los datos, corregirlos o usar un código de descuento, entra a{' '}
      <ChakraLink asChild color="brand.fg" fontWeight="600" variant="underline">
        <Link to={paths.person()}>Consultar mi inscripción</Link>
      </ChakraLink>{' '}
      y trae tus datos con el código que llega a tu correo.
    </Notice>
  );
}
