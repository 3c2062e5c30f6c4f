import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Info, RefreshCw, TriangleAlert } from '../ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from '../base/navigation';
import { formatDeadline } from '../base/format/format';
import { paths } from '../base/paths';
import { AskOrganizer } from '../bibs/ask-organizer';
import { paymentPath } from '../registration/wizard/payment-path';
import { PageTitle } from '../ui/layout/page-title';
import { PollingBanner } from '../ui/list/polling-banner';
import { Timeline, type Stage } from '../ui/display/timeline';
import { LastChecked } from './last-checked';
import { PaymentFacts } from './payment-facts';
import type { PaymentPhase, PaymentOfPage } from './payment-phase';
import { freed, heldTitle, reportTexts, stillHeld } from './payment-report-words';

/** Deadline of the hold relative to the server's time; null if nothing is held. */
const holdDeadline = ({ holdExpiresAt, now }: PaymentOfPage) =>
  holdExpiresAt ? formatDeadline(holdExpiresAt, new Date(now)) : null;

/** Reasons from gateways that only repeat the page's title. */
const saysOnlyRejected = /^(la red d)?el banco rechazó el pago\.?$/i;

function phaseTexts(payment: PaymentOfPage, phase: PaymentPhase): { title: string; text: string } {
  const deadline = holdDeadline(payment);
  const kind = payment.purchaseKind;
  const retryText = deadline ? ` Puedes intentar de nuevo: ${stillHeld(kind)} hasta ${deadline}` : '';
  const why =
    payment.reason && !saysOnlyRejected.test(payment.reason) ? ` Motivo: ${payment.reason.replace(/\.$/, '')}.` : '';
  switch (phase) {
    case 'verifying':
      return {
        title: 'Tu banco está confirmando el pago',
        text: 'Suele tardar entre 1 y 10 minutos. Puedes cerrar esta página: te escribimos al correo apenas haya respuesta.',
      };
    case 'unanswered':
      return {
        title: 'Tu banco aún no responde',
        text: 'Dejamos de preguntar desde esta página, pero seguimos pendientes: te escribimos al correo apenas haya respuesta. Puedes cerrarla sin perder nada.',
      };
    case 'approved':
      return { title: '¡Pago aprobado!', text: reportTexts[kind].ready };
    case 'review':
      return {
        title: 'Recibimos tu pago y lo estamos revisando',
        text: `El dinero llegó bien y no se pierde. La organización tiene que confirmar ${reportTexts[kind].confirmed} o devolverte el dinero, y te escribe al correo. No tienes que hacer nada más.`,
      };
    case 'rejected':
      return payment.status === 'EXPIRED'
        ? {
            title: 'El pago no se completó',
            text: `No hubo cobro.${retryText}`,
          }
        : {
            title: 'Tu banco rechazó el pago',
            text: `No hubo cobro.${why}${retryText}`,
          };
    case 'expired':
      return {
        title: 'La reserva venció',
        text: `El pago no se completó y ${freed(kind)}. No hubo cobro.${why} ${reportTexts[kind].left}`,
      };
    case 'returned':
      return {
        title: 'Este pago se devolvió',
        text: 'Si tienes preguntas sobre la devolución, escríbele a la organización del evento con la referencia.',
      };
  }
}

function phaseStages(payment: PaymentOfPage, phase: PaymentPhase, lookedAt: number): Stage[] {
  const deadline = holdDeadline(payment);
  const kind = payment.purchaseKind;
  const waiting = phase === 'verifying' || phase === 'unanswered';
  const payments: Record<PaymentPhase, Stage> = {
    verifying: { title: 'Pago en verificación', detail: <LastChecked at={lookedAt} />, state: 'current' },
    unanswered: { title: 'Pago en verificación', detail: 'Sin respuesta después de 10 minutos', state: 'current' },
    approved: { title: 'Pago aprobado', state: 'done' },
    review: { title: 'Pago recibido, en revisión', detail: 'La organización decide y te escribe', state: 'current' },
    rejected: {
      title: payment.status === 'EXPIRED' ? 'Pago sin completar' : 'Pago rechazado',
      state: 'failed',
    },
    expired: { title: 'Pago sin completar', state: 'failed' },
    returned: { title: 'Pago devuelto', state: 'failed' },
  };
  return [
    {
      title: reportTexts[kind].saved,
      detail: deadline && phase !== 'approved' ? `${heldTitle(kind)} hasta ${deadline}` : undefined,
      state: phase === 'expired' ? 'failed' : 'done',
    },
    payments[phase],
    {
      title: reportTexts[kind].proof,
      detail: waiting ? 'Llega al correo apenas se apruebe' : phase === 'approved' ? 'Enviado al correo' : undefined,
      state: phase === 'approved' ? 'done' : 'upcoming',
    },
  ];
}

function Callout({ tone, children }: { tone: 'warning' | 'info'; children: ReactNode }) {
  const Icon = tone === 'warning' ? TriangleAlert : Info;
  return (
    <Flex gap="3" mt="4" bg={`bg.${tone}`} rounded="10px" px="4" py="3.5" fontSize="sm" lineHeight="1.4">
      <Box color={`fg.${tone}`} flex="none" pt="1px">
        <Icon size={20} />
      </Box>
      <p>{children}</p>
    </Flex>
  );
}

/** State of a payment and the one next action. */
export function PaymentReport({
  payment,
  token,
  known,
  phase,
  lookedAt,
  isRequesting,
  failures,
  onCheck,
}: {
  payment: PaymentOfPage;
  /** Token of the purchase, if this device opened the payment */
  token: string | null;
  /** Whether storage has been read; false on the server */
  known: boolean;
  phase: PaymentPhase;
  lookedAt: number;
  isRequesting: boolean;
  /** Failed state requests in a row */
  failures: number;
  onCheck: () => void;
}) {
  const navigate = useNavigate();
  const { title, text } = phaseTexts(payment, phase);
  const { event } = payment;
  const order = payment.purchaseKind === 'ORDER';
  const waiting = phase === 'verifying' || phase === 'unanswered';
  const failed = phase === 'rejected' || phase === 'expired';

  const another = order
    ? token === null || phase === 'expired'
      ? paths.cart
      : paths.order(token)
    : token === null
      ? paths.wizard(event.slug)
      : paths.pay(token);
  const retry = (pressed: MouseEvent) => {
    if (order || token === null) return;
    // The target depends on this device's drafts.
    pressed.preventDefault();
    void navigate(paymentPath(event, token, Date.now()));
  };

  return (
    <>
      <PageTitle document={title} fontSize="34px" lineHeight="1.02" mb="2">
        {title}
      </PageTitle>
      <Text color="fg.muted">{text}</Text>
      <Text role="status" srOnly>
        {waiting ? 'Pago en verificación' : ''}
      </Text>
      <Timeline label="Estado del pago" stages={phaseStages(payment, phase, lookedAt)} />
      <PollingBanner failures={waiting ? failures : 0} />
      <PaymentFacts payment={payment} />
      {waiting ? (
        <Callout tone="warning">
          <b>No pagues de nuevo.</b> Aunque tu banco ya haya descontado el dinero, espera la respuesta.
        </Callout>
      ) : null}
      {phase === 'review' ? (
        <Callout tone="info">Guarda la referencia: con ella la organización encuentra tu pago.</Callout>
      ) : null}
      <Stack gap="2" mt="5">
        {waiting ? (
          <Button size="xl" variant="outline" loading={isRequesting} loadingText="Consultando" onClick={onCheck}>
            <RefreshCw size={18} />
            Consultar otra vez
          </Button>
        ) : null}
        {failed ? (
          <Button asChild size="xl">
            <Link to={another} onClick={retry}>
              {phase === 'rejected' ? 'Intentar de nuevo' : 'Volver a reservar'}
            </Link>
          </Button>
        ) : null}
        {order && !failed && (token !== null || !known) ? (
          // Reserve the button's space until storage is read, so that the layout does not shift.
          <Button asChild size="xl" visibility={token === null ? 'hidden' : undefined}>
            <Link to={token === null ? paths.shop : paths.order(token)}>Ver mi pedido</Link>
          </Button>
        ) : null}
        <Button asChild size="xl" variant="ghost">
          {order ? (
            <Link to={paths.shop}>Volver a la tienda</Link>
          ) : (
            <Link to={paths.event(event.slug)}>Ir a la página del evento</Link>
          )}
        </Button>
        <AskOrganizer event={event} reference={payment.reference} color="brand.fg" alignSelf="center" />
      </Stack>
    </>
  );
}
