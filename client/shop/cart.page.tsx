import { useQuery } from '@apollo/client/react';
import { Box, Button, Container, Flex, Grid, Heading, Text, chakra } from '@chakra-ui/react';
import { ArrowLeft, CircleAlert, Info, ShoppingBag } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../base/error-message';
import { formatMoney } from '../base/format';
import { paths } from '../base/paths';
import { CartProductsDocument } from '../gql/graphql';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { MoneyText } from '../ui/money-text';
import { PageTitle } from '../ui/page-title';
import {
  groupsOf,
  keyOf,
  lowerTo,
  putBack,
  removeLines,
  setPrice,
  setQuantity,
  totalOf,
  unitsOf,
  useCart,
  type CartLine,
} from './cart';
import { checkCart, countedLines, type CheckedLine } from './check-cart';
import { Stepper } from './stepper';

const WayLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'brand.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    py: '2.5',
  },
});

/** `/tienda/products/cart`: what this browser has chosen, as the shop offers it now; each event is paid apart. */
export default function CartPage() {
  const lines = useCart();
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  const { data, error, loading, refetch } = useQuery(CartProductsDocument, {
    variables: { ids },
    skip: ids.length === 0,
    // Prices and units are always the shop's of now.
    fetchPolicy: 'cache-and-network',
  });
  const checked = checkCart(lines, data?.cartProducts);
  const [removed, setRemoved] = useState<{ line: CartLine; at: number } | null>(null);

  useEffect(() => {
    // More than there is: what is left stays in the cart, and the line says so.
    for (const line of checkCart(lines, data?.cartProducts))
      if (line.standing === 'sold' && line.quantity > line.most) lowerTo(keyOf(line), line.most);
  }, [lines, data]);

  const remove = (line: CartLine) => {
    setRemoved({ line, at: lines.findIndex((other) => keyOf(other) === keyOf(line)) });
    removeLines([keyOf(line)]);
  };

  return (
    <Container maxW="1080px" px={{ base: '4', md: '10' }} py={{ base: '5', md: '9' }}>
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
          <Flex mb="4" px="4" py="1.5" rounded="l2" bg="bg.muted" align="center" justify="space-between" gap="3">
            <Text minW="0" overflowWrap="anywhere">
              Quitaste {nameOf(removed.line)}.
            </Text>
            <Button
              variant="ghost"
              color="brand.fg"
              fontWeight="600"
              onClick={() => {
                putBack(removed.line, removed.at);
                setRemoved(null);
              }}
            >
              Deshacer
            </Button>
          </Flex>
        ) : null}
      </Box>
      {error && !data ? (
        <Box mb="4">
          <ErrorPanel
            title="No pudimos revisar precios y unidades."
            body={errorMessage(error)}
            retrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </Box>
      ) : null}
      {checked.length === 0 ? (
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
          {groupsOf(checked).map((group, _, groups) => (
            <Group
              key={group.event.id}
              {...group}
              alone={groups.length === 1}
              known={data !== undefined}
              onRemove={remove}
            />
          ))}
          <Flex gap="2.5" mt="5" color="fg.muted">
            <Box flex="none" pt="2px">
              <Info size={18} strokeWidth={1.9} aria-hidden="true" />
            </Box>
            <Text>
              Las unidades quedan reservadas cuando tocas Pagar, no antes.
              {groupsOf(checked).length > 1
                ? ' Cada evento recibe su propio pago: continúa con uno y los demás te esperan aquí.'
                : ''}
            </Text>
          </Flex>
          <WayLink to={paths.shop} mt="3">
            <ArrowLeft size={18} strokeWidth={1.9} aria-hidden="true" />
            Seguir comprando
          </WayLink>
        </>
      )}
    </Container>
  );
}

const nameOf = ({ name, size }: CartLine): string => (size ? `${name}, talla ${size}` : name);

/** The goods of one event with their sum: what is paid at once. */
function Group({
  event,
  lines,
  alone,
  known,
  onRemove,
}: {
  event: CartLine['event'];
  lines: readonly CheckedLine[];
  /** There is no other group */
  alone: boolean;
  /** What the shop offers now is known */
  known: boolean;
  onRemove: (line: CartLine) => void;
}) {
  const counted = countedLines(lines);
  const units = unitsOf(counted);
  const unaccepted = lines.some(({ standing, newPrice }) => standing === 'sold' && newPrice !== null);
  const [asked, setAsked] = useState(false);
  return (
    <Box as="section" aria-label={event.name} mt={{ base: '4', md: '5' }}>
      <Flex align="baseline" justify="space-between" gap="3" mb="2.5" wrap="wrap">
        <Heading as="h2" fontFamily="body" fontWeight="650" fontSize="md" overflowWrap="anywhere">
          {event.name}
        </Heading>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }} gap="4" alignItems="start">
        <Box
          as="ul"
          listStyleType="none"
          layerStyle="panel"
          minW="0"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} onRemove={() => onRemove(line)} />
          ))}
        </Box>
        <Box layerStyle="panel" p="5" position={{ lg: 'sticky' }} top="4">
          <Flex justify="space-between" gap="3" pb="3.5" borderBottomWidth="1px" borderColor="border">
            <Text>{units === 1 ? '1 producto' : `${units} productos`}</Text>
            <MoneyText amount={totalOf(counted)} kind="plain" fontWeight="600" />
          </Flex>
          <Flex justify="space-between" align="center" gap="3" pt="3.5">
            <Box>
              <Text fontWeight="650">Total</Text>
              <Text textStyle="caption" color="fg.muted">
                COP, IVA incluido
              </Text>
            </Box>
            <MoneyText amount={totalOf(counted)} kind="plain" textStyle="price" fontSize="34px" />
          </Flex>
          {known && !unaccepted && units > 0 ? (
            <Button asChild size="xl" w="full" mt="4">
              <Link to={alone ? paths.shopCheckout : `${paths.shopCheckout}?evento=${event.slug}`}>Continuar</Link>
            </Button>
          ) : (
            <Button size="xl" w="full" mt="4" disabled={units === 0 || !known} onClick={() => setAsked(true)}>
              Continuar
            </Button>
          )}
          <Box role="alert">
            {asked && unaccepted ? (
              <Text mt="2.5" color="fg.error" fontWeight="600">
                Cambió un precio: acéptalo o quita el producto para continuar.
              </Text>
            ) : null}
          </Box>
        </Box>
      </Grid>
    </Box>
  );
}

function Line({ line, onRemove }: { line: CheckedLine; onRemove: () => void }) {
  const { productId, name, size, thumbnail, quantity, had, standing, most, newPrice } = line;
  const key = keyOf(line);
  const gone = standing !== 'sold';
  const price = newPrice ?? line.price;
  const where = size ? ` en talla ${size}` : '';
  return (
    <Box as="li" p={{ base: '4', md: '5' }} borderColor="border">
      <Grid
        templateColumns={{ base: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' }}
        gap="4"
        color={gone ? 'fg.muted' : undefined}
      >
        <Box aspectRatio="1" rounded="l2" overflow="hidden" bg="bg.muted" filter={gone ? 'grayscale(1)' : undefined}>
          {thumbnail ? (
            <chakra.img src={thumbnail} alt="" boxSize="full" objectFit="cover" loading="lazy" decoding="async" />
          ) : null}
        </Box>
        <Box minW="0">
          <Text fontWeight="600" fontSize="lg" lineHeight="1.25" overflowWrap="anywhere">
            {standing === 'withdrawn' ? name : <Link to={paths.product(productId)}>{name}</Link>}
          </Text>
          <Text color="fg.muted" mt="0.5">
            {size ? `Talla ${size} · ` : ''}
            {formatMoney(price)} c/u
          </Text>
          {gone ? null : <MoneyText amount={price * quantity} display="block" fontSize="24px" mt="1" />}
        </Box>
      </Grid>
      {standing === 'withdrawn' ? (
        <Note>
          <b>Ya no está en la tienda.</b> No cuenta en el total.
        </Note>
      ) : null}
      {standing === 'soldOut' ? (
        <Note>
          <b>Agotado{where}.</b> No cuenta en el total.
        </Note>
      ) : null}
      {!gone && had !== undefined && had > most ? (
        <Note>
          <b>
            {most === 1 ? 'Queda' : 'Quedan'} {most}
            {where}.
          </b>{' '}
          Tenías {had}; dejamos {most} en tu carrito.
        </Note>
      ) : null}
      {!gone && newPrice !== null ? (
        <Note
          action={
            <Button
              variant="outline"
              size="md"
              color="fg"
              bg="bg.panel"
              borderColor="border.control"
              onClick={() => setPrice(key, newPrice)}
            >
              Aceptar
            </Button>
          }
        >
          <b>Cambió de precio.</b> <MoneyText amount={line.price} kind="old" /> ahora cuesta{' '}
          <b>{formatMoney(newPrice)}</b>.
        </Note>
      ) : null}
      <Flex mt="4" justify="space-between" align="center" gap="3">
        {gone ? (
          <span />
        ) : (
          <Stepper
            value={quantity}
            most={most}
            label={`Cantidad de ${nameOf(line)}`}
            onChange={(to) => setQuantity(key, to)}
          />
        )}
        <Button
          variant="ghost"
          color="fg.muted"
          textDecoration="underline"
          textUnderlineOffset="3px"
          minH="11"
          aria-label={`Quitar ${nameOf(line)}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </Flex>
    </Box>
  );
}

/** What changed since it was chosen. */
function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Flex mt="3.5" p="3.5" rounded="l2" bg="orange.subtle" gap="3" align="center" wrap="wrap">
      <Box color="orange.fg" flex="none">
        <CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />
      </Box>
      <Text flex="1" minW="180px">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
