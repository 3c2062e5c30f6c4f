import { useQuery } from '@apollo/client/react';
import { Box, Center, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { Gift, PartyPopper } from '../../ui/icons';
import { useEffect } from 'react';
import { Link, useNavigate } from '../../base/navigation';
import { paths } from '../../base/paths';
import { ShopOfferDocument } from '../../gql/graphql';
import { MetaButton } from '../../ui/display/ink-buttons';
import { focusHeading } from '../../ui/layout/focus';
import { PageTitle } from '../../ui/layout/page-title';

/** Milliseconds that the gift text stays before the competitor's page opens (spec, point 9). */
const GIFT_MS = 5000;

/** How a registration ended on this screen; `gift` if there was nothing to pay. */
export interface Finished {
  kind: 'gift' | 'paid';
  text: string;
  dni: string;
  birthday: string;
}

/** Says that nothing is left to pay and links to the competitor's page; opens it by itself after a gift. */
export function FinishedScreen({ finished, event }: { finished: Finished; event: { id: string; slug: string } }) {
  const { data } = useQuery(ShopOfferDocument, { variables: { eventId: event.id } });
  const navigate = useNavigate();
  const { kind, text, dni, birthday } = finished;
  const gift = kind === 'gift';

  useEffect(() => focusHeading(), []);
  useEffect(() => {
    if (!gift) return;
    const timer = setTimeout(
      () => void navigate(paths.person(dni), { state: { birthday, isFinished: true } }),
      GIFT_MS,
    );
    return () => clearTimeout(timer);
  }, [gift, dni, birthday, navigate]);

  const Icon = gift ? Gift : PartyPopper;
  return (
    <Center
      as="main"
      id="contenido"
      layerStyle="ink"
      minH="100dvh"
      px="4"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Stack align="center" textAlign="center" gap="5" maxW="460px">
        <Box color="lulo.solid">
          <Icon size={44} strokeWidth={1.6} />
        </Box>
        <PageTitle document="Inscripción lista" color="fg.onInk">
          Inscripción lista
        </PageTitle>
        <Text role="status" color="fg.onInkMuted">
          {text}
        </Text>
        <MetaButton
          minW="240px"
          onClick={() =>
            void navigate(dni ? paths.person(dni) : paths.person(), { state: { birthday, isFinished: true } })
          }
        >
          Ver mi inscripción
        </MetaButton>
        {data && data.eventProducts.length > 0 ? (
          <ChakraLink asChild color="fg.onInk" fontWeight="600" variant="underline" py="2.5">
            <Link to={paths.eventShop(event.slug)}>Ver los productos del evento</Link>
          </ChakraLink>
        ) : null}
        {gift ? (
          <Text textStyle="caption" color="fg.onInkMuted">
            En 5 segundos te llevamos allí.
          </Text>
        ) : null}
      </Stack>
    </Center>
  );
}
