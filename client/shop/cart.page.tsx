import { useQuery } from '@apollo/client/react';
import { Box, Button, Container, Flex, Skeleton, Text } from '@chakra-ui/react';
import { ArrowLeft, Info, ShoppingBag } from '../ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { Link } from '../base/navigation';
import { useHydrated } from '../base/hydrated';
import { paths } from '../base/paths';
import { CartProductsDocument } from '../gql/graphql';
import { Dock } from '../ui/layout/dock';
import { EmptyState } from '../ui/feedback/empty-state';
import { QueryError } from '../ui/feedback/query-error';
import { metaStyle } from '../ui/display/ink-buttons';
import { MoneyText } from '../ui/display/money-text';
import { NeedsScript } from '../ui/feedback/needs-script';
import { PageTitle } from '../ui/layout/page-title';
import {
  groupByEvent,
  lineKey,
  lowerTo,
  lineName,
  putBack,
  removeLines,
  linesTotal,
  useCart,
  type CartLine,
} from './cart';
import { CartGroup, acceptId } from './cart-group';
import { removeId } from './cart-item';
import { checkCart, countedLines } from './check-cart';
import { ContinueButton } from './continue-button';
import { OpenOrders } from './open-orders';
import { heldUnits, useOpenedOrders } from './opened-orders';
import { TextLink } from '../ui/display/text-link';

/** Placeholder of the lines, which only the browser knows. */
function Waiting() {
  return (
    <>
      <NeedsScript to="ver tu carrito, que se guarda en este dispositivo" />
      <Box aria-busy layerStyle="panel" p={{ base: '4', md: '5' }} display="grid" gap="5">
        {[0, 1].map((line) => (
          <Flex key={line} gap="4">
            <Skeleton boxSize={{ base: '72px', md: '96px' }} rounded="l2" flex="none" />
            <Box flex="1">
              <Skeleton h="5" w="60%" />
              <Skeleton h="4" w="30%" mt="3" />
            </Box>
          </Flex>
        ))}
        <Skeleton h="8" w="40%" justifySelf="end" />
      </Box>
    </>
  );
}

/** `/tienda/products/cart`: cart of this browser with current prices; each event is paid separately. */
export default function CartPage() {
  const hydrated = useHydrated();
  const lines = useCart();
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  const query = useQuery(CartProductsDocument, {
    variables: { ids },
    skip: ids.length === 0,
    // Prices and stock must be current.
    fetchPolicy: 'cache-and-network',
  });
  const { data, error } = query;
  const opened = useOpenedOrders();
  const checked = useMemo(() => checkCart(lines, data?.cartProducts, heldUnits(opened)), [lines, data, opened]);
  const groups = groupByEvent(checked);
  const [only] = groups.length === 1 ? groups : [];
  const known = data !== undefined;
  /** Group with open changes that the user tried to pay */
  const [asked, setAsked] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ line: CartLine; at: number } | null>(null);

  useEffect(() => {
    // Reduce the quantity to the units left; the line says so.
    for (const line of checked)
      if (line.standing === 'sold' && line.quantity > line.maxQuantity) lowerTo(lineKey(line), line.maxQuantity);
  }, [checked]);

  const remove = (line: CartLine) => {
    setRemoved({ line, at: lines.findIndex((other) => lineKey(other) === lineKey(line)) });
    removeLines([lineKey(line)]);
  };

  return (
    <>
      {/* At least as high as the window, so that the footer does not move when the cart loads. */}
      <Container maxW="1080px" px={{ base: '4', md: '10' }} py={{ base: '5', md: '9' }} flex="1" minH="100dvh">
        <PageTitle
          document="Carrito de compras"
          fontWeight="800"
          fontSize={{ base: '36px', md: '48px' }}
          lineHeight="1"
          mb={{ base: '5', md: '7' }}
        >
          Carrito de compras
        </PageTitle>
        <Box role="status">
          {removed ? (
            <Flex
              key={lineKey(removed.line)}
              mb="4"
              px="4"
              py="1.5"
              rounded="l2"
              bg="bg.muted"
              align="center"
              justify="space-between"
              gap="3"
            >
              <Text minW="0" overflowWrap="anywhere">
                Quitaste {lineName(removed.line)}.
              </Text>
              <Button
                variant="ghost"
                color="brand.fg"
                fontWeight="600"
                // The pressed button disappeared with its line.
                autoFocus
                onClick={() => {
                  putBack(removed.line, removed.at);
                  setRemoved(null);
                  requestAnimationFrame(() => document.getElementById(removeId(removed.line))?.focus());
                }}
              >
                Deshacer
              </Button>
            </Flex>
          ) : null}
        </Box>
        <OpenOrders mb="4" />
        {error && !data ? (
          <Box mb="4">
            <QueryError what="revisar precios y unidades" query={query} />
          </Box>
        ) : null}
        {!hydrated ? (
          <Waiting />
        ) : checked.length === 0 ? (
          <EmptyState
            icon={<ShoppingBag size={36} strokeWidth={1.5} />}
            title="Tu carrito está vacío."
            body="Lo que elijas en la tienda te espera aquí, también si cierras la página."
            action={
              <Button asChild size="xl">
                <Link to={paths.shop}>Ver tienda</Link>
              </Button>
            }
          />
        ) : (
          <>
            {groups.map((group) => (
              <CartGroup
                key={group.event.id}
                {...group}
                alone={only !== undefined}
                known={known}
                hasAttempted={asked === group.event.id}
                onBlocked={() => setAsked(group.event.id)}
                onRemove={remove}
              />
            ))}
            <Flex gap="2.5" mt="5" color="fg.muted">
              <Box flex="none" pt="2px">
                <Info size={18} />
              </Box>
              <Text>
                Las unidades quedan reservadas cuando tocas Pagar, no antes.
                {groups.length > 1
                  ? ' Cada evento recibe su propio pago: continúa con uno y los demás te esperan aquí.'
                  : ''}
              </Text>
            </Flex>
            <TextLink
              display="inline-flex"
              alignItems="center"
              gap="2"
              fontWeight="600"
              py="2.5"
              to={paths.shop}
              mt="3"
            >
              <ArrowLeft size={18} />
              Seguir comprando
            </TextLink>
          </>
        )}
      </Container>
      {hydrated && only ? (
        <Dock
          start={
            <>
              <Text fontSize="13px" color="fg.onInkMuted">
                Total
              </Text>
              <MoneyText
                amount={linesTotal(countedLines(only.lines))}
                kind="plain"
                textStyle="price"
                fontSize="28px"
                lineHeight="1"
              />
            </>
          }
          action={
            <ContinueButton
              {...metaStyle}
              w="full"
              event={only.event}
              lines={only.lines}
              known={known}
              onRequest={() => {
                setAsked(only.event.id);
                requestAnimationFrame(() => document.getElementById(acceptId)?.scrollIntoView?.({ block: 'center' }));
              }}
            >
              Ir a pagar
            </ContinueButton>
          }
        />
      ) : null}
    </>
  );
}
