import { Box, Button, Flex, Text, type ButtonProps } from '@chakra-ui/react';
import { CircleAlert } from '../ui/icons';
import type { ReactNode } from 'react';
import { formatLeft, formatMoney } from '../base/format/format';
import { paths } from '../base/paths';
import { MoneyText } from '../ui/display/money-text';
import { lineKey, lineName, setPrice, setQuantity } from './cart';
import type { CheckedLine } from './check-cart';
import { TextLink } from '../ui/display/text-link';

/** Changes of a line since it was chosen, each with a button to accept it. */
export function LineNotes({
  line,
  onRemove,
}: {
  line: CheckedLine;
  /** Set if the line has no remove button of its own */
  onRemove?: () => void;
}) {
  const { productId, size, quantity, had, standing, maxQuantity, newPrice } = line;
  const key = lineKey(line);
  const where = size ? ` en talla ${size}` : '';
  const remove = onRemove ? (
    <Action aria-label={`Quitar ${lineName(line)}`} onClick={onRemove}>
      Quitar
    </Action>
  ) : null;
  switch (standing) {
    case 'withdrawn':
      return (
        <Note action={remove}>
          <b>Ya no está en la tienda.</b> No cuenta en el total.
        </Note>
      );
    case 'soldOut':
      return (
        <Note action={remove}>
          <b>Agotado{where}.</b> No cuenta en el total.
        </Note>
      );
    case 'noSize':
      return (
        <Note action={remove}>
          <b>Ahora viene en tallas.</b>{' '}
          <TextLink fontWeight="600" to={paths.product(productId)}>
            Elige la tuya
          </TextLink>{' '}
          y quita este.
        </Note>
      );
    case 'sold':
  }
  return (
    <>
      {quantity > maxQuantity ? (
        <Note
          action={
            <>
              <Action onClick={() => setQuantity(key, maxQuantity)}>{`Llevar ${maxQuantity}`}</Action>
              {remove}
            </>
          }
        >
          <b>
            {formatLeft(maxQuantity)}
            {where}.
          </b>{' '}
          Querías {quantity}.
        </Note>
      ) : had !== undefined && had > maxQuantity && !onRemove ? (
        <Note>
          <b>
            {formatLeft(maxQuantity)}
            {where}.
          </b>{' '}
          Tenías {had}; dejamos {maxQuantity} en tu carrito.
        </Note>
      ) : null}
      {newPrice === null ? null : (
        <Note
          action={
            <>
              <Action onClick={() => setPrice(key, newPrice)}>Aceptar</Action>
              {remove}
            </>
          }
        >
          <b>Cambió de precio.</b> <MoneyText amount={line.price} kind="old" /> ahora cuesta{' '}
          <b>{formatMoney(newPrice)}</b>.
        </Note>
      )}
    </>
  );
}

/** Button that disappears with its note; the focus moves to the line. */
const Action = ({ onClick, ...props }: ButtonProps) => (
  <Button
    type="button"
    variant="outline"
    size="lg"
    fontSize="15px"
    {...props}
    onClick={(event) => {
      event.currentTarget.closest('li')?.focus({ preventScroll: true });
      onClick?.(event);
    }}
  />
);

function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Flex mt="3.5" p="3.5" rounded="l2" bg="orange.subtle" gap="3" align="center" wrap="wrap">
      <Box color="orange.fg" flex="none">
        <CircleAlert size={20} />
      </Box>
      <Text flex="1" minW="180px">
        {children}
      </Text>
      {action ? (
        <Flex gap="2" wrap="wrap">
          {action}
        </Flex>
      ) : null}
    </Flex>
  );
}
