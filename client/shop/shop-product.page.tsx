import { Box, Container, Flex, Grid, Heading, Skeleton, Text } from '@chakra-ui/react';
import { ChevronRight, Shirt, Ticket, Truck } from '../ui/icons';
import type { ReactNode } from 'react';
import { HydrationPart } from '../base/hydration-part';
import { Link, useParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { unmask } from '../base/network/fragment';
import { pageQuery, usePageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { ShopProductDocument, type DeliveryOptions_EventFragment, type ShopProductQuery } from '../gql/graphql';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { PageTitle } from '../ui/layout/page-title';
import { RichText } from '../ui/rich-text/rich-text';
import { useDelayed } from '../ui/feedback/use-delayed';
import { DeliveryOptions } from './delivery-options';
import { ProductCard, productGrid } from './product-card';
import { ProductDock } from './product-dock';
import { ProductGallery } from './product-gallery';
import { ProductOffer } from './product-offer';
import { useProductChoice } from './use-product-choice';
import { TextLink } from '../ui/display/text-link';

type DetailProduct = NonNullable<ShopProductQuery['shopProduct']>;

const isKnown = (id: string): boolean => /^\d{1,9}$/.test(id);

export const queries: PageQueries = ({ params: { id = '' } }) =>
  isKnown(id) ? [pageQuery(ShopProductDocument, { id })] : [];

/** `/tienda/products/:id`: a product with images, sizes and add-to-cart button. */
export default function ShopProductPage() {
  const { id = '' } = useParams();
  const known = isKnown(id);
  const { data, loading, error, refetch } = usePageQuery(ShopProductDocument, { variables: { id }, skip: !known });
  const product = data?.shopProduct;
  if (product) return <Product key={product.id} product={product} />;
  return (
    <Container maxW="1200px" px={{ base: '4', md: '10' }} py={{ base: '6', md: '10' }}>
      {error ? (
        <>
          <PageTitle document="Producto" srOnly>
            Producto
          </PageTitle>
          <ErrorPanel
            title="No pudimos cargar el producto."
            body={errorMessage(error)}
            retrying={loading}
            onRetry={refetch}
          />
        </>
      ) : loading && known ? (
        <ProductSkeleton />
      ) : (
        <>
          <PageTitle document="Producto" srOnly>
            Producto
          </PageTitle>
          <EmptyState
            icon={<Shirt size={36} strokeWidth={1.5} />}
            title="Este producto ya no está en la tienda."
            body="Puede que se haya retirado o que la dirección esté mal escrita."
            action={
              <TextLink fontWeight="600" py="2.5" to={paths.shop}>
                Ver la tienda
              </TextLink>
            }
          />
        </>
      )}
    </Container>
  );
}

function Product({ product }: { product: DetailProduct }) {
  const { event } = product;
  const choice = useProductChoice(product);
  const { organizerName = null, deliveryWays = [] } = unmask<DeliveryOptions_EventFragment>(event) ?? {};
  return (
    <>
      <Container maxW="1200px" px={{ base: '0', md: '10' }} pt={{ md: '5' }}>
        <Way product={product} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}
          columnGap="12"
          rowGap="6"
          alignItems="start"
        >
          <ProductGallery product={product} />
          <Box px={{ base: '4', md: '0' }}>
            <ProductOffer choice={choice}>
              {product.description ? (
                <RichText html={product.description} color="fg.muted" fontSize={{ base: 'md', md: 'md' }} mt="3.5" />
              ) : null}
              {event && !product.shopUrl && !choice.soldOut ? <DeliveryOptions event={event} /> : null}
            </ProductOffer>
            {event && !product.shopUrl && !choice.soldOut ? (
              <Box mt="6" borderBottomWidth="1px" borderColor="border">
                {deliveryWays.length === 0 && organizerName ? (
                  <Note icon={<Truck size={22} strokeWidth={1.7} />} title={`Lo envía ${organizerName}`}>
                    A la dirección que escribas al pagar.
                  </Note>
                ) : null}
                {event.availability === 'OPEN' ? (
                  <Note icon={<Ticket size={22} strokeWidth={1.7} />} title="¿Ya te vas a inscribir?">
                    Agrega este producto en el último paso de{' '}
                    <TextLink fontWeight="600" to={paths.event(event.slug)} display="inline-block" minH="6">
                      {event.name}
                    </TextLink>{' '}
                    y paga todo junto.
                  </Note>
                ) : null}
              </Box>
            ) : null}
          </Box>
        </Grid>
      </Container>
      <Container maxW="1200px" px={{ base: '4', md: '10' }} pb={{ base: '10', md: '18' }} flex="1">
        <HydrationPart>
          <OtherProducts others={product.others} />
        </HydrationPart>
      </Container>
      <ProductDock choice={choice} />
    </>
  );
}

function Way({ product: { name, event } }: { product: DetailProduct }) {
  const separator = <ChevronRight size={14} />;
  return (
    <Flex
      as="nav"
      aria-label="Ruta"
      hideBelow="md"
      gap="2"
      align="center"
      mb="4"
      fontSize="sm"
      color="fg.muted"
      minW="0"
      css={{ '& a:hover': { color: 'fg', textDecoration: 'underline' }, '& > *': { flex: 'none' } }}
    >
      <Link to={paths.shop}>Tienda</Link>
      {event ? (
        <>
          {separator}
          <Link to={paths.eventShop(event.slug)}>{event.name}</Link>
        </>
      ) : null}
      {separator}
      <Text as="b" fontWeight="600" color="fg" truncate css={{ '&&': { flex: '0 1 auto' } }}>
        {name}
      </Text>
    </Flex>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Flex gap="3.5" py="4.5" borderTopWidth="1px" borderColor="border">
      <Box color="brand.fg" flex="none">
        {icon}
      </Box>
      <Box minW="0" fontSize="15px">
        <Text fontWeight="600">{title}</Text>
        <Text as="div" color="fg.muted">
          {children}
        </Text>
      </Box>
    </Flex>
  );
}

/** Other products of the same event. */
function OtherProducts({ others }: { others: DetailProduct['others'] }) {
  if (others.length === 0) return null;
  return (
    <Box as="section" aria-label="De la misma carrera" mt={{ base: '10', md: '16' }}>
      <Heading as="h2" textStyle="heading" mb="5">
        De la misma carrera
      </Heading>
      <Grid {...productGrid}>
        {others.map((product) => (
          <Box as="li" key={product.id} minW="0">
            <ProductCard product={product} />
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

function ProductSkeleton() {
  const visible = useDelayed(true);
  return (
    <Grid
      role="status"
      aria-label="Cargando el producto"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' }}
      gap="12"
      minH="600px"
    >
      {visible ? (
        <>
          <Skeleton aspectRatio="1" rounded="l3" />
          <Box>
            <Skeleton h="12" />
            <Skeleton h="10" mt="4" w="50%" />
            <Skeleton h="24" mt="6" />
          </Box>
        </>
      ) : null}
    </Grid>
  );
}
