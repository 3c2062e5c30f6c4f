import { Box, Button, Container, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from '../../ui/icons';
import { useState } from 'react';
import { errorMessage } from '../../base/network/error-message';
import { formatCount, formatList } from '../../base/format/format';
import { HydrationPart } from '../../base/hydration-part';
import { Link } from '../../base/navigation';
import { pageQuery, usePageQuery, type PageQueries } from '../../base/network/page-query';
import { EventCatalogDocument } from '../../gql/graphql';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { Pager } from '../../ui/list/pager';
import { catalogVariables, useCatalogFilters } from './catalog-filters';
import { CatalogGrid, CatalogSkeleton } from './catalog-grid';
import { CatalogHero } from './catalog-hero';
import { CatalogSearch, OrderChoice, PlaceAndMonth, unscriptedPhone } from './catalog-search';
import { Chip, SportChips } from './sport-chips';

export const queries: PageQueries = ({ search }) => [
  pageQuery(EventCatalogDocument, catalogVariables(new URLSearchParams(search))),
];

/** Width of the button 'Filtros' on phones. Its `<details>` fills the line, so the sports begin after this width. */
const FILTERS_WIDTH = '118px';

/** `/eventos`: events open to registration, filtered by text, sport, city and month. */
export default function EventCatalogPage() {
  const filters = useCatalogFilters();
  // The first state only: the browser opens and closes the panel, and another value would overwrite what it did.
  const [startsOpen] = useState(Boolean(filters.city ?? filters.month));
  const { data, previousData, loading, error, refetch } = usePageQuery(EventCatalogDocument, {
    variables: filters.variables,
  });
  const catalog = (data ?? previousData)?.eventCatalog;
  const fieldFilters = (
    <PlaceAndMonth filters={filters} cities={catalog?.cities ?? []} months={catalog?.months ?? []} sent />
  );
  const extraFilters = Number(Boolean(filters.city)) + Number(Boolean(filters.month));

  return (
    <>
      <HydrationPart>
        <CatalogHero />
      </HydrationPart>
      <Container maxW="1200px" px={{ base: '4', md: '10' }} pb={{ base: '8', md: '18' }}>
        <HydrationPart>
          <CatalogSearch sport={filters.sportParam}>{fieldFilters}</CatalogSearch>
        </HydrationPart>

        <Grid id="resultados" scrollMarginTop="4" mt={{ base: '4', md: '8' }} mb={{ base: '3.5', md: '5' }}>
          <chakra.details gridArea="1 / 1" hideFrom="md" open={startsOpen} css={unscriptedPhone({ display: 'none' })}>
            <Chip asChild w={FILTERS_WIDTH} my="1">
              <summary>
                <SlidersHorizontal size={16} />
                Filtros {extraFilters ? <span>{extraFilters}</span> : null}
              </summary>
            </Chip>
            <Grid id="filtros" layerStyle="panel" templateColumns="1fr 1fr" p="1.5" mt="2.5">
              <PlaceAndMonth filters={filters} cities={catalog?.cities ?? []} months={catalog?.months ?? []} />
              <Box gridColumn="span 2" px="2.5" pt="2">
                <OrderChoice filters={filters} />
              </Box>
            </Grid>
          </chakra.details>
          <Flex
            gridArea="1 / 1"
            alignSelf="start"
            align="center"
            gap="2"
            wrap={{ md: 'wrap' }}
            ms={{ base: `calc(${FILTERS_WIDTH} + {spacing.2})`, md: '0' }}
            me={{ base: '-4', md: '0' }}
            pe={{ base: '4', md: '0' }}
            py="1"
            overflowX={{ base: 'auto', md: 'visible' }}
            css={unscriptedPhone({ flexWrap: 'wrap', marginInline: '0' })}
          >
            <HydrationPart>
              <SportChips counts={catalog?.sports} value={filters.sport} linkTo={filters.linkToSport} />
            </HydrationPart>
            <Flex
              ml="auto"
              gap="5"
              align="center"
              display={{ base: 'none', md: 'flex' }}
              css={unscriptedPhone({ display: 'flex' })}
            >
              <Text role="status" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
                {catalog ? resultText(catalog.total) : ''}
              </Text>
              <OrderChoice filters={filters} sent />
            </Flex>
          </Flex>
        </Grid>

        {error && !data ? (
          <ErrorPanel
            title="No pudimos cargar los eventos."
            body={errorMessage(error)}
            retrying={loading}
            onRetry={refetch}
          />
        ) : null}
        {!catalog && loading ? <CatalogSkeleton /> : null}
        {catalog && !(error && !data) ? (
          catalog.data.length > 0 ? (
            <Box opacity={loading ? 0.6 : 1} transition="opacity 120ms" aria-busy={loading}>
              <HydrationPart>
                <CatalogGrid
                  events={catalog.data}
                  featureFirst={!filters.active && !filters.order && catalog.currentPage === 1}
                />
              </HydrationPart>
              <Box mt={{ base: '6', md: '16' }}>
                <Pager page={catalog} linkTo={(page) => `${filters.linkToPage(page)}#resultados`} showRange={false} />
              </Box>
            </Box>
          ) : filters.active ? (
            <EmptyState
              title={filters.q ? `Ningún evento coincide con «${filters.q}».` : 'Ningún evento cumple estos filtros.'}
              body={whatToChange(filters)}
              action={
                <Button asChild variant="outline" size="lg">
                  <Link to={filters.linkToAll} preventScrollReset>
                    Limpiar filtros
                  </Link>
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Aún no hay eventos publicados."
              body="Vuelve pronto: aquí aparecen en cuanto abren inscripciones."
            />
          )
        ) : null}
      </Container>
    </>
  );
}

/** Suggests which filters to remove or change. */
function whatToChange({ q, sport, city, month }: ReturnType<typeof useCatalogFilters>): string {
  const others = [
    ...(city ? ['en otra ciudad'] : []),
    ...(month ? ['en otro mes'] : []),
    ...(sport ? ['en todos los deportes'] : []),
  ];
  const elsewhere = formatList(others, 'o');
  if (!q) return `Prueba ${elsewhere}.`;
  return `Revisa cómo está escrito o busca solo una palabra${elsewhere ? `; también puedes buscar ${elsewhere}` : ''}.`;
}

function resultText(total: number): string {
  return formatCount(total, 'evento', 'eventos');
}
