import { useQuery } from '@apollo/client/react';
import { Box, Button, Center, Flex, Heading, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { Lock } from '../ui/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from '../base/navigation';
import { pageQuery, type PageQueries } from '../base/network/page-query';
import { gatewayOfSlug, gatewaySlug } from '../base/format/gateways';
import { paths } from '../base/paths';
import { LastPayment } from '../checkout/last-payment';
import { LeaveToGateway } from '../checkout/leave-to-gateway';
import { useConfirmBeforePaying } from '../checkout/pay-again';
import { PaymentChoicesDocument, type PaymentChoicesQuery } from '../gql/graphql';
import { showDialog } from '../ui/dialog/dialogs';
import { NotFoundPage } from '../ui/feedback/error-pages';
import { QueryError } from '../ui/feedback/query-error';
import { MoneyText } from '../ui/display/money-text';
import { NeedsScript } from '../ui/feedback/needs-script';
import { PageTitle } from '../ui/layout/page-title';
import { RadioCards } from '../ui/field/radio-cards';

type Choices = NonNullable<PaymentChoicesQuery['registration']>;

export const queries: PageQueries = ({ params: { token = '' } }) => [pageQuery(PaymentChoicesDocument, { token })];

/** `/inscripcion/pago/:token?pasarela=wompi`: pays a saved registration at a gateway. */
export default function GoToGatewayPage() {
  const { token = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const query = useQuery(PaymentChoicesDocument, { variables: { token } });
  const { data, error, loading } = query;
  const registration = data?.registration;
  const confirmBeforePaying = useConfirmBeforePaying();
  const [agreed, setAgreed] = useState(false);

  if (!registration) {
    if (loading) return <Skeleton h="100dvh" role="status" aria-label="Cargando el pago" />;
    if (!error) return <NotFoundPage />;
    return (
      <Center as="main" id="contenido" minH="100dvh" px="4">
        <QueryError what="abrir el pago" query={query} />
      </Center>
    );
  }
  if (!['UNPAID', 'REJECTED', 'IN_VERIFICATION'].includes(registration.status))
    return <NothingToPay registration={registration} />;

  const requestedGateway = gatewayOfSlug(params.get('pasarela'));
  // A URL that names a gateway pays at once, but never while another payment is in verification.
  const gateway =
    registration.status === 'IN_VERIFICATION' && !agreed
      ? undefined
      : registration.gateways.find(({ kind }) => kind === requestedGateway);
  const choose = async (slug: string) => {
    if (!(await confirmBeforePaying(registration))) return;
    setAgreed(true);
    setParams({ pasarela: slug }, { replace: true });
  };
  if (!gateway) return <Choose registration={registration} onChoose={(slug) => void choose(slug)} />;
  return (
    <LeaveToGateway
      key={gateway.kind}
      kind="REGISTRATION"
      token={token}
      gateway={gateway}
      choices={registration.gateways}
      onChoose={(kind) => void choose(gatewaySlug(kind))}
      onBack={() => void navigate('?', { replace: true })}
    />
  );
}

/** Gateway choice if the URL names none or an unavailable one. Choosing does not open a payment; the button does. */
function Choose({ registration, onChoose }: { registration: Choices; onChoose: (slug: string) => void }) {
  const { gateways } = registration;
  const none = gateways.length === 0;
  const [slug, setSlug] = useState(() => (gateways.length === 1 && gateways[0] ? gatewaySlug(gateways[0].kind) : null));
  const chosen = gateways.find(({ kind }) => gatewaySlug(kind) === slug);
  const title = none ? 'NO hay pasarela activa' : 'Elige una pasarela de pago';
  return (
    <Center as="main" id="contenido" minH="100dvh" px="4" py="10">
      <Stack w="full" maxW="480px" gap="6">
        <PageTitle document={title} id="pasarelas">
          {title}
        </PageTitle>
        <Text color="fg.muted">
          {'Total: '}
          <MoneyText amount={registration.amount} color="fg" fontWeight="700" />
        </Text>
        <LastPayment purchase={registration} />
        <NeedsScript to="pagar" />
        <div role="radiogroup" aria-labelledby="pasarelas">
          <RadioCards
            name="pasarela"
            columns="minmax(0, 1fr)"
            value={slug}
            onChange={setSlug}
            options={gateways.map(({ kind, name, methods }) => ({
              value: gatewaySlug(kind),
              label: name,
              description: methods,
            }))}
          />
        </div>
        {none ? null : (
          <Button size="xl" onClick={() => (chosen ? onChoose(gatewaySlug(chosen.kind)) : void showGatewayRequired())}>
            <Lock size={18} />
            {chosen ? `Pagar con ${chosen.name}` : 'Continuar al pago'}
          </Button>
        )}
        <Corrections registration={registration} />
        <Button asChild size="xl" variant="outline">
          <Link to={paths.event(registration.event.slug)}>Volver al evento</Link>
        </Button>
      </Stack>
    </Center>
  );
}

const showGatewayRequired = () =>
  showDialog({ icon: 'warning', title: 'Atención', body: 'Por favor, selecciona un método de pago primero.' });

/**
 * Registered team with links to correct it before payment. Only for an owner: the payment link alone does not allow it.
 */
function Corrections({ registration: { token, relation, lockedByPayment, members } }: { registration: Choices }) {
  if (relation !== 'OWNER') return null;
  if (lockedByPayment)
    return (
      <Text color="fg.muted">Ya abriste un pago de esta inscripción: sus datos están bloqueados mientras pagas.</Text>
    );
  return (
    <Box as="section" aria-labelledby="correcciones">
      <Heading as="h2" id="correcciones" textStyle="section" mb="2">
        ¿Algo está mal?
      </Heading>
      <chakra.ul listStyleType="none" layerStyle="panel" overflow="hidden">
        {members.map(({ position, name, lastName }) => (
          <Flex as="li" key={position} align="center" justify="space-between" gap="3" px="4" py="1.5" minH="14">
            <Text minW="0" overflowWrap="anywhere">{`${name} ${lastName}`}</Text>
            <Button asChild variant="outline" minH="11">
              <Link to={paths.correct(token, position)} aria-label={`Editar los datos de ${name} ${lastName}`}>
                Editar
              </Link>
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}

function NothingToPay({ registration }: { registration: Choices }) {
  const over = ['EXPIRED', 'DELETED', 'REFUNDED'].includes(registration.status);
  return (
    <Center as="main" id="contenido" minH="100dvh" px="4">
      <Stack maxW="440px" gap="5" align="flex-start">
        <PageTitle document="Nada por pagar">
          {over ? 'La reserva venció' : 'Esta inscripción ya está pagada'}
        </PageTitle>
        <Heading as="h2" srOnly>
          Qué sigue
        </Heading>
        <Text color="fg.muted">
          {over
            ? 'Liberamos los cupos. Puedes volver a reservar desde la página del evento.'
            : 'No tienes que hacer nada más: el comprobante está en el correo.'}
        </Text>
        <Button asChild size="xl">
          <Link to={over ? paths.event(registration.event.slug) : paths.person()}>
            {over ? 'Ir al evento' : 'Consultar mi inscripción'}
          </Link>
        </Button>
      </Stack>
    </Center>
  );
}
