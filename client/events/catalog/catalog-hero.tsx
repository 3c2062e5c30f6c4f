import { Box, Container, Text, chakra, type ContainerProps } from '@chakra-ui/react';
import { PageTitle } from '../../ui/layout/page-title';

const PROFILE =
  '0 120L70 112 130 124 210 96 270 104 350 70 410 82 470 58 520 66 600 92 670 78 740 100 820 60 880 40 930 52 1000 18 1050 34 1110 26 1180 62 1230 54 1280 74';

/** Elevation line at the foot of the hero, the site's second motif. */
export function ElevationLine() {
  return (
    <chakra.svg
      viewBox="0 0 1280 150"
      preserveAspectRatio="none"
      aria-hidden="true"
      position="absolute"
      insetX="0"
      bottom="0"
      w="full"
      h={{ base: '64px', md: '150px' }}
    >
      <chakra.path d={`M${PROFILE}V150H0Z`} fill="gray.900" />
      <chakra.path
        d={`M${PROFILE}`}
        fill="none"
        stroke="lulo.solid"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  );
}

/** Header of a public list on ink, with the elevation line. */
export function Hero({
  document,
  title,
  fontSize,
  children,
  ...container
}: ContainerProps & {
  /** Title of the document. */
  document: string;
  title: string;
  fontSize: string;
  children: string;
}) {
  return (
    <Box layerStyle="ink" position="relative" overflow="hidden">
      <ElevationLine />
      <Container position="relative" maxW="1200px" px={{ base: '4', md: '10' }} {...container}>
        <PageTitle
          document={document}
          fontWeight="800"
          fontSize={{ base: '40px', md: fontSize }}
          lineHeight="0.96"
          letterSpacing="-0.012em"
          color="fg.onInk"
        >
          {title}
        </PageTitle>
        <Text color="fg.onInkMuted" fontSize={{ md: 'lg' }} mt={{ base: '2', md: '3.5' }} maxW="520px">
          {children}
        </Text>
      </Container>
    </Box>
  );
}

/** Header of the event list. */
export const CatalogHero = () => (
  <Hero
    document="Eventos"
    title="Elige tu próxima meta"
    fontSize="5xl"
    pt={{ base: '5', md: '11' }}
    pb={{ base: '84px', md: '112px' }}
  >
    Inscríbete solo o con tu equipo. Te toma unos 4 minutos.
  </Hero>
);
