import { Box, Button, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../base/format';
import { paths } from '../base/paths';
import { MoneyText } from '../ui/money-text';
import { keyOf, nameOf, setPrice, setQuantity } from './cart';
import type { CheckedLine } from './check-cart';
import { Stepper } from './stepper';

/** One product in one size, as the shop offers it now. */
export function CartItem({ line, onRemove }: { line: CheckedLine; onRemove: () => void }) {
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
