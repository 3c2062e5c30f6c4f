import { useMutation } from '@apollo/client/react';
import { Box, Center, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answeredWithin } from '../base/network/connection';
import { errorCode, errorMessage } from '../base/network/error-message';
import type { GatewayKind, PurchaseKind } from '../gql/enums';
import { StartPaymentDocument, type StartPaymentMutation } from '../gql/graphql';
import { InkButton, MetaButton } from '../ui/display/ink-buttons';
import { NeedsScript } from '../ui/feedback/needs-script';
import { focusHeading } from '../ui/layout/focus';
import { PageTitle } from '../ui/layout/page-title';
import { openCheckout } from './open-checkout';
import { rememberPayment } from './opened-payments';
import { purchaseTexts } from './purchase-texts';
import { TextButton } from '../ui/display/text-button';

/** Deadline of the request in milliseconds. Longer than two calls of the server to a gateway, 10 s each. */
const DEADLINE_MS = 25_000;
/** Milliseconds without a response after which the page offers a link back. */
const SLOW_AFTER_MS = 8_000;
/** Milliseconds after which the redirect is also offered as a button: a browser may have blocked the automatic one. */
const MANUAL_AFTER_MS = 3000;

interface Choice {
  kind: GatewayKind;
  name: string;
}

type Checkout = StartPaymentMutation['startPayment']['checkout'];

/**
 * Full screen that starts a payment and opens the gateway's checkout. On failure or timeout nothing has been charged:
 * it offers a retry and the other gateways. A retry at the same gateway opens no second payment: the server returns the
 * open attempt.
 */
export function LeaveToGateway({
  kind,
  token,
  gateway,
  choices,
  onChoose,
  onBack,
}: {
  kind: PurchaseKind;
  token: string;
  gateway: Choice;
  choices: readonly Choice[];
  onChoose: (kind: GatewayKind) => void;
  onBack: () => void;
}) {
  const [start] = useMutation(StartPaymentDocument);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [manual, setManual] = useState(false);
  const [slow, setSlow] = useState(false);
  const [attempt, setAttempt] = useState(1);
  /** Attempt whose response is applied; null once the screen is left */
  const awaited = useRef<number | null>(0);

  const open = useCallback(
    async (way: Checkout) => {
      try {
        await openCheckout(way);
      } catch (error) {
        console.error(error);
        setFailure(`No pudimos abrir ${gateway.name}. No se hizo ningún cobro.`);
      }
    },
    [gateway.name],
  );

  useEffect(() => {
    focusHeading();
    // One request per attempt, even if React runs effects twice.
    if (awaited.current === attempt || awaited.current === null) return;
    awaited.current = attempt;
    const isAwaited = () => awaited.current === attempt;
    start({ variables: { token, gateway: gateway.kind }, context: answeredWithin(DEADLINE_MS) })
      .then(({ data }) => {
        if (!data || !isAwaited()) return;
        rememberPayment(data.startPayment.reference, token, Date.now());
        setCheckout(data.startPayment.checkout);
        return open(data.startPayment.checkout);
      })
      .catch((error: unknown) => {
        if (!isAwaited()) return;
        console.error(error);
        setFailure(failureText(error));
      });
  }, [attempt, gateway.kind, open, start, token]);

  useEffect(() => {
    if (checkout || failure) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [checkout, failure]);

  useEffect(() => {
    if (!checkout) return;
    const timer = setTimeout(() => setManual(true), MANUAL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [checkout]);

  const retry = () => {
    setFailure(null);
    setCheckout(null);
    setManual(false);
    setSlow(false);
    setAttempt(attempt + 1);
  };
  // A late response must not open a checkout after the user left.
  const leaveFor = (next: () => void) => {
    awaited.current = null;
    next();
  };

  useEffect(() => {
    // Back button from the gateway: the restored page must not keep waiting.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      awaited.current = null;
      onBack();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [onBack]);

  const others = choices.filter(({ kind }) => kind !== gateway.kind);
  return (
    <Center
      as="main"
      id="contenido"
      layerStyle="ink"
      minH="100dvh"
      px="4"
      py="10"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Stack maxW="440px" w="full" gap="5" textAlign="center" align="center">
        <PageTitle
          document={failure ? 'No pudimos abrir la pasarela' : `Te llevamos a ${gateway.name}`}
          color="fg.onInk"
        >
          {failure ? 'No pudimos abrir la pasarela' : `Te llevamos a ${gateway.name}`}
        </PageTitle>
        {failure ? (
          <Failure
            kind={kind}
            text={failure}
            others={others}
            onRetry={retry}
            onChoose={(next) => leaveFor(() => onChoose(next))}
            onBack={() => leaveFor(onBack)}
          />
        ) : (
          <>
            <Text color="fg.onInkMuted">
              Pagas en su sitio y vuelves aquí. Puedes cerrar esta página en cualquier momento: tu reserva sigue
              guardada.
            </Text>
            <NeedsScript to="pagar" />
            <Flex role="status" align="center" gap="3" minH="12" color="fg.onInkMuted">
              {manual ? null : <Spinner size="md" color="lulo.solid" />}
              {manual
                ? '¿No se abrió?'
                : slow && !checkout
                  ? 'Está tardando más de lo normal. Aún no se ha hecho ningún cobro.'
                  : 'Abriendo el pago…'}
            </Flex>
            {slow && !checkout ? (
              <InkButton size="xl" w="full" onClick={() => leaveFor(onBack)}>
                {purchaseTexts[kind].back}
              </InkButton>
            ) : null}
            {manual && checkout ? (
              <Stack w="full" gap="3">
                <MetaButton onClick={() => void open(checkout)}>{`Ir a ${gateway.name}`}</MetaButton>
                <InkButton size="xl" onClick={() => leaveFor(onBack)}>
                  Elegir otra pasarela
                </InkButton>
              </Stack>
            ) : null}
          </>
        )}
      </Stack>
    </Center>
  );
}

function failureText(error: unknown): string {
  if (errorCode(error) !== null) return errorMessage(error);
  const late = error instanceof Error && error.name === 'TimeoutError';
  return `${late ? 'La pasarela no respondió a tiempo.' : 'No pudimos conectarnos.'} No se hizo ningún cobro.`;
}

function Failure({
  kind,
  text,
  others,
  onRetry,
  onChoose,
  onBack,
}: {
  kind: PurchaseKind;
  text: string;
  others: readonly Choice[];
  onRetry: () => void;
  onChoose: (kind: GatewayKind) => void;
  onBack: () => void;
}) {
  return (
    <>
      <Text role="alert" color="fg.onInkMuted">
        {text}{' '}
        {others.length > 0
          ? 'Intenta de nuevo o paga con otra pasarela.'
          : 'Intenta de nuevo en unos minutos: tu reserva sigue guardada.'}
      </Text>
      <Stack w="full" gap="3">
        <MetaButton onClick={onRetry}>Intentar de nuevo</MetaButton>
        {others.map(({ kind, name }) => (
          <InkButton key={kind} size="xl" onClick={() => onChoose(kind)}>
            {`Pagar con ${name}`}
          </InkButton>
        ))}
        <Box pt="2">
          <TextButton color="fg.onInk" focusRingColor="lulo.focusRing" onClick={onBack}>
            {purchaseTexts[kind].back}
          </TextButton>
        </Box>
      </Stack>
    </>
  );
}
