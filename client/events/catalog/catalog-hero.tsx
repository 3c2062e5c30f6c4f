import { Box, Container, Text, chakra } from '@chakra-ui/react';
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

/** Header of the event list. */
export function CatalogHero() {
  return (
    <Box layerStyle="ink" position="relative" overflow="hidden">
      <ElevationLine />
      <Container
        position="relative"
        maxW="1200px"
        px={{ base: '4', md: '10' }}
        pt={{ base: '5', md: '11' }}
        pb={{ base: '84px', md: '112px' }}
      >
        <PageTitle
          document="Eventos"
          fontWeight="800"
          fontSize={{ base: '40px', md: '5xl' }}
          lineHeight="0.96"
          letterSpacing="-0.012em"
          color="fg.onInk"
        >
          Elige tu próxima meta
        </PageTitle>
        <Text color="fg.onInkMuted" fontSize={{ md: 'lg' }} mt={{ base: '2', md: '3.5' }} maxW="520px">
          Inscríbete solo o con tu equipo. Te toma unos 4 minutos.
        </Text>
      </Container>
    </Box>
  );
}
