import { Box, Flex, Grid, Text, chakra } from '@chakra-ui/react';
import { Link } from '../base/navigation';
import { formatMoney } from '../base/format/format';
import { paths } from '../base/paths';
import { MoneyText } from '../ui/display/money-text';
import { lineKey, lineName, setQuantity, type CartLine } from './cart';
import type { CheckedLine } from './check-cart';
import { Stepper, limitText } from '../ui/field/stepper';
import { LineNotes } from './line-notes';
import { TextButton } from '../ui/display/text-button';

/** ID of the button that removes a line. */
export const removeId = (line: CartLine): string => `quitar-${lineKey(line)}`;

/** A cart line with the current offer. */
export function CartItem({ line, onRemove }: { line: CheckedLine; onRemove: () => void }) {
  const { productId, name, size, thumbnail, quantity, standing, maxQuantity, newPrice } = line;
  const key = lineKey(line);
  const gone = standing !== 'sold';
  const price = newPrice ?? line.price;
  return (
    <Box as="li" tabIndex={-1} outline="none" p={{ base: '4', md: '5' }} borderColor="border">
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
      <LineNotes line={line} />
      <Flex mt="4" justify="space-between" align="center" gap="3">
        {gone ? (
          <span />
        ) : (
          <Stepper
            value={quantity}
            max={maxQuantity}
            label={`Cantidad de ${lineName(line)}`}
            onChange={(to) => setQuantity(key, to)}
          />
        )}
        <TextButton
          id={removeId(line)}
          px="1"
          color="fg.muted"
          aria-label={`Quitar ${lineName(line)}`}
          onClick={onRemove}
        >
          Quitar
        </TextButton>
      </Flex>
      <Text role="status" textStyle="caption" color="fg.muted" css={{ '&:not(:empty)': { marginTop: '8px' } }}>
        {!gone && quantity === maxQuantity ? limitText(maxQuantity, { counted: line.sizeId !== null, size }) : null}
      </Text>
    </Box>
  );
}
