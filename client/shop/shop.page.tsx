import { Box, Container, Flex, Grid, Skeleton, Text, chakra } from '@chakra-ui/react';
import { ArrowRight, Shirt } from '../ui/icons';
import { useMemo } from 'react';
import { HydrationPart } from '../base/hydration-part';
import { Link, useSearchParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { pageQuery, usePageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { Hero } from '../events/catalog/catalog-hero';
import { ChipLink } from '../events/catalog/sport-chips';
import { ShopProductsDocument, type ProductCard_ProductFragment, type ShopProductsQuery } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { EmptyState } from '../ui/feedback/empty-state';
import { readPage, useListParams } from '../ui/list/list-params';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { MoneyText } from '../ui/display/money-text';
import { Pager } from '../ui/list/pager';
import { useDelayed } from '../ui/feedback/use-delayed';
import { EventTag } from './event-tag';
import { ProductCard, productGrid } from './product-card';
import { TextLink } from '../ui/display/text-link';

type Row = ShopProductsQuery['shopProducts']['data'][number];

const shopVariables = (params: URLSearchParams) => ({
  eventSlug: params.get('evento') || null,
  page: readPage(params),
});

export const queries: PageQueries = ({ search }) => [
  pageQuery(ShopProductsDocument, shopVariables(new URLSearchParams(search))),
];

/** `/tienda`: products on sale, filtered by event with `?evento=`. */
export default function ShopPage() {
  const [params] = useSearchParams();
  const { linkToPage } = useListParams();
  const variables = shopVariables(params);
  const { eventSlug: event, page } = variables;
  const { data, previousData, loading, error, refetch } = usePageQuery(ShopProductsDocument, { variables });
  const shop = (data ?? previousData)?.shopProducts;
  // Feature the newest product in stock if nothing is filtered.
  const featured = event === null && page === 1 ? shop?.data.find(inStock) : undefined;
  const rows = shop?.data.filter((row) => row !== featured);

  return (
    <>
      <Hero document="Tienda" title="Tienda" fontSize="60px" pt={{ base: '5', md: '8' }} pb={{ base: '20', md: '24' }}>
        Lo que hacemos para cada carrera, sin inscribirte.
      </Hero>
      <Container maxW="1200px" px={{ base: '4', md: '10' }} pb={{ base: '10', md: '18' }}>
        <Box mt={featured ? { base: '-14', md: '-16' } : '0'} position="relative">
          {featured ? <FeaturedProduct row={featured} /> : null}
        </Box>
        {shop && shop.events.length > 0 ? (
          <Flex
            role="group"
            aria-label="Evento"
            gap="2"
            mt="6"
            mx={{ base: '-4', md: '0' }}
            px={{ base: '4', md: '0' }}
            py="1"
            overflowX={{ base: 'auto', md: 'visible' }}
            wrap={{ md: 'wrap' }}
          >
            <ChipLink to={paths.shop} chosen={event === null}>
              Todos <span>{shop.offered}</span>
            </ChipLink>
            {shop.events.map(({ event: { id, slug, name }, count }) => (
              <ChipLink key={id} to={paths.eventShop(slug)} chosen={event === slug}>
                {name} <span>{count}</span>
              </ChipLink>
            ))}
          </Flex>
        ) : null}
        <Box mt="5">
          {error && !data ? (
            <ErrorPanel
              title="No pudimos cargar la tienda."
              body={errorMessage(error)}
              retrying={loading}
              onRetry={refetch}
            />
          ) : !shop || !rows ? (
            <ShopSkeleton />
          ) : shop.data.length === 0 ? (
            <EmptyState
              icon={<Shirt size={36} strokeWidth={1.5} />}
              title={event ? 'Este evento no tiene productos por ahora.' : 'La tienda está vacía por ahora.'}
              body="Vuelve pronto: cada carrera trae lo suyo."
              action={
                event ? (
                  <TextLink fontWeight="600" py="2.5" to={paths.shop}>
                    Ver toda la tienda
                  </TextLink>
                ) : undefined
              }
            />
          ) : (
            <Grid {...productGrid} aria-busy={loading} opacity={loading && !data ? 0.6 : 1}>
              {rows.map((row, index) => (
                <Box as="li" key={row.id} minW="0">
                  <HydrationPart>
                    <ProductCard product={row} priority={index < 4 && !featured} />
                  </HydrationPart>
                </Box>
              ))}
            </Grid>
          )}
        </Box>
        {shop ? <Pager page={shop} linkTo={linkToPage} /> : null}
      </Container>
    </>
  );
}

const inStock = ({ shopUrl, unitsLeft }: Row): boolean => shopUrl === null && unitsLeft !== 0;

const BuyLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '12',
    px: '5',
    rounded: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: '600',
    w: 'fit-content',
  },
});

/** The newest product as a wide card. */
function FeaturedProduct({ row }: { row: Row }) {
  const { id, name, price, event, sizes, thumbnail } = unmask<ProductCard_ProductFragment>(row);
  const summary = useMemo(() => firstParagraph(row.description), [row.description]);
  return (
    <Box asChild rounded="l3" focusVisibleRing="outside">
      <Link to={paths.product(id)}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: '1.35fr 1fr' }}
          bg="bg.panel"
          rounded="l3"
          overflow="hidden"
          boxShadow="bar"
        >
          <Cover
            image={thumbnail}
            slug={`producto-${id}`}
            sport={false}
            sizes="(min-width: 48em) 640px, 100vw"
            h={{ base: '260px', md: 'full' }}
            minH={{ md: '432px' }}
            priority
          />
          <Flex direction="column" gap="3.5" p={{ base: '5', md: '10' }} justify="center" minW="0">
            {event ? <EventTag>{event.name}</EventTag> : null}
            <Text
              as="h2"
              fontFamily="heading"
              fontWeight="800"
              fontSize={{ base: '30px', md: '42px' }}
              lineHeight="1.02"
              overflowWrap="anywhere"
            >
              {name}
            </Text>
            {summary ? (
              <Text color="fg.muted" lineClamp={3}>
                {summary}
              </Text>
            ) : null}
            {sizes.length > 1 ? (
              <Flex gap="1.5" wrap="wrap" aria-label="Tallas" as="ul" listStyleType="none">
                {sizes.map(({ id: sizeId, size, amount }) => (
                  <Box
                    as="li"
                    key={sizeId}
                    px="2.5"
                    py="1"
                    rounded="l1"
                    borderWidth="1px"
                    borderColor="border.emphasized"
                    fontSize="sm"
                    fontWeight="600"
                    color={amount === 0 ? 'fg.subtle' : 'fg'}
                    bg={amount === 0 ? 'bg.muted' : 'bg.panel'}
                    textDecoration={amount === 0 ? 'line-through' : undefined}
                  >
                    {size}
                  </Box>
                ))}
              </Flex>
            ) : null}
            <MoneyText amount={price} fontSize={{ base: '32px', md: '40px' }} />
            <BuyLink>
              Ver producto
              <ArrowRight size={18} />
            </BuyLink>
          </Flex>
        </Grid>
      </Link>
    </Box>
  );
}

/** First paragraph of a description as plain text. */
function firstParagraph(html: string): string {
  const [first = ''] = /<p\b[^>]*>.*?<\/p>/is.exec(html) ?? [html];
  return first
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}

/** Named entities that the HTML sanitiser writes. */
const entities: Record<string, string> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function ShopSkeleton() {
  const visible = useDelayed(true);
  return (
    <Grid {...productGrid} as="div" role="status" aria-label="Cargando la tienda" minH="600px" alignContent="start">
      {visible
        ? Array.from({ length: 8 }, (_, index) => (
            <Box key={index}>
              <Skeleton aspectRatio="1" rounded="l3" />
              <Skeleton h="4" mt="3" w="80%" />
              <Skeleton h="4" mt="2" w="50%" />
            </Box>
          ))
        : null}
    </Grid>
  );
}
