import { Box, Container, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { CircleCheck } from '../ui/icons';
import { useRef, type ReactNode } from 'react';
import { formatLongDate } from '../base/format/format';
import { formatLongMoment } from '../base/format/format-long-moment';
import { unmask, type Masked } from '../base/network/fragment';
import { Link } from '../base/navigation';
import { useNow } from '../base/format/now';
import { paths } from '../base/paths';
import type { FinishLine_EventFragment, RunnerBib_BibFragment } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { MetaButton } from '../ui/display/ink-buttons';
import { PageTitle } from '../ui/layout/page-title';
import { PublicHeader } from '../ui/layout/public-header';
import { PrintStyle } from '../ui/layout/print-style';
import { AskOrganizer } from './ask-organizer';
import { BibActions } from './bib-actions';
import { bibTexts, isOver } from './bib-texts';
import { InkPanel, InkTitle } from './ink-panel';
import { KitPickup } from './kit-pickup';
import { RunnerBib } from './runner-bib';

/** Print styles: the bib first, on one page, without ink backgrounds. */
const bibOnPaper = {
  '#contenido *': { textShadow: 'none !important' },
  '*:has(> #contenido)': { background: '#fff !important' },
  '#contenido article': { breakInside: 'avoid', border: '1px solid #999', margin: '0 auto 6mm' },
  // Pin holes and perforations make no sense on paper.
  '#contenido article i': { display: 'none !important' },
  '#contenido article > div:first-of-type, #contenido article > div:first-of-type *': { position: 'static !important' },
  '#contenido article > div:first-of-type': { height: 'auto !important', padding: '4mm !important' },
  '#contenido article > div:first-of-type img, #contenido article > div:first-of-type svg': {
    display: 'none !important',
  },
  '#contenido section': { breakInside: 'avoid' },
} as const;

/** Page after a finished registration: on ink, with the event's cover and the bib. */
export function FinishLine({
  event: masked,
  bib,
  chip,
  note,
  team,
  receipt,
}: {
  event: Masked<FinishLine_EventFragment>;
  /** Null if the viewer is not known as owner: the bib is in the mail, or requires the six-digit code */
  bib: Masked<RunnerBib_BibFragment> | null;
  /** Status: "Pago aprobado" */
  chip: string;
  /** Content below the date */
  note?: ReactNode;
  team?: ReactNode;
  receipt?: ReactNode;
}) {
  const event = unmask<FinishLine_EventFragment>(masked);
  const runner = bib && unmask<RunnerBib_BibFragment>(bib);
  const texts = bibTexts(event.sport);
  const over = isOver(event, useNow());
  const strip = useRef<HTMLDivElement>(null);
  return (
    <Flex direction="column" minH="100dvh" layerStyle="ink" css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}>
      <PrintStyle styles={bibOnPaper} />
      <Box position="relative" zIndex="1">
        <PublicHeader />
      </Box>
      <chakra.main id="contenido" position="relative" flex="1" overflow="hidden">
        <Box
          className="no-print"
          aria-hidden="true"
          position="absolute"
          insetX="0"
          top="0"
          h={{ base: '230px', md: '330px' }}
        >
          <Cover
            image={event.coverImage}
            slug={event.slug}
            sport={event.sport !== 'NON_SPORT'}
            focus={event.coverFocus ?? undefined}
            sizes="100vw"
            h="full"
          />
          <Box
            position="absolute"
            inset="0"
            bgImage="linear-gradient(180deg, rgba(16,20,48,.72) 0, rgba(16,20,48,.72) 50%, {colors.gray.950} 100%)"
          />
        </Box>
        <Container
          position="relative"
          maxW="1200px"
          px={{ base: '4', md: '10' }}
          pt={{ base: '3.5', md: '11' }}
          pb={{ base: '8', md: '18' }}
        >
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: '470px minmax(0, 1fr)' }}
            templateRows={{ lg: 'auto 1fr' }}
            columnGap="16"
            rowGap={{ base: '5', lg: '6' }}
            alignItems="start"
          >
            <Box
              gridColumn={{ lg: '2' }}
              textAlign={{ base: 'center', lg: 'start' }}
              textShadow="0 1px 10px rgba(12,16,24,.7)"
            >
              <chakra.span
                display="inline-flex"
                gap="2"
                alignItems="center"
                bg="gray.950"
                rounded="full"
                py="1.5"
                pl="2.5"
                pr="3.5"
                fontWeight="600"
                fontSize="sm"
              >
                <chakra.span color="green.300">
                  <CircleCheck size={19} />
                </chakra.span>
                {chip}
              </chakra.span>
              <PageTitle
                document={chip}
                color="fg.onInk"
                fontSize={{ base: '42px', lg: '64px' }}
                lineHeight="0.97"
                letterSpacing="-0.012em"
                mt={{ base: '3', lg: '4' }}
                mb={{ base: '1.5', lg: '3' }}
                css={{ textWrap: 'balance' }}
              >
                {over ? texts.over : texts.title}
              </PageTitle>
              <Text fontSize={{ base: 'md', lg: '17px' }} color="gray.200">
                {runner ? formatLongMoment(runner.startsAt) : formatLongDate(event.startsAt)}
              </Text>
              {note ? (
                <Text fontSize={{ base: 'md', lg: '17px' }} color="gray.200" overflowWrap="anywhere">
                  {note}
                </Text>
              ) : null}
            </Box>
            <Box gridColumn={{ lg: '1' }} gridRow={{ lg: '1 / span 2' }} minW="0">
              {bib ? <RunnerBib bib={bib} strip={strip} /> : <WithoutBib name={texts.name} />}
            </Box>
            <Stack gridColumn={{ lg: '2' }} gap="4" minW="0">
              {bib ? (
                <Box className="no-print" mb={{ base: '2', lg: '3' }}>
                  <BibActions bib={bib} event={masked} strip={strip} over={over} />
                </Box>
              ) : null}
              <KitPickup event={event} over={over} />
              {over ? null : team}
              {receipt}
              <Flex className="no-print" align="center" gap="3.5" wrap="wrap" color="fg.onInkMuted" fontSize="15px">
                <AskOrganizer event={event} color="fg.onInk" />
                <chakra.span>
                  <Link
                    to={paths.event(event.slug)}
                    style={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
                  >
                    Ir a la página del evento
                  </Link>
                </chakra.span>
              </Flex>
            </Stack>
          </Grid>
        </Container>
      </chakra.main>
    </Flex>
  );
}

/** Replaces the bib for viewers who are not known as owners. */
function WithoutBib({ name }: { name: string }) {
  return (
    <InkPanel maxW="470px" mx="auto">
      <InkTitle>{`${name} está en el correo`}</InkTitle>
      <Text mt="2" mb="5" color="fg.onInkMuted">
        Cada participante lo recibe con su código QR. Para verlo aquí te pedimos el documento y un código que llega a tu
        correo: así nadie más ve tus datos.
      </Text>
      <MetaButton asChild w="full">
        <Link to={paths.person()}>Ver mi inscripción y el código QR</Link>
      </MetaButton>
    </InkPanel>
  );
}
