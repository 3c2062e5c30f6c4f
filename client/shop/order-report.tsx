import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Lock, ShoppingBag } from '../ui/icons';
import { useState } from 'react';
import { Link, useNavigate } from '../base/navigation';
import { formatDeadline, formatMoney, formatShortDate } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import { GatewayPicker } from '../checkout/gateway-picker';
import { HoldBanner, useHoldTime } from '../checkout/hold-banner';
import { LastPayment } from '../checkout/last-payment';
import { useConfirmBeforePaying } from '../checkout/pay-again';
import { hasOrganizer } from '../events/public/event-organizer';
import { OrganizerCard } from '../events/public/organizer-card';
import type { GatewayKind } from '../gql/enums';
import type { OrderReport_OrderFragment } from '../gql/graphql';
import { Dock } from '../ui/layout/dock';
import { MetaButton } from '../ui/display/ink-buttons';
import { MoneyText } from '../ui/display/money-text';
import { NeedsScript } from '../ui/feedback/needs-script';
import { useHeadingFocus } from '../ui/layout/focus';
import { PageTitle } from '../ui/layout/page-title';
import { PollingBanner } from '../ui/list/polling-banner';
import { Timeline, type Stage } from '../ui/display/timeline';
import { countUnits } from './cart';
import { OrderGoods } from './order-goods';
import { orderPhase, type OrderPhase } from './order-phase';

type Order = OrderReport_OrderFragment;

const isPickup = ({ deliveryWay }: Order): boolean => deliveryWay?.kind === 'PICKUP';

function phaseTexts(phase: OrderPhase, order: Order): { title: string; text: string } {
  const { payerEmail, sentAt, event } = order;
  const when = isPickup(order) ? 'cómo va tu pedido' : 'cuándo sale tu pedido';
  const mail = payerEmail ? ` a ${payerEmail}` : ' al correo';
  switch (phase) {
    case 'held':
      return { title: 'Tu pedido está guardado', text: 'Falta el pago: elige una pasarela y paga antes de que venza.' };
    case 'pending':
      return {
        title: 'Falta confirmar tu pago',
        text: 'Si ya pagaste, espera la respuesta: te escribimos al correo apenas llegue. Puedes cerrar esta página.',
      };
    case 'verifying':
      return {
        title: 'Tu banco está confirmando el pago',
        text: 'Te escribimos al correo apenas haya respuesta. Puedes cerrar esta página.',
      };
    case 'rejected':
      return {
        title: 'El pago no pasó',
        text: 'Tu pedido sigue guardado: puedes intentar de nuevo, también con otra pasarela.',
      };
    case 'review':
      return {
        title: 'Recibimos tu pago y lo estamos revisando',
        text: 'El dinero llegó bien y no se pierde. La organización tiene que confirmar tus productos o devolverte el dinero, y te escribe al correo. No tienes que hacer nada más.',
      };
    case 'paid':
      return {
        title: '¡Gracias por tu compra!',
        text: `Tu pago está aprobado. Te enviamos la confirmación${mail}. Guarda este enlace para ver ${when}.`,
      };
    case 'free':
      return {
        title: '¡Pedido confirmado!',
        text: `No tienes nada que pagar. Te enviamos la confirmación${mail}. Guarda este enlace para ver ${when}.`,
      };
    case 'sent':
      if (isPickup(order))
        return {
          title: 'Tu pedido está entregado',
          text: sentAt ? `La organización lo entregó el ${formatShortDate(sentAt)}.` : 'La organización ya lo entregó.',
        };
      return {
        title: 'Tu pedido va en camino',
        text: sentAt ? `La organización lo envió el ${formatShortDate(sentAt)}.` : 'La organización ya lo envió.',
      };
    case 'refunded':
      return {
        title: 'Este pedido se devolvió',
        text: `Si tienes preguntas sobre la devolución, escríbele a ${event.organizerName ?? 'la organización del evento'}.`,
      };
    case 'expired':
      return {
        title: 'La reserva de este pedido venció',
        text: 'El pago no se completó y los productos volvieron a la tienda. No hubo cobro.',
      };
  }
}

/** Stages from order to delivery; null before payment or after the end. */
function orderStages(phase: OrderPhase, order: Order): Stage[] | null {
  if (phase !== 'paid' && phase !== 'free' && phase !== 'sent') return null;
  const { sentAt, payment } = order;
  const sent = phase === 'sent';
  return [
    {
      title: payment ? 'Pago aprobado' : 'Pedido confirmado',
      detail: payment ? formatShortDate(payment.updatedAt) : undefined,
      state: 'done',
    },
    { title: 'La organización lo prepara', state: sent ? 'done' : 'current' },
    {
      title: isPickup(order) ? 'Entregado' : 'Enviado',
      detail: sentAt ? formatShortDate(sentAt) : undefined,
      state: sent ? 'done' : 'upcoming',
    },
  ];
}

/** State of an order and the one next action. */
export function OrderReport({
  order: masked,
  failures,
  onPay,
}: {
  order: Masked<Order>;
  /** Failed polls of a pending payment in a row */
  failures: number;
  onPay: (gateway: GatewayKind) => void;
}) {
  const order = unmask<Order>(masked);
  const { gateways, amount, event, items } = order;
  const navigate = useNavigate();
  const phase = orderPhase(order);
  const time = useHoldTime(order.holdExpiresAt, order.now);
  const [chosen, setChosen] = useState<GatewayKind | null>(null);
  const gateway = chosen ?? gateways[0]?.kind ?? null;
  const waits = phase === 'held' || phase === 'pending' || phase === 'verifying' || phase === 'rejected';
  const live = waits && time !== null && time.kind !== 'expired';
  const canPay = live && gateway !== null;
  const { title, text } = phaseTexts(phase, order);
  const stages = orderStages(phase, order);
  useHeadingFocus(phase);

  const confirmBeforePaying = useConfirmBeforePaying();
  const pay = async () => {
    if (gateway && (await confirmBeforePaying(order))) onPay(gateway);
  };

  return (
    <Flex as="main" id="contenido" direction="column" flex="1">
      <Grid
        maxW="1120px"
        w="full"
        mx="auto"
        flex="1"
        px={{ base: '4', md: '10' }}
        pt={{ base: '5', lg: '8' }}
        pb={{ base: '8', lg: '20' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
        columnGap="16"
        rowGap="8"
        alignItems="start"
        alignContent="start"
      >
        <Box minW="0" maxW={{ base: '640px', lg: 'none' }}>
          <PageTitle
            document={`${title} · Pedido #${order.number}`}
            fontSize={{ base: '34px', md: '40px' }}
            lineHeight="1.02"
          >
            {title}
          </PageTitle>
          <Text color="fg.muted" mt="2" overflowWrap="anywhere">
            {text}
          </Text>
          <PollingBanner failures={failures} />
          {waits ? (
            <Box mt="5">
              <HoldBanner
                kind="ORDER"
                time={time ?? { kind: 'expired', minutes: 0 }}
                purchase={order}
                count={countUnits(items)}
                onHoldRetry={() => void navigate(paths.cart)}
                busy={false}
              />
              {live ? <LastPayment purchase={order} /> : null}
            </Box>
          ) : null}
          {stages ? <Timeline label="Estado del pedido" stages={stages} /> : null}
          {canPay ? <NeedsScript to="pagar" /> : null}
          {live ? (
            <GatewayPicker
              kind="ORDER"
              gateways={gateways}
              amount={amount}
              holdExpiresAt={order.holdExpiresAt}
              value={gateway}
              onChange={setChosen}
            />
          ) : null}
          {canPay ? (
            <Button size="xl" h="14" w="full" mt="6" hideBelow="lg" onClick={() => void pay()}>
              <Lock size={18} />
              {`Pagar ${formatMoney(amount)}`}
            </Button>
          ) : null}
          {waits ? null : (
            <Stack direction={{ base: 'column', sm: 'row' }} gap="3" mt="6">
              {phase === 'expired' ? (
                <Button asChild size="xl">
                  <Link to={paths.cart}>
                    <ShoppingBag size={18} />
                    Volver al carrito
                  </Link>
                </Button>
              ) : null}
              <Button asChild size="xl" variant="outline">
                <Link to={paths.shop}>Seguir comprando</Link>
              </Button>
            </Stack>
          )}
        </Box>
        <Box minW="0">
          <OrderGoods order={order} />
          {hasOrganizer(event) ? (
            <Box as="section" aria-label="Quién te atiende" mt="5">
              <Heading as="h2" textStyle="label" color="fg.muted" mb="2">
                {!isPickup(order) && (phase === 'sent' || stages)
                  ? 'Lo envía, y te ayuda con tu pedido'
                  : 'Te ayuda con tu pedido'}
              </Heading>
              <OrganizerCard event={event} />
            </Box>
          ) : null}
        </Box>
      </Grid>
      {canPay ? (
        <Dock
          hideFrom="lg"
          start={
            <>
              <Text fontSize="13px" color="fg.onInkMuted">
                {order.holdExpiresAt ? `Hasta ${formatDeadline(order.holdExpiresAt, new Date(order.now))}` : 'Total'}
              </Text>
              <MoneyText amount={amount} fontSize="28px" lineHeight="1" />
            </>
          }
          action={
            <MetaButton w="full" onClick={() => void pay()}>
              <Lock size={18} />
              Pagar
            </MetaButton>
          }
        />
      ) : null}
    </Flex>
  );
}
