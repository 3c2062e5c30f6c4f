import { useQuery } from '@apollo/client/react';
import { Box, Button, Container, Flex, Skeleton } from '@chakra-ui/react';
import { ShoppingBag } from '../ui/icons';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from '../base/navigation';
import { errorMessage } from '../base/network/error-message';
import { useHydrated } from '../base/hydrated';
import { pageQuery, type PageQueries } from '../base/network/page-query';
import { paths } from '../base/paths';
import { CartProductsDocument, CheckoutEventDocument } from '../gql/graphql';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorPanel } from '../ui/feedback/error-panel';
import { NeedsScript } from '../ui/feedback/needs-script';
import { PageTitle } from '../ui/layout/page-title';
import { useDelayed } from '../ui/feedback/use-delayed';
import { groupByEvent, countUnits, useCart, type CartLine } from './cart';
import { checkCart } from './check-cart';
import { CheckoutForm } from './checkout-form';
import { CheckoutHeader } from './checkout-header';
import { OpenOrders } from './open-orders';
import { heldUnits, useOpenedOrders } from './opened-orders';
import { formatCount } from '../base/format/format';
import { reloadOf } from '../base/network/reload';

type Group = ReturnType<typeof groupByEvent<CartLine>>[number];

export const queries: PageQueries = ({ search }) => {
  const slug = new URLSearchParams(search).get('evento');
  return slug ? [pageQuery(CheckoutEventDocument, { slug })] : [];
};

/** `/tienda/products/checkout?evento=slug`: pays the cart's products of one event, without an account. */
export default function CheckoutPage() {
  const named = useSearchParams()[0].get('evento');
  const hydrated = useHydrated();
  const groups = groupByEvent(useCart());
  // Keep the event being paid even if another tab adds other events to the cart.
  const [paid, setPaid] = useState(named);
  if (hydrated && paid === null && groups.length === 1) setPaid(groups[0]?.event.slug ?? null);
  const selectedEvent = named ?? paid;
  const group = groups.find(({ event }) => event.slug === selectedEvent || event.id === selectedEvent);
  // Each event is paid separately: let the user choose one in the cart.
  if (hydrated && selectedEvent === null && groups.length > 1) return <Navigate to={paths.cart} replace />;
  return (
    <Flex direction="column" minH="100dvh">
      <CheckoutHeader
        title="Tu compra"
        detail={group ? linesText(group.lines) : 'Pago seguro'}
        back={{ to: paths.cart, label: 'Volver al carrito' }}
      />
      {hydrated && !group ? (
        <Nothing others={groups.length > 0} />
      ) : (
        <Checkout key={selectedEvent} slug={group?.event.slug ?? selectedEvent} group={group ?? null} />
      )}
    </Flex>
  );
}

function linesText(lines: readonly CartLine[]): string {
  const units = countUnits(lines);
  return `${formatCount(lines.length, 'producto', 'productos')}, ${formatCount(units, 'unidad', 'unidades')}`;
}

/** @param group null during hydration, when the cart is not known yet */
function Checkout({ slug, group }: { slug: string | null; group: Group | null }) {
  const ids = [...new Set(group?.lines.map(({ productId }) => productId))].sort();
  const selling = useQuery(CheckoutEventDocument, { variables: { slug: slug ?? '' }, skip: slug === null });
  const offered = useQuery(CartProductsDocument, {
    variables: { ids },
    skip: group === null,
    fetchPolicy: 'cache-and-network',
  });
  const held = heldUnits(useOpenedOrders());
  const products = offered.data ?? offered.previousData;
  const reload = reloadOf(() => Promise.all([selling.refetch(), offered.refetch()]));
  const error = selling.error ?? offered.error;

  const event = selling.data?.publicEvent;
  if (event && (products || !error))
    return (
      <CheckoutForm
        event={event}
        lines={group && products ? checkCart(group.lines, products.cartProducts, held) : null}
        onReload={reload}
      />
    );
  if (selling.data && group && !event)
    return (
      <Narrow>
        <EmptyState
          icon={<ShoppingBag size={36} strokeWidth={1.5} />}
          title={`${group.event.name} ya no vende en la tienda.`}
          body="Quita sus productos del carrito para seguir con lo demás."
          action={<Way to={paths.cart}>Ver el carrito</Way>}
        />
      </Narrow>
    );
  if (error)
    return (
      <Narrow>
        <ErrorPanel
          title="No pudimos preparar tu compra."
          body={`${errorMessage(error)} Tu carrito sigue guardado.`}
          retrying={selling.loading || offered.loading}
          onRetry={reload}
        />
      </Narrow>
    );
  return <Waiting />;
}

/** Nothing to pay: all of it was paid or removed. */
function Nothing({ others }: { others: boolean }) {
  return (
    <Narrow>
      <OpenOrders />
      <EmptyState
        icon={<ShoppingBag size={36} strokeWidth={1.5} />}
        title={others ? 'Tu carrito no tiene productos de este evento.' : 'Tu carrito está vacío.'}
        body={others ? 'Los de otros eventos te esperan en el carrito.' : 'Elige algo en la tienda y vuelve aquí.'}
        action={others ? <Way to={paths.cart}>Ver el carrito</Way> : <Way to={paths.shop}>Ver tienda</Way>}
      />
    </Narrow>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild size="xl">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return (
    <Container as="main" id="contenido" maxW="640px" px="4" py={{ base: '6', md: '12' }}>
      <PageTitle document="Finaliza tu compra" srOnly>
        Finaliza tu compra
      </PageTitle>
      {children}
    </Container>
  );
}

function Waiting() {
  const visible = useDelayed(true);
  return (
    <Container as="main" id="contenido" maxW="1120px" px={{ base: '4', md: '10' }} py={{ base: '4', lg: '8' }}>
      <NeedsScript to="comprar" />
      <Box role="status" aria-label="Preparando tu compra" minH="80vh" maxW="560px">
        {visible ? (
          <>
            <Skeleton h="10" w="70%" />
            <Skeleton h="12" mt="10" />
            <Skeleton h="12" mt="6" />
            <Skeleton h="12" mt="6" />
          </>
        ) : null}
      </Box>
    </Container>
  );
}
