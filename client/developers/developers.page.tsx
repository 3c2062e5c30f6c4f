import { Box, Grid, chakra } from '@chakra-ui/react';
import { pageQuery, usePreloaded, type PageQueries } from '../base/network/page-query';
import { DeveloperGuideDocument } from '../gql/graphql';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { Changes, Limits, StatusCodes } from './reference-sections';
import { EnvironmentCard } from './environment-card';
import { SectionIndex } from './section-index';
import { FindRace, HoldRegistration, OpenPayment } from './step-sections';
import { Explorers, Keys } from './tool-sections';
import { Messages, Retries, Signature } from './webhook-sections';
import { WIDE } from './doc-section';
import { PageTitle } from '../ui/layout/page-title';

export const queries: PageQueries = () => [pageQuery(DeveloperGuideDocument, {})];

/** `/desarrolladores`: tutorial from the server's URL to a held registration, and the API reference. */
export default function DevelopersPage() {
  const data = usePreloaded(DeveloperGuideDocument, {});
  if (!data)
    return (
      <Box maxW="1200px" mx="auto" p={{ base: '4', md: '10' }}>
        <ErrorPanel
          title="No pudimos cargar la guía."
          body="Inténtalo de nuevo en un momento."
          onRetry={() => window.location.reload()}
        />
      </Box>
    );
  const { developerGuide: guide, webhookSamples } = data;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '256px minmax(0, 1fr)' }}
      alignContent="start"
      w="full"
      maxW="1440px"
      mx="auto"
      bg="bg.panel"
      flex="1"
    >
      <SectionIndex />
      <Box
        minW="0"
        px={{ base: '4', md: '10' }}
        pb={{ base: '10', md: '18' }}
        borderLeftWidth={{ md: '1px' }}
        borderColor="border"
      >
        <Grid
          templateColumns="minmax(0, 1fr)"
          columnGap="12"
          rowGap="5"
          alignItems="end"
          pt={{ base: '6', md: '10' }}
          pb={{ base: '6', md: '11' }}
          css={{ [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.12fr)' } }}
        >
          <div>
            <PageTitle
              document="Desarrolladores"
              fontSize={{ base: '40px', md: '56px' }}
              fontWeight="800"
              lineHeight="0.98"
              letterSpacing="-0.012em"
              textWrap="balance"
            >
              Construye sobre Dorsal
            </PageTitle>
            <chakra.p fontSize="lg" lineHeight="1.5" color="fg.muted" mt="3" maxW="52ch">
              Lista carreras, inscribe equipos, recibe un aviso cuando pagan. Tres llamadas y quince minutos: sin
              registro para leer, con una llave para lo demás.
            </chakra.p>
          </div>
          <EnvironmentCard guide={guide} />
        </Grid>
        <FindRace guide={guide} />
        <HoldRegistration guide={guide} />
        <OpenPayment guide={guide} />
        <Explorers guide={guide} />
        <Keys guide={guide} />
        <Messages guide={guide} samples={webhookSamples} />
        <Signature guide={guide} />
        <Retries guide={guide} />
        <Limits guide={guide} />
        <StatusCodes />
        <Changes guide={guide} />
      </Box>
    </Grid>
  );
}
