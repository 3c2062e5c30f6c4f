import { useMutation } from '@apollo/client/react';
import { Box, Button, Center, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '../base/error-message';
import type { GatewayKind, PurchaseKind } from '../gql/enums';
import { StartPaymentDocument, type StartPaymentMutation } from '../gql/graphql';
import { InkButton, MetaButton } from '../ui/ink-buttons';
import { NeedsScript } from '../ui/needs-script';
import { focusHeading } from '../ui/page-focus';
import { PageTitle } from '../ui/page-title';
import { openCheckout } from './open-checkout';
import { rememberPayment } from './opened-payments';
import { purchaseWords } from './purchase-words';

/** After so long the way out is also offered as a button: a browser may have blocked the automatic one. */
const MANUAL_AFTER_MS = 3000;

interface Choice {
  kind: GatewayKind;
  name: string;
}

type Checkout = StartPaymentMutation['startPayment']['checkout'];

/**
 * Full screen between us and a gateway: starts the payment and opens its checkout. When that fails it says so and offers
 * the other gateways; nothing has been charged then.
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
  const started = useRef(false);

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
    // One attempt for each time the screen is shown, also where effects run twice.
    if (started.current) return;
    started.current = true;
    start({ variables: { token, gateway: gateway.kind } })
      .then(({ data }) => {
        if (!data) return;
        rememberPayment(data.startPayment.reference, token, Date.now());
        setCheckout(data.startPayment.checkout);
        return open(data.startPayment.checkout);
      })
      .catch((error: unknown) => {
        console.error(error);
        setFailure(errorCode(error) === null ? 'No hay conexión. No se hizo ningún cobro.' : errorMessage(error));
      });
  }, [gateway.kind, open, start, token]);

  useEffect(() => {
    if (!checkout) return;
    const timer = setTimeout(() => setManual(true), MANUAL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [checkout]);

  useEffect(() => {
    // Back from the gateway with the browser's button: a page kept alive must not stand here waiting.
    const back = (event: PageTransitionEvent) => event.persisted && onBack();
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
          <Failure kind={kind} text={failure} others={others} onChoose={onChoose} onBack={onBack} />
        ) : (
          <>
            <Text color="fg.onInkMuted">
              Pagas en su sitio y vuelves aquí. Puedes cerrar esta página en cualquier momento: tu reserva sigue
              guardada.
            </Text>
            <NeedsScript to="pagar" />
            <Flex role="status" align="center" gap="3" minH="12" color="fg.onInkMuted">
              {manual ? null : <Spinner size="md" color="lulo.solid" />}
              {manual ? '¿No se abrió?' : 'Abriendo el pago…'}
            </Flex>
            {manual && checkout ? (
              <Stack w="full" gap="3">
                <MetaButton onClick={() => void open(checkout)}>{`Ir a ${gateway.name}`}</MetaButton>
                <InkButton size="xl" onClick={onBack}>
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

function Failure({
  kind,
  text,
  others,
  onChoose,
  onBack,
}: {
  kind: PurchaseKind;
  text: string;
  others: readonly Choice[];
  onChoose: (kind: GatewayKind) => void;
  onBack: () => void;
}) {
  return (
    <>
      <Text role="alert" color="fg.onInkMuted">
        {text}{' '}
        {others.length > 0
          ? 'Puedes pagar con otra pasarela.'
          : 'Intenta de nuevo en unos minutos: tu reserva sigue guardada.'}
      </Text>
      <Stack w="full" gap="3">
        {others.map(({ kind, name }) => (
          <InkButton key={kind} size="xl" onClick={() => onChoose(kind)}>
            {`Pagar con ${name}`}
          </InkButton>
        ))}
        <Box pt="2">
          <Button
            variant="plain"
            color="fg.onInk"
            textDecoration="underline"
            textUnderlineOffset="3px"
            focusRingColor="lulo.focusRing"
            onClick={onBack}
          >
            {purchaseWords[kind].back}
          </Button>
        </Box>
      </Stack>
    </>
  );
}
